import type { LenderSummary } from '../../../shared/contract/lenders/lenders.ts';
import type { AppState } from '../app-state.ts';
import { latest } from '../remote.ts';

const none: readonly LenderSummary[] = [];

/** Every lender of this computer, in the directory's order; empty until it is read. */
export const lendersOf = ({ calls }: Pick<AppState, 'calls'>): readonly LenderSummary[] =>
  latest(calls.read('lenders.list', {}))?.lenders ?? none;
