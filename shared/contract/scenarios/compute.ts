import * as z from 'zod';
import { appError } from '../../outcome.ts';
import { servicingResult } from '../../service/compute.ts';
import { lenderId, scenarioQuestion } from '../ids.ts';
import { method } from '../method.ts';

/** One lender's outcome in a run over all lenders: a result, or why there is none. */
export const lenderOutcome = z.discriminatedUnion('status', [
  z.object({ lender: z.string(), status: z.literal('computed'), result: servicingResult }),
  z.object({ lender: z.string(), status: z.literal('failed'), error: appError }),
]);

/** Servicing calculations of a stored scenario, through the signed service. */
export const compute = {
  lender: method(
    z.strictObject({ ...scenarioQuestion, lender: lenderId, explain: z.boolean().default(false) }),
    servicingResult,
  ),
  /** Every lender in the directory; a failure at one does not affect the others. */
  allLenders: method(
    z.strictObject(scenarioQuestion),
    z.object({ scenarioId: z.string(), addToRates: z.number(), outcomes: z.array(lenderOutcome) }),
  ),
};

export type LenderOutcome = z.infer<typeof lenderOutcome>;
