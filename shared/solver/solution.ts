import * as z from 'zod';
import { leverKinds } from '../service/explanation.ts';
import { finiteNumber } from '../service/primitives.ts';
import { maxChanges, scenarioChange } from './changes.ts';

const changes = z.array(scenarioChange).max(maxChanges);
const lenderId = z.string().max(200);

/** The calculation after the changes; AUD. */
export const proof = z.strictObject({
  /** The proposed lending that was calculated. */
  requested: finiteNumber,
  /** Every servicing test and every policy check passes. */
  served: z.boolean(),
  max_borrowing_capacity: finiteNumber,
  net_monthly_surplus: finiteNumber,
});

/** A set of changes and its calculation. */
export const provenSet = z.strictObject({ changes, proof });

/** How to get the requested amount from one lender. */
export const lenderSolution = z.discriminatedUnion('status', [
  /** Nothing is requested, or the scenario cannot be calculated. */
  z.strictObject({ lender: lenderId, status: z.literal('incomplete') }),
  /** The lender makes the loans as they are. */
  z.strictObject({ lender: lenderId, status: z.literal('served') }),
  /** The cheapest set of changes that reaches the amount. */
  z.strictObject({ lender: lenderId, status: z.literal('reached'), set: provenSet }),
  /**
   * No set does. `nearest` falls short the least: it is proved at `remaining` less than requested. `lowered` includes a
   * lower amount among its changes. Both are absent where the lender lends nothing.
   */
  z.strictObject({
    lender: lenderId,
    status: z.literal('short'),
    remaining: finiteNumber,
    nearest: provenSet.optional(),
    lowered: provenSet.optional(),
  }),
]);

/** The set after which most lenders lend; each is proved. */
export const acrossSolution = z.strictObject({
  changes,
  /** AUD. */
  requested: finiteNumber,
  /** The lenders that lend after the set, and those among them that did not before. */
  served: z.array(lenderId),
  opened: z.array(lenderId),
  /** How many lenders were tried. */
  tried: z.int(),
});

/** What each figure by itself would have to be for the requested amount; null where no such figure is enough. */
export const neededInstead = z.strictObject({
  /** More base salary of one applicant, AUD a year. */
  income: z.strictObject({ applicant: z.int().min(0), more: finiteNumber, proof }).nullable(),
  /** More deposit, and that much less borrowed, AUD. */
  deposit: z.strictObject({ more: finiteNumber, proof }).nullable(),
  /** The shortest term of all proposed loans; it may be longer than the lender's longest. */
  term: z.strictObject({ months: z.int(), longest: z.int(), proof }).nullable(),
});

export const shocks = ['rates_quarter', 'rates_half', 'one_more_child', 'less_overtime'] as const;
export const measuredInputs = ['income', 'expenses', 'rate', 'amount'] as const;

/** How firm an answer is. */
export const firmness = z.strictObject({
  /** The lender makes the loans as they are. */
  served: z.boolean(),
  /** Whether it does after each change; changes that do not apply to the scenario are left out. */
  shocks: z.array(z.strictObject({ shock: z.enum(shocks), served: z.boolean() })).max(shocks.length),
  /**
   * How far off each figure may be. If the loan is made: how much worse it may get. Otherwise: how much better it has
   * to be. Income in percent, expenses in AUD a month, rate in percentage points, amount in AUD; null where the answer
   * does not change within a sensible range.
   */
  tolerances: z
    .array(z.strictObject({ input: z.enum(measuredInputs), by: finiteNumber.nullable() }))
    .max(measuredInputs.length),
});

/** Lenders whose answer a shock reverses. */
export const flip = z.strictObject({ shock: z.enum(shocks), lost: z.array(lenderId), gained: z.array(lenderId) });

/**
 * Let properties, by position, whose contract day is not known: what a lender answers, AUD, and what it would had they
 * been contracted by the day up to which a loss reduces other income.
 */
export const unknownDates = z.strictObject({
  lender: lenderId,
  securities: z.array(z.int()),
  rental_income: z.array(z.int()),
  by: z.iso.date(),
  capacity: finiteNumber,
  surplus: finiteNumber,
  proof,
});

/** Every lender of this computer included in the request. */
export const allSolutions = z.strictObject({
  lenders: z.array(lenderSolution),
  /** Absent where no set wins a lender. */
  across: acrossSolution.optional(),
  flips: z.array(flip).max(shocks.length),
  /** The lenders whose answer a contract day changes that is not known. */
  dates: z.array(unknownDates),
});

/** A lever of the explanation as an applicable change. */
export const leverChange = z.strictObject({
  kind: z.enum(leverKinds),
  liability: z.int().nullable(),
  change: scenarioChange,
});

/** What a lender's detail shows besides its statement; only the levers where nothing can be calculated. */
export const lenderWhatIfs = z.strictObject({
  levers: z.array(leverChange),
  /** Present where the lender does not make the loans as requested. */
  needed: neededInstead.optional(),
  firmness: firmness.optional(),
});

export type Flip = z.infer<typeof flip>;
export type AllSolutions = z.infer<typeof allSolutions>;
export type LeverChange = z.infer<typeof leverChange>;
export type LenderWhatIfs = z.infer<typeof lenderWhatIfs>;
export type UnknownDates = z.infer<typeof unknownDates>;
export type NeededInstead = z.infer<typeof neededInstead>;
export type Firmness = z.infer<typeof firmness>;
export type Shock = (typeof shocks)[number];
export type MeasuredInput = (typeof measuredInputs)[number];
export type Proof = z.infer<typeof proof>;
export type ProvenSet = z.infer<typeof provenSet>;
export type LenderSolution = z.infer<typeof lenderSolution>;
export type AcrossSolution = z.infer<typeof acrossSolution>;
