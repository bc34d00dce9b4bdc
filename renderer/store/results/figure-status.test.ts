import { expect, test } from 'vitest';
import type { FigureRunStatus } from '../../../shared/contract/scenarios/figures.ts';
import { createCalls } from '../calls.ts';
import { scriptedClient, settle } from '../testing/scripted-client.ts';
import { showProgress } from './figure-status.ts';

const run = (change: Partial<FigureRunStatus>): FigureRunStatus => ({
  ...{ state: 'running', beganOn: '2026-11-21T00:00:00.000Z', done: 1, total: 3 },
  ...{ lenders: ['wattle'], uncompared: 0, dismissed: false, ...change },
});
const totals = { gained: 2, lost: 1, changed: 0 };
const input = { moreThan: 10_000 };

const setUp = () => {
  const { client, inputs } = scriptedClient();
  const calls = createCalls({ client, whenQuiet: (_kind, work) => work() });
  const onRun = (payload: FigureRunStatus): void => {
    calls.announce('figures.changed', { run: payload });
    showProgress(calls, payload);
  };
  return { calls, inputs, onRun };
};

test('a run under way is shown without asking for it', async () => {
  const { calls, inputs, onRun } = setUp();
  onRun(run({}));
  expect(calls.read('figures.status', input)).toEqual({ status: 'idle' });
  calls.put('figures.status', input, { run: null, totals });
  onRun(run({ done: 2 }));
  void calls.ask('figures.status', input);
  await settle();
  expect([calls.read('figures.status', input), inputs('figures.status')]).toEqual([
    { status: 'loaded', data: { run: run({ done: 2 }), totals } },
    [],
  ]);
});

test('while a run is under way, nothing that it will change is asked again; at its end, each once', async () => {
  const { calls, inputs, onRun } = setUp();
  const days = { ids: ['a'] };
  calls.put('figures.status', input, { run: null, totals });
  calls.put('figures.days', days, { scenarios: [] });
  const asked: number[][] = [];
  for (const message of [run({}), run({ done: 2 }), run({ state: 'done', done: 3 })]) {
    onRun(message);
    void calls.ask('figures.status', input);
    void calls.ask('figures.days', days);
    await settle();
    asked.push([inputs('figures.status').length, inputs('figures.days').length]);
  }
  expect(asked).toEqual([
    [0, 0],
    [0, 0],
    [1, 1],
  ]);
});

test('what a run found, the days and the library are stale once it ends', async () => {
  const { calls, inputs, onRun } = setUp();
  calls.put('figures.status', input, { run: run({}), totals });
  calls.put('figures.days', { ids: ['a'] }, { scenarios: [] });
  onRun(run({ state: 'done', done: 3 }));
  void calls.ask('figures.status', input);
  void calls.ask('figures.days', { ids: ['a'] });
  await settle();
  expect([inputs('figures.status'), inputs('figures.days')]).toEqual([[input], [{ ids: ['a'] }]]);
});
