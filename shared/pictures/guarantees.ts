import * as z from 'zod';
import { testedLending } from '../scenario/lending/tested-lending.ts';
import { finiteNumber } from '../service/primitives.ts';

/** One guarantor at a lender. AUD. */
const guarantorAt = z.strictObject({
  /** What they answer for. */
  amount: finiteNumber,
  /** Their income, living costs and debts count with those of the applicants. */
  isCounted: z.boolean(),
  /** Their own servicing with what they answer for; null where the lender does not test it. */
  own: testedLending.nullable(),
});

/** The family guarantees of a scenario at one lender. AUD, percent. */
export const lenderGuarantee = z.strictObject({
  lender: z.string().max(200),
  /** Null where the lender takes no guarantees. */
  figures: z
    .strictObject({
      convention: z.enum(['separate_loan', 'total_security']),
      /** Of the guarantor's property, with what is owed on it. */
      maxLvr: finiteNumber,
      /** What has to be guaranteed for an LVR of 80 %. */
      needed: finiteNumber,
      /** Of all guarantors together. */
      given: finiteNumber,
      /** With the guarantees; null where the home has no value. */
      lvr: finiteNumber.nullable(),
      guarantors: z.array(guarantorAt),
    })
    .nullable(),
});

/** In the order of the lenders; empty where nobody guarantees or nothing can be calculated. */
export const lenderGuarantees = z.strictObject({ lenders: z.array(lenderGuarantee).max(500) });

export type LenderGuarantee = z.infer<typeof lenderGuarantee>;
export type LenderGuarantees = z.infer<typeof lenderGuarantees>;
export type GuaranteeFigures = NonNullable<LenderGuarantee['figures']>;
