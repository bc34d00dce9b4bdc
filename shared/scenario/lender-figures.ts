import type { ServicingResult } from '../service/compute.ts';
import type { Asked } from './asked.ts';
import { type LenderStatus, lenderStatus } from './lender-status.ts';
import type { BestLender } from './marks.ts';

/** What one lender answers for a scenario, in the few figures that are kept and compared. AUD; surplus a month. */
export interface LenderFigure {
  readonly lender: string;
  readonly status: BestLender['status'];
  /** It would make the loan: every test passes. */
  readonly serves: boolean;
  readonly capacity: number;
  readonly surplus: number;
}

/** The status as the library stores it: where it is close, that is what counts. */
const storedStatus = ({ kind, close }: LenderStatus): BestLender['status'] => {
  if (close) return 'close';
  if (kind === 'fails-servicing') return 'fails';
  return kind === 'fails-policy' ? 'fails_policy' : kind;
};

/** The figures of a lender's result for the amount asked. */
export const figureOf = (lender: string, result: ServicingResult, asked: Asked): LenderFigure => {
  const status = lenderStatus(result, asked);
  return {
    lender,
    status: storedStatus(status),
    serves: status.kind === 'services',
    capacity: result.max_borrowing_capacity,
    surplus: result.net_monthly_surplus,
  };
};

const isKnown = ({ status }: LenderFigure): boolean => status !== 'incomplete';

/** First whoever would make the loan, then the highest capacity; figures without an answer last. */
export const byNearness = (a: LenderFigure, b: LenderFigure): number =>
  Number(isKnown(b)) - Number(isKnown(a)) || Number(b.serves) - Number(a.serves) || b.capacity - a.capacity;

/**
 * The figure that comes nearest to the amount asked: of those that would make the loan the one with the
 * highest capacity, else of all. Without an amount, or without an answer, there is none.
 */
export const nearestFigure = (figures: readonly LenderFigure[]): LenderFigure | undefined =>
  figures.filter(isKnown).toSorted(byNearness)[0];

/** The best lender for the amount asked (AUD), as the library shows it. */
export const bestAmong = (
  figures: readonly LenderFigure[],
  requested: number,
): Omit<BestLender, 'editedOn' | 'computedOn'> => {
  const nearest = nearestFigure(figures);
  if (nearest === undefined) return { status: 'incomplete', spare: 0, serving: 0, of: figures.length };
  const { lender, status, capacity } = nearest;
  const serving = figures.filter(({ serves }) => serves).length;
  return { status, lender, spare: capacity - requested, serving, of: figures.length };
};
