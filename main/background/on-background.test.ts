import { expect, test } from 'vitest';
import type { BackgroundThread } from './background-thread.ts';
import { rulesOn } from './on-background.ts';

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
