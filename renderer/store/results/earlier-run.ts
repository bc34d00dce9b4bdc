import type { Asked } from '../../../shared/scenario/asked.ts';
import type { History, HistoryEntry } from '../document/history.ts';
import type { LenderResults } from './results-slice.ts';

/** Names the edit that a run belongs to: typing on in one field stays the same edit. */
export interface EditStep {
  readonly undo: number;
  readonly redo: number;
  /** The step below the newest, which keeps its identity while the newest takes in more. */
  readonly below: HistoryEntry | undefined;
}

export const editStep = ({ undo, redo }: History): EditStep => ({
  undo: undo.length,
  redo: redo.length,
  below: undo.at(-2),
});

/** A run whose figures the newest are compared with. */
export type EarlierRun = Asked & Pick<LenderResults, 'outcomes'>;

/**
 * The figures before the newest edit, or before another buffer: the last run, or what that one was compared
 * with while its edit goes on. Undefined for the first run of a scenario.
 */
export const earlierRun = (
  last: LenderResults | undefined,
  { scenarioId, addToRates, step }: Pick<LenderResults, 'scenarioId' | 'addToRates' | 'step'>,
): EarlierRun | undefined => {
  if (last?.scenarioId !== scenarioId) return undefined;
  const { undo, redo, below } = last.step;
  const goesOn = undo === step.undo && redo === step.redo && below === step.below && last.addToRates === addToRates;
  if (goesOn) return last.before;
  const { requested, isIncomeStated, unstated, outcomes } = last;
  return { requested, isIncomeStated, unstated, outcomes };
};
