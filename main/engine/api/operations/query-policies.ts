import type { Policy } from '../../../../shared/service/policy.ts';
import type { StoredPolicy } from '../../../store/index.ts';
import { highlights } from '../highlights.ts';
import { permittedLenders } from '../lender-access.ts';
import type { Operation, Services } from '../operation.ts';
import { accept } from '../step.ts';

/**
 * `GET /api/v1/policies`: by lender and trigger. Without a search in the order of the requested triggers, then by
 * lender name; with one by relevance, with highlights.
 */
export const queryPolicies: Operation<'policies'> = ({ identity, query }, services) => {
  const { triggers, search, orderResults } = query;
  const permitted = permittedLenders(query.lenders, identity, services);
  if (!permitted.ok) return permitted;
  const lenders = permitted.value.filter((id) => services.lenders.get(id)?.whiteLabel === false);
  return accept(
    search.length > 0
      ? searchPolicies(services, lenders, triggers, search)
      : listPolicies(services, lenders, triggers, orderResults),
  );
};

const searchPolicies = (
  { store }: Services,
  lenders: readonly string[],
  triggers: readonly string[],
  words: readonly string[],
): Policy[] =>
  store.policies
    .search(lenders, triggers, words)
    .map((policy) => ({ ...toPolicy(policy), highlights: highlights(policy.marked) }));

const listPolicies = (
  { store, lenders: packs }: Services,
  lenders: readonly string[],
  triggers: readonly string[],
  isOrdered: boolean,
): Policy[] => {
  const policies = store.policies.find(lenders, triggers);
  if (isOrdered) {
    const nameOf = ({ lender }: StoredPolicy): string => packs.get(lender)?.name ?? lender;
    // Thousands of triggers may be requested: each policy looks up its place among them once.
    const triggerRanks = new Map(triggers.map((trigger, rank) => [trigger, rank]));
    const ranks = new Map(
      policies.map((policy) => [
        policy,
        Math.min(...policy.triggers.map((trigger) => triggerRanks.get(trigger) ?? Infinity)),
      ]),
    );
    const rankOf = (policy: StoredPolicy): number => ranks.get(policy) ?? 0;
    policies.sort(
      (a, b) => rankOf(a) - rankOf(b) || nameOf(a).localeCompare(nameOf(b), 'en') || a.position - b.position,
    );
  }
  return policies.map(toPolicy);
};

const toPolicy = ({ lender, triggers, content, lastVerifiedOn }: StoredPolicy): Policy => ({
  lender,
  triggers: [...triggers],
  content,
  lastVerifiedOn,
});
