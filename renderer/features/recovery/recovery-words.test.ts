import { expect, test } from 'vitest';
import { explanations } from './recovery-words.ts';

test('of every state of the data file it is said what to do, but for damage to all of it, which has its buttons', () => {
  const said = Object.entries(explanations);
  expect(said.filter(([, { next }]) => next === undefined).map(([reason]) => reason)).toEqual(['corrupt']);
  for (const [, { happened, safe, next = '.' }] of said)
    expect([happened, safe, next].every((text) => text.endsWith('.'))).toBe(true);
  expect(new Set(said.map(([, { title }]) => title)).size).toBe(said.length);
});
