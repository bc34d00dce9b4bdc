import type { LenderOutcome } from '../../../shared/contract/scenarios/compute.ts';
import type { Asked } from '../../../shared/scenario/asked.ts';
import { bestAmong, figureOf } from '../../../shared/scenario/lender-figures.ts';
import type { BestLender } from '../../../shared/scenario/marks.ts';

/** The lender that comes nearest to the amount asked (AUD), of those that were computed. */
export const bestOf = (outcomes: readonly LenderOutcome[], asked: Asked): Omit<BestLender, 'editedOn' | 'computedOn'> =>
  bestAmong(
    outcomes.flatMap((one) => (one.status === 'computed' ? [figureOf(one.lender, one.result, asked)] : [])),
    asked.requested,
  );
