import type { FoundPolicy } from '../../../shared/contract/lenders/policies.ts';
import type { Outcome } from '../../../shared/outcome.ts';
import type { Policy } from '../../../shared/service/policy.ts';
import { runInSlices } from '../../platform/process/run-in-slices.ts';
import type { ServiceClient } from '../../ports/service.ts';
import type { PolicyTexts } from './plain-text.ts';
import { rankPolicies, type ReadPolicy } from './rank.ts';

export interface PolicyLookUp {
  readonly lenders: string[];
  readonly triggers: string[];
  readonly search?: string | undefined;
}

/**
 * Asks a service for all entries of the lenders on the topics. The service's search requires every word and knows no
 * synonyms, so the desk searches the texts itself, including those stored for offline use.
 */
export const askForPolicies = async (
  client: ServiceClient,
  { lenders, triggers }: PolicyLookUp,
): Promise<Outcome<Policy[]>> => {
  const outcome = await client.policies({ query: { lenders, triggers } });
  return outcome.ok ? { ok: true, data: [...outcome.data] } : outcome;
};

/** The entries as they answer the question, best first; other work goes on meanwhile. */
export const findPolicies = async (
  texts: PolicyTexts,
  policies: readonly Policy[],
  { triggers, search = '' }: PolicyLookUp,
): Promise<FoundPolicy[]> => {
  const entries: ReadPolicy[] = [];
  for (const policy of policies) entries.push({ policy, blocks: await texts.blocksOf(policy.content) });
  return runInSlices(rankPolicies(entries, { triggers, search }));
};
