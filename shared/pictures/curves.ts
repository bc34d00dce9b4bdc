import { z } from 'zod';
import { finiteNumber } from '../service/primitives.ts';

/** Percentage points that the customer rate of the loans asked for is moved by; 0 is today's. */
export const ratePoints: readonly number[] = Array.from({ length: 17 }, (_, quarter) => -1 + quarter / 4);

/** Years of the shortest and the longest term of a curve, as far as the lender lends so long. */
export const [shortestTerm, longestTerm] = [10, 35];

/** What a lender says at one place of a curve. AUD; surplus a month. */
export const curvePoint = z.strictObject({ at: finiteNumber, capacity: finiteNumber, surplus: finiteNumber });

/** Capacity and surplus of one lender as the rate or the term moves. Without a point where nothing can be calculated. */
export const lenderCurves = z.strictObject({
  /** AUD. */
  requested: finiteNumber,
  /** At {@link ratePoints}. */
  rate: z.array(curvePoint).max(17),
  /** By years of term; without points where no loan is asked for. */
  term: z.array(curvePoint).max(30),
  /** Years that all loans asked for have now; null where they differ or are none. */
  termNow: finiteNumber.nullable(),
});

export type CurvePoint = z.infer<typeof curvePoint>;
export type LenderCurves = z.infer<typeof lenderCurves>;
