import { setImmediate } from 'node:timers/promises';
import type { FoundPolicy } from '../../../shared/contract/lenders/policies.ts';
import type { Outcome } from '../../../shared/outcome.ts';
import type { Policy } from '../../../shared/service/policy.ts';
import type { ServiceClient } from '../../ports/service.ts';

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

/** Entries read without a pause while other calls wait. */
const atOnce = 16;

/** The entries as they answer the question, best first. */
export const findPolicies = async (
  policies: readonly Policy[],
  { triggers, search = '' }: PolicyLookUp,
): Promise<FoundPolicy[]> => {
  // The Markdown parser is large, so the desk starts without it.
  const [{ rankPolicies }, { plainBlocks }] = await Promise.all([import('./rank.ts'), import('./plain-text.ts')]);
  for (const [index, { content }] of policies.entries()) {
    plainBlocks(content);
    if (index % atOnce === atOnce - 1) await setImmediate();
  }
  return rankPolicies(policies, { triggers, search });
};
