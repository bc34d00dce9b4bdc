import { expect, test } from 'vitest';
import type { FigureRunStatus } from '../../shared/contract/scenarios/figures.ts';
import { succeed } from '../../shared/outcome.ts';
import { createAppStore } from './app-store.ts';
import { manualClock } from './testing/manual-clock.ts';
import { scriptedClient } from './testing/scripted-client.ts';

const run = (change: Partial<FigureRunStatus>): FigureRunStatus => ({
  ...{ state: 'running', beganOn: '2026-11-21T00:00:00.000Z', done: 1, total: 3 },
  ...{ lenders: ['wattle'], uncompared: 0, dismissed: false, ...change },
});
const totals = { gained: 2, lost: 1, changed: 0 };
const figure = { status: 'services', serves: true, capacity: 1, surplus: 1, day: '2026-11-21' } as const;
const item = (scenarioId: string) => ({
  ...{ scenarioId, description: 'Sam', lender: 'wattle', group: 'gained' as const, before: figure, after: figure },
});

const world = () => {
  const clock = manualClock();
  const scripted = scriptedClient();
  return { clock, ...scripted, store: createAppStore({ client: scripted.client, clock, origin: 'here' }) };
};

test('the list is read anew when it is narrowed, and goes on page by page', async () => {
  const { call, inputs, store } = world();
  store.getState().goTo('changes');
  await call('figures.status').answer(succeed({ run: run({ state: 'done' }), totals }));
  await call('figures.changes').answer(succeed({ total: 2, items: [item('a')] }));
  const more = store.getState().loadMoreChanges();
  await call('figures.changes', 1).answer(succeed({ total: 2, items: [item('b')] }));
  await more;
  expect(store.getState()).toMatchObject({
    figureTotals: totals,
    changes: { status: 'loaded', data: { total: 2, items: [item('a'), item('b')] } },
  });
  store.getState().changeChangesView({ lender: 'wattle', moreThan: 5 });
  const first = { group: 'gained', moreThan: 10_000, offset: 0, limit: 100 };
  expect(inputs('figures.changes')).toEqual([
    first,
    { ...first, offset: 1 },
    { ...first, lender: 'wattle', moreThan: 5 },
  ]);
});

test('the end of a run renews the library, once nobody types', () => {
  const { clock, inputs, store } = world();
  const { onFigureRun } = store.getState();
  void store.getState().queryLibrary({});
  onFigureRun(run({}));
  onFigureRun(run({ done: 2 }));
  store.getState().endQuiet();
  onFigureRun(run({ state: 'done', done: 3 }));
  clock.advance(200);
  expect([inputs('figures.status').length, inputs('scenarios.list').length]).toEqual([0, 1]);
  clock.advance(100);
  expect([inputs('figures.status').length, inputs('scenarios.list').length]).toEqual([1, 2]);
  expect(store.getState().figureRun).toEqual(run({ state: 'done', done: 3 }));
});

test('the days of scenarios are kept beside those read before', async () => {
  const { call, store } = world();
  const points = [{ day: '2026-11-21', best: null }];
  void store.getState().loadFigureDays(['a']);
  void store.getState().loadFigureDays(['b']);
  await call('figures.days').answer(succeed({ scenarios: [{ id: 'a', points }] }));
  await call('figures.days', 1).answer(succeed({ scenarios: [{ id: 'b', points: [] }] }));
  expect(store.getState().figureDays).toEqual({ a: points, b: [] });
});
