import { expect, test } from 'vitest';
import type { BackgroundThread } from './background-thread.ts';
import { libraryOn, rulesOn } from './on-background.ts';

test('rules are computed gently while calls come in, as it is at each batch', async () => {
  const asked: unknown[] = [];
  const thread: Pick<BackgroundThread, 'ask'> = {
    ask: (name, question) => {
      asked.push([name, question]);
      return Promise.resolve([] as never);
    },
  };
  let isBusy = false;
  const { compute } = rulesOn(thread, '/data', { isBusy: () => isBusy });
  const question = { rules: [], basis: 'basis', day: '2026-11-26' };
  await compute(question, [1, 2]);
  isBusy = true;
  await compute(question, [3]);
  expect(asked).toEqual([
    ['rules.compute', { folder: '/data', rows: [1, 2], question, isGentle: false }],
    ['rules.compute', { folder: '/data', rows: [3], question, isGentle: true }],
  ]);
});

test('a thread that has other lenders gives no answer, rather than an empty one', async () => {
  const thread = { ask: () => Promise.resolve(null) } as unknown as BackgroundThread;
  const { compute } = rulesOn(thread, '/data', { isBusy: () => false });
  const question = { rules: [], basis: 'basis', day: '2026-11-26' };
  await expect(compute(question, [1])).rejects.toThrow('other lenders');
  await expect(libraryOn(thread, '/data')([1], new Map())).rejects.toThrow('other lenders');
});

test('of a question about rules only what its answer rests on is sent', async () => {
  const asked: unknown[] = [];
  const thread = {
    ask: (_name: string, sent: { readonly question: object }) => {
      asked.push(sent.question);
      return Promise.resolve([]);
    },
  } as unknown as BackgroundThread;
  const applied = { rules: [], basis: 'basis', day: '2026-11-26' };
  await rulesOn(thread, '/data', { isBusy: () => false }).compute({ ...applied, done: 3 } as typeof applied, [1]);
  expect(asked).toEqual([applied]);
});
