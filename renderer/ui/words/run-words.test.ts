import { expect, it } from 'vitest';
import type { FigureRunStatus } from '../../../shared/contract/scenarios/figures.ts';
import { cause, isShown, outcome, progress } from './run-words.ts';

const run: FigureRunStatus = {
  ...{ state: 'done', beganOn: '2026-11-21T00:00:00.000Z', done: 1_204, total: 2_000 },
  ...{ lenders: ['a', 'b'], uncompared: 0, dismissed: false },
};

it('says where rates changed, naming up to two lenders', () => {
  const causes = [['a'], ['a', 'b'], ['a', 'b', 'c']].map((lenders) => cause({ lenders }, (id) => id.toUpperCase()));
  expect(causes).toEqual(['Rates changed at A', 'Rates changed at A and B', 'Rates changed at 3 lenders']);
});

it('says what a run found', () => {
  const says = [
    [1, 0, 0],
    [14, 3, 22],
    [0, 0, 0],
    [2, 2, 0],
    [3, 0, 3],
    [0, 1, 0],
  ].map(([gained = 0, lost = 0, changed = 0]) => outcome({ gained, lost, changed }, 10_000));
  expect(says).toEqual([
    '1 now services',
    '14 now service, 3 no longer service, 22 changed by more than 10,000',
    'nothing changed by more than 10,000',
    '2 now service, 2 no longer service',
    '3 now service, 3 changed by more than 10,000',
    '1 no longer services',
  ]);
  expect(progress(run)).toBe('1,204 of 2,000 scenarios');
});

it('shows a change of rates until it is dismissed, and no run that only fills gaps', () => {
  const runs = [run, { ...run, dismissed: true }, { ...run, lenders: [] }, null];
  expect(runs.map((one) => isShown(one))).toEqual([true, false, false, false]);
});
