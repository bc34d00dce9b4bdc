import type { FoundPolicy } from '../../shared/contract/lenders/policies.ts';
import type { CreateSlice } from './app-state.ts';
import { lookUpPolicies } from './policies-slice.ts';
import { idle, type Remote } from './remote.ts';
import { createRemoteReader } from './remote-reader.ts';
import { type Listing, sameSource, sourceProfile } from './source-slice.ts';

/** Lenders side by side on one topic. */
export interface PolicyComparison {
  readonly topic: string;
  /** Ids in the order shown, at most `maxCompared`. */
  readonly lenders: readonly string[];
}

export interface PolicyComparisonSlice {
  /** Null while the policies are listed instead. */
  readonly policyComparison: PolicyComparison | null;
  /** The entries of the lenders compared, on the topic. */
  readonly comparedPolicies: Remote<Listing<FoundPolicy>>;
  /** Shows these side by side, without lenders beyond the most that fit; null goes back to the list. */
  readonly comparePolicies: (comparison: PolicyComparison | null) => Promise<void>;
}

/** Columns of text that can be read beside one another. */
export const maxCompared = 4;

export const createPolicyComparisonSlice: CreateSlice<PolicyComparisonSlice> = (context) => {
  const { get, set } = context;
  const compared = createRemoteReader(context, 'comparedPolicies');
  return {
    policyComparison: null,
    comparedPolicies: idle,
    comparePolicies: async (comparison) => {
      const lenders = [...new Set(comparison?.lenders)].slice(0, maxCompared);
      set({ policyComparison: comparison && { ...comparison, lenders } });
      if (comparison === null || lenders.length === 0) {
        compared.clear();
        return;
      }
      const source = sourceProfile(get())?.id ?? null;
      await compared.read(
        () => lookUpPolicies(context, source, { lenders, triggers: [comparison.topic] }),
        sameSource(get().comparedPolicies, source),
      );
    },
  };
};
