import type { LenderOutcome } from '../../../shared/contract/compute.ts';
import type { LenderSummary } from '../../../shared/contract/lenders.ts';
import type { AppError } from '../../../shared/outcome.ts';
import type { ServicingResult } from '../../../shared/service/compute.ts';
import { type LenderStatus, lenderStatus } from './lender-status.ts';

interface RowIdentity {
  readonly id: string;
  readonly name: string;
  readonly whiteLabel: boolean;
}

/** A lender in the comparison: its result, or why there is none. */
export type LenderRow = RowIdentity &
  (
    | { readonly computed: true; readonly result: ServicingResult; readonly status: LenderStatus }
    | { readonly computed: false; readonly error: AppError }
  );

export interface RowsInput {
  readonly outcomes: readonly LenderOutcome[];
  /** The amount requested in the run, AUD. */
  readonly asked: number;
  readonly lenders: readonly LenderSummary[];
  /** Ids left out of the comparison. */
  readonly hidden: readonly string[];
}

const capacityOf = (row: LenderRow): number => (row.computed ? row.result.max_borrowing_capacity : -1);

const byCapacity = (a: LenderRow, b: LenderRow): number =>
  capacityOf(b) - capacityOf(a) || a.name.localeCompare(b.name, 'en-AU');

/** The rows of the comparison: the highest capacity first, lenders without an answer last. */
export const lenderRows = ({ outcomes, asked, lenders, hidden }: RowsInput): LenderRow[] => {
  const directory = new Map(lenders.map((lender) => [lender.id, lender]));
  return outcomes
    .filter(({ lender }) => !hidden.includes(lender))
    .map((outcome): LenderRow => {
      const { name = outcome.lender, whiteLabel = false } = directory.get(outcome.lender) ?? {};
      const identity = { id: outcome.lender, name, whiteLabel };
      return outcome.status === 'computed'
        ? { ...identity, computed: true, result: outcome.result, status: lenderStatus(outcome.result, asked) }
        : { ...identity, computed: false, error: outcome.error };
    })
    .sort(byCapacity);
};

/** True for a loan that this lender would make: it services and breaks no policy. */
export const isServed = (row: LenderRow): boolean => row.computed && row.status.kind === 'services';
