import { z } from 'zod';
import { leverKinds } from '../service/explanation.ts';
import { finiteNumber } from '../service/primitives.ts';
import { maxChanges, scenarioChange } from './changes.ts';

const changes = z.array(scenarioChange).max(maxChanges);
const lenderId = z.string().max(200);

/** What the calculation says after the changes; AUD. */
export const proof = z.strictObject({
  /** The proposed lending that was calculated. */
  requested: finiteNumber,
  /** Every servicing test and every policy check passes. */
  served: z.boolean(),
  max_borrowing_capacity: finiteNumber,
  net_monthly_surplus: finiteNumber,
});

/** A set of changes and what the calculation says of it. */
export const provenSet = z.strictObject({ changes, proof });

/** How one lender gets to the amount asked. */
export const lenderSolution = z.discriminatedUnion('status', [
  /** Nothing is asked for, or the scenario cannot be calculated. */
  z.strictObject({ lender: lenderId, status: z.literal('incomplete') }),
  /** The lender makes the loans as they are. */
  z.strictObject({ lender: lenderId, status: z.literal('served') }),
  /** The cheapest set of changes that reaches the amount. */
  z.strictObject({ lender: lenderId, status: z.literal('reached'), set: provenSet }),
  /**
   * No set does. `nearest` leaves the least: it is proved at `remaining` less than asked. `lowered` asks for
   * less as one of its changes. Both are absent where nothing at all is served.
   */
  z.strictObject({
    lender: lenderId,
    status: z.literal('short'),
    remaining: finiteNumber,
    nearest: provenSet.optional(),
    lowered: provenSet.optional(),
  }),
]);

/** The one set that most lenders serve after; each is proved. */
export const acrossSolution = z.strictObject({
  changes,
  /** AUD. */
  requested: finiteNumber,
  /** The lenders that serve after the set, and the ones among them that did not before. */
  served: z.array(lenderId),
  opened: z.array(lenderId),
  /** All lenders that were tried. */
  tried: z.int(),
});

/** What one figure alone would have to be for the amount asked; null where no such figure does it. */
export const neededInstead = z.strictObject({
  /** More base salary of one applicant, AUD a year. */
  income: z.strictObject({ applicant: z.int().min(0), more: finiteNumber, proof }).nullable(),
  /** More deposit and so much less borrowed, AUD. */
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
  /** Whether it does after each change; one that the scenario has nothing of is left out. */
  shocks: z.array(z.strictObject({ shock: z.enum(shocks), served: z.boolean() })).max(shocks.length),
  /**
   * How far each figure may be off. Served: the furthest that it may be worse and the answer stands. Not served:
   * the least that it has to be better. Income in percent, expenses in AUD a month, rate in percentage points,
   * amount in AUD; null where the answer does not change within any sensible range.
   */
  tolerances: z
    .array(z.strictObject({ input: z.enum(measuredInputs), by: finiteNumber.nullable() }))
    .max(measuredInputs.length),
});

/** Lenders whose answer turns after a shock. */
export const flip = z.strictObject({ shock: z.enum(shocks), lost: z.array(lenderId), gained: z.array(lenderId) });

/** Every lender of this computer that was asked about. */
export const allSolutions = z.strictObject({
  lenders: z.array(lenderSolution),
  /** Absent where no set opens any lender. */
  across: acrossSolution.optional(),
  flips: z.array(flip).max(shocks.length),
});

/** A lever of the explanation as a change that can be made. */
export const leverChange = z.strictObject({
  kind: z.enum(leverKinds),
  liability: z.int().nullable(),
  change: scenarioChange,
});

/** What one lender's detail shows beside its statement; only the levers where nothing can be calculated. */
export const lenderWhatIfs = z.strictObject({
  levers: z.array(leverChange),
  /** Where the lender does not make the loans as they are. */
  needed: neededInstead.optional(),
  firmness: firmness.optional(),
});

export type Flip = z.infer<typeof flip>;
export type AllSolutions = z.infer<typeof allSolutions>;
export type LeverChange = z.infer<typeof leverChange>;
export type LenderWhatIfs = z.infer<typeof lenderWhatIfs>;
export type NeededInstead = z.infer<typeof neededInstead>;
export type Firmness = z.infer<typeof firmness>;
export type Shock = (typeof shocks)[number];
export type MeasuredInput = (typeof measuredInputs)[number];
export type Proof = z.infer<typeof proof>;
export type ProvenSet = z.infer<typeof provenSet>;
export type LenderSolution = z.infer<typeof lenderSolution>;
export type AcrossSolution = z.infer<typeof acrossSolution>;
