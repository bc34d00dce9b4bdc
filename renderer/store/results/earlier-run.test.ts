import { expect, test } from 'vitest';
import { emptyHistory, record, stepBack } from '../document/history.ts';
import { earlierRun, editStep } from './earlier-run.ts';
import type { LenderResults } from './results-slice.ts';

const edit = (mergeKey: string) => ({ label: 'Edit', mergeKey, before: {}, after: {} });
const first = record(emptyHistory, edit('payg'));
const typedOn = record(first, edit('payg'));
const second = record(typedOn, edit('term'));

const run = (requested: number, change: Partial<LenderResults> = {}): LenderResults => ({
  ...{ scenarioId: 's1', addToRates: 0, requested, isIncomeStated: true, unstated: [], loans: [], outcomes: [] },
  ...{ step: editStep(emptyHistory), before: undefined },
  ...change,
});
const figures = (requested: number) => ({ requested, isIncomeStated: true, unstated: [], outcomes: [] });

test('a new edit is compared with the last run, and typing on with the same one', () => {
  const opened = run(1);
  const before = earlierRun(opened, run(2, { step: editStep(first) }));
  const typing = run(2, { step: editStep(first), before });
  expect([before, earlierRun(typing, run(3, { step: editStep(typedOn) }))]).toEqual([figures(1), figures(1)]);
  expect(earlierRun(typing, run(3, { step: editStep(second) }))).toEqual(figures(2));
});

test('undoing, and another buffer, are compared with the last run', () => {
  const last = run(3, { step: editStep(second), before: figures(2) });
  const undone = stepBack(second)?.history ?? emptyHistory;
  expect(earlierRun(last, run(2, { step: editStep(undone) }))).toEqual(figures(3));
  expect(earlierRun(last, run(3, { step: editStep(second), addToRates: 0.5 }))).toEqual(figures(3));
});

test('computing again without an edit marks nothing new; another scenario is compared with nothing', () => {
  const last = run(3, { step: editStep(second), before: figures(2) });
  expect(earlierRun(last, run(3, { step: editStep(second) }))).toEqual(figures(2));
  expect([earlierRun(undefined, last), earlierRun(last, { ...last, scenarioId: 's2' })]).toEqual([
    undefined,
    undefined,
  ]);
});
