import * as z from 'zod';
import { finiteNumber } from '../service/primitives.ts';

/** Percentage points added to the customer rate of the requested loans; 0 is today's. */
export const ratePoints: readonly number[] = Array.from({ length: 17 }, (_, quarter) => -1 + quarter / 4);

/** Years of the shortest and the longest term of a curve, subject to the lender's longest term. */
export const [shortestTerm, longestTerm] = [10, 35];

/** A lender's result at one point of a curve. AUD; surplus a month. */
export const curvePoint = z.strictObject({ at: finiteNumber, capacity: finiteNumber, surplus: finiteNumber });

/** Capacity and surplus of one lender by rate or term. Points that cannot be calculated are missing. */
export const lenderCurves = z.strictObject({
  /** AUD. */
  requested: finiteNumber,
  /** At {@link ratePoints}. */
  rate: z.array(curvePoint).max(17),
  /** By years of term; without points where no loan is requested. */
  term: z.array(curvePoint).max(30),
  /** The current term of all requested loans in years; null where they differ or there are none. */
  termNow: finiteNumber.nullable(),
});

export type CurvePoint = z.infer<typeof curvePoint>;
export type LenderCurves = z.infer<typeof lenderCurves>;
