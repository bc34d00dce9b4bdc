import { z } from 'zod';
import { appError } from '../../outcome.ts';
import { maxLenders } from '../../publishing/profile.ts';
import { addToRates, servicingResult } from '../../service/compute.ts';
import { listedProduct } from '../../service/product.ts';
import { foundPolicy, policyQuestion } from '../lenders/policies.ts';
import { method } from '../method.ts';

const id = z.string().min(1).max(64);
const key = { scenarioId: id, profileId: id };
const lenders = z.array(z.string()).min(1).max(maxLenders);

/** A figure that differs between this computer and a service; undefined where a side has none. */
const difference = z.object({
  figure: z.enum(['does_service', 'max_borrowing_capacity', 'net_monthly_surplus', 'debt_to_income_ratio']),
  here: z.union([z.number(), z.boolean()]).optional(),
  there: z.union([z.number(), z.boolean()]).optional(),
});

/** What a service computed for a scenario at one lender. */
const remoteResult = z.object({
  lender: z.string(),
  addToRates: z.number(),
  atMs: z.number(),
  /** Identifies the version of the scenario that was computed. */
  contentHash: z.string(),
  /** Whether this computer now holds another version. */
  isStale: z.boolean(),
  result: servicingResult,
  /** Compared with this computer's own figures for the lender; absent where it has none for that version. */
  differences: z.array(difference).optional(),
});

/** When it was read, and why not just now. */
const kept = { atMs: z.number(), keptBecause: appError.optional() };

/** What the profiles' services compute and publish. */
export const remote = {
  /**
   * Computes the service's copy of a scenario, for the lenders of the profile or those given. Results are stored as
   * they arrive; `remote.progress` reports each. A cancelled run fails with CANCELLED.
   */
  compute: method(
    z.strictObject({ ...key, lenders: lenders.optional(), addToRates: addToRates.default(0) }),
    z.object({ computed: z.array(z.string()), failed: z.array(z.object({ lender: z.string(), error: appError })) }),
  ),
  /** Starts no further lender of a run. */
  cancelCompute: method(z.strictObject(key), z.object({ cancelled: z.boolean() })),
  /** The stored results of a scenario. */
  results: method(z.strictObject(key), z.object({ results: z.array(remoteResult) })),
  /** From the service, or as last read, with the time and the reason. */
  products: method(z.strictObject({ profileId: id, lenders }), z.object({ products: z.array(listedProduct), ...kept })),
  policies: method(
    z.strictObject({ profileId: id, lenders, ...policyQuestion }),
    z.object({ policies: z.array(foundPolicy), ...kept }),
  ),
};

export type RemoteResultView = z.infer<typeof remoteResult>;
export type Difference = z.infer<typeof difference>;
