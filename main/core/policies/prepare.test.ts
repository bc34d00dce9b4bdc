import { expect, it } from 'vitest';
import { createPreparation } from './prepare.ts';

it('reads every text before it is asked for, a few at a call', async () => {
  const texts = Array.from({ length: 10 }, (_, index) => `# Entry ${index}`);
  const read: string[] = [];
  const prepare = createPreparation(
    () => texts,
    () => Promise.resolve((text) => read.push(text)),
  );
  const left: number[] = [];
  do left.push(await prepare());
  while ((left.at(-1) ?? 0) > 0 && left.length < 50);
  expect(left).toEqual([10, 6, 2, 0]);
  expect([await prepare(), read]).toEqual([0, texts]);
});
