import * as z from 'zod';
import { bridgeStates } from '../../bridging/state-scenario.ts';
import { appError } from '../../outcome.ts';
import { maxLenders } from '../../publishing/profile.ts';
import { addToRates, servicingResult } from '../../service/compute.ts';
import { listedProduct } from '../../service/product.ts';
import { id } from '../ids.ts';
import { foundPolicy, policyQuestion } from '../lenders/policies.ts';
import { method } from '../method.ts';

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

const bridgeState = z.enum(bridgeStates);

/** A service's answers about one state of a sale and purchase. */
const stateAnswers = z.object({
  state: bridgeState,
  /** The scenario that is asked about: a variant, published there by itself. */
  scenarioId: z.string(),
  /** What is lent in it, AUD. */
  amount: z.number(),
  /** Whether the scenario that sells and buys has changed since, in more than the amount. */
  isOfAnother: z.boolean(),
  /** Without `differences`. */
  results: z.array(remoteResult),
});

const failedLender = z.object({ lender: z.string(), error: appError });

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
    z.object({ computed: z.array(z.string()), failed: z.array(failedLender) }),
  ),
  /** Starts no further lender of a run. */
  cancelCompute: method(z.strictObject(key), z.object({ cancelled: z.boolean() })),
  /** The stored results of a scenario. */
  results: method(z.strictObject(key), z.object({ results: z.array(remoteResult) })),
  /**
   * Asks a service about a sale and purchase: the end debt, and where both homes are owned for a time the peak debt, at
   * the terms of a lender of this computer. Each is an ordinary scenario, a variant that is published there, and
   * computed for the lenders of the profile. `cancelCompute` of the scenario cancels it.
   */
  askBridge: method(
    z.strictObject({ ...key, lender: id, addToRates: addToRates.default(0) }),
    z.object({
      states: z.array(
        z.object({
          state: bridgeState,
          /** Absent where the variant could not be written. */
          scenarioId: z.string().optional(),
          failed: z.array(failedLender),
          /** Why no lender was asked. */
          error: appError.optional(),
        }),
      ),
    }),
  ),
  /** What a service answered about the states of a sale and purchase; a state that was not asked about is left out. */
  bridgeAnswers: method(z.strictObject(key), z.object({ states: z.array(stateAnswers) })),
  /** From the service, or as last read, with the time and the reason. */
  products: method(z.strictObject({ profileId: id, lenders }), z.object({ products: z.array(listedProduct), ...kept })),
  policies: method(
    z.strictObject({ profileId: id, lenders, ...policyQuestion }),
    z.object({ policies: z.array(foundPolicy), ...kept }),
  ),
};

export type StateAnswers = z.infer<typeof stateAnswers>;
export type RemoteResultView = z.infer<typeof remoteResult>;
export type Difference = z.infer<typeof difference>;
