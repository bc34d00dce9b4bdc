import { expect, it } from 'vitest';
import { createPreparation } from './prepare.ts';

it('reads every text in advance, a few per call', async () => {
  const texts = Array.from({ length: 10 }, (_, index) => `# Entry ${index}`);
  const read: string[] = [];
  const prepare = createPreparation(
    () => texts,
    (text) => {
      read.push(text);
      return Promise.resolve([]);
    },
  );
  const remaining: number[] = [];
  do remaining.push(await prepare());
  while ((remaining.at(-1) ?? 0) > 0 && remaining.length < 50);
  expect(remaining).toEqual([10, 6, 2, 0]);
  expect([await prepare(), read]).toEqual([0, texts]);
});

it('goes on after a text that cannot be read', async () => {
  const read: string[] = [];
  const prepare = createPreparation(
    () => ['first', 'second', 'third', 'fourth', 'fifth'],
    (text) => {
      read.push(text);
      return text === 'first' ? Promise.reject(new Error('Not read')) : Promise.resolve([]);
    },
  );
  await prepare();
  await expect(prepare()).rejects.toThrow('Not read');
  expect([await prepare(), read]).toEqual([0, ['first', 'second', 'third', 'fourth', 'fifth']]);
});
