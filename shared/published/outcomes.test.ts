import { expect, it } from 'vitest';
import { fileRefusals, isMapped, lineOutcomes, refusals } from './outcomes.ts';

it('a payload was used unless it or its file is refused', () => {
  const refused: ReadonlySet<string> = new Set([...refusals, ...fileRefusals]);
  expect(lineOutcomes.filter(isMapped)).toEqual(lineOutcomes.filter((outcome) => !refused.has(outcome)));
  expect(new Set(lineOutcomes).size).toBe(lineOutcomes.length);
});
