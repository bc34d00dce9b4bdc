import type { ServicingResult } from '../service/compute.ts';
import type { Asked } from './asked.ts';
import { type LenderStatus, lenderStatus } from './lender-status.ts';
import type { BestLender } from './marks.ts';

/** One lender's answer for a scenario, reduced to the figures that are stored and compared. AUD; surplus a month. */
export interface LenderFigure {
  readonly lender: string;
  readonly status: BestLender['status'];
  /** Whether it would make the loan: every test passes. */
  readonly serves: boolean;
  readonly capacity: number;
  /** The lower of capacity and what the security carries. */
  readonly lends: number;
  readonly surplus: number;
}

/** The status as stored in the library: being close takes precedence. */
const storedStatus = ({ kind, close }: LenderStatus): BestLender['status'] => {
  if (close) return 'close';
  if (kind === 'fails-servicing') return 'fails';
  return kind === 'fails-policy' ? 'fails_policy' : kind;
};

/** The figures of a lender's result for the requested amount. */
export const figureOf = (lender: string, result: ServicingResult, asked: Asked): LenderFigure => {
  const status = lenderStatus(result, asked);
  return {
    lender,
    status: storedStatus(status),
    serves: status.kind === 'services',
    capacity: result.max_borrowing_capacity,
    lends: status.lends?.amount ?? result.max_borrowing_capacity,
    surplus: result.net_monthly_surplus,
  };
};

const isKnown = ({ status }: LenderFigure): boolean => status !== 'incomplete';

/** First whoever would make the loan, then who would lend most; figures without an answer last. */
export const byNearness = (a: LenderFigure, b: LenderFigure): number =>
  Number(isKnown(b)) - Number(isKnown(a)) ||
  Number(b.serves) - Number(a.serves) ||
  b.lends - a.lends ||
  b.capacity - a.capacity;

/**
 * The figure that comes nearest to the requested amount: of those that would make the loan the one that
 * would lend most, else of all. Without an amount, or without an answer, there is none.
 */
export const nearestFigure = (figures: readonly LenderFigure[]): LenderFigure | undefined => {
  let nearest: LenderFigure | undefined;
  for (const one of figures) if (isKnown(one) && (nearest === undefined || byNearness(one, nearest) < 0)) nearest = one;
  return nearest;
};

/** The best lender for the requested amount (AUD), as shown in the library. */
export const bestAmong = (
  figures: readonly LenderFigure[],
  requested: number,
): Omit<BestLender, 'editedOn' | 'computedOn'> => {
  const nearest = nearestFigure(figures);
  if (nearest === undefined) return { status: 'incomplete', spare: 0, serving: 0, of: figures.length };
  const { lender, status, lends } = nearest;
  const serving = figures.filter(({ serves }) => serves).length;
  return { status, lender, spare: lends - requested, serving, of: figures.length };
};
