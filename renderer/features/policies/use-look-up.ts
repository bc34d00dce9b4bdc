import type { Input } from '../../../shared/contract/index.ts';
import type { FoundPolicy } from '../../../shared/contract/lenders/policies.ts';
import { commonTriggers } from '../../../shared/service/policy.ts';
import { useCall } from '../../store/calls.ts';
import { useFeature } from '../../store/feature-state.ts';
import { useAppStore } from '../../store/use-app.ts';
import type { LookUp } from '../../ui/source/look-up.ts';
import { useSourceLenders } from '../../ui/source/use-source-lenders.ts';
import { useSourceProfile } from '../../ui/source/use-source-profile.ts';
import { createPolicies, type PolicyFilter } from './state.ts';

type PolicyLookUp = LookUp<{ readonly policies: readonly FoundPolicy[] }>;

/** What is asked for a filter; null while it leaves nothing to look up. */
export const policyQuery = (
  { lenders, triggers, search }: PolicyFilter,
  allLenders: readonly string[],
): Input<'policies.query'> | null => {
  const words = search.trim();
  const query = {
    lenders: [...(lenders ?? allLenders)],
    triggers: [...(triggers.length === 0 && words !== '' ? commonTriggers : triggers)],
  };
  if (query.lenders.length === 0 || query.triggers.length === 0) return null;
  return words === '' ? query : { ...query, search: words };
};

/** Looks up policies on this computer, or at the service of a profile. Null asks nothing. */
const useLookUp = (query: Input<'policies.query'> | null): PolicyLookUp => {
  const { calls } = useAppStore();
  const profileId = useSourceProfile()?.id;
  const onDesk = profileId === undefined ? query : null;
  const atService = profileId !== undefined && query !== null ? { profileId, ...query } : null;
  const deskAnswer = useCall('policies.query', onDesk, { staysFor: () => true });
  const serviceAnswer = useCall('remote.policies', atService, { staysFor: (before) => before.profileId === profileId });
  return {
    answer: profileId === undefined ? deskAnswer : serviceAnswer,
    askAgain: () => {
      if (onDesk !== null) void calls.askAgain('policies.query', onDesk);
      if (atService !== null) void calls.askAgain('remote.policies', atService);
    },
  };
};

/** The policies that the filter asks for, of the lenders of the source. */
export const usePolicyLookUp = (): PolicyLookUp => {
  const query = useFeature(createPolicies, (state) => state.query);
  const { all } = useSourceLenders();
  const lenders = all.map(({ id }) => id);
  return useLookUp(policyQuery(query, lenders));
};

/** The policies of the lenders compared, on their topic. */
export const useComparedPolicies = (topic: string, lenders: readonly string[]): PolicyLookUp =>
  useLookUp(lenders.length === 0 ? null : { lenders: [...lenders], triggers: [topic] });
