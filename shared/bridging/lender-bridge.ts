import * as z from 'zod';
import { testedLending } from '../scenario/lending/tested-lending.ts';
import { finiteNumber } from '../service/primitives.ts';

/** Why a sale and purchase is not possible at a lender, in the order in which it is looked at. */
export const bridgeObstacles = [
  'not_offered',
  'customers_only',
  'too_long',
  'peak_lvr',
  'end_servicing',
  'peak_servicing',
  'end_lvr',
  'end_amount',
] as const;

const obstacle = z.enum(bridgeObstacles);

/** AUD to the cent. */
const bridge = z.strictObject({
  start: finiteNumber,
  monthly: finiteNumber,
  interest: finiteNumber,
  peak: finiteNumber,
  paidOut: finiteNumber,
  end: finiteNumber,
  left: finiteNumber,
});

/** Months that a sale may be later than planned, and what it fails by after them. */
const lateness = z.strictObject({ months: z.int().min(0), then: obstacle });

/** A sale and purchase at one lender. AUD, percent. */
export const lenderBridge = z.strictObject({
  lender: z.string().max(200),
  /** A number for a lender that has none would look like an offer. */
  figures: z
    .strictObject({
      /** Percent a year. */
      rate: finiteNumber,
      /** Fraction of the price, where the scenario states none. */
      haircut: finiteNumber,
      interest: z.enum(['capitalised', 'paid']),
      compounding: z.enum(['simple', 'monthly']),
      maxMonths: z.int(),
      bridge,
      /** Null where a home has no value. */
      peakLvr: finiteNumber.nullable(),
      maxLvr: finiteNumber,
      end: testedLending,
      /** Null where the lender does not test it. */
      peak: testedLending.nullable(),
      /** The lowest price of all that is sold at which the end debt services; null where no price is enough. */
      lowestPrice: finiteNumber.nullable(),
      /** Null where it is not possible as planned. */
      late: lateness.nullable(),
      /** What is owed if nothing is sold within the lender's months, and whether that would service. */
      unsold: testedLending.extend({ debt: finiteNumber }),
    })
    .nullable(),
  obstacles: z.array(obstacle),
  /** With the old home kept and let, and only the purchase lent for. */
  kept: testedLending,
});

/** A sale and purchase at every lender, in the order of the lenders; empty where none can be calculated. */
export const lenderBridges = z.strictObject({ lenders: z.array(lenderBridge).max(500) });

export type BridgeObstacle = z.infer<typeof obstacle>;
export type LenderBridge = z.infer<typeof lenderBridge>;
export type LenderBridges = z.infer<typeof lenderBridges>;
export type BridgeFigures = NonNullable<LenderBridge['figures']>;
