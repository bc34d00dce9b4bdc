import type { FoundGuide } from '../../../../shared/contract/lenders/guides.ts';
import { useCall } from '../../../store/calls.ts';
import { useFeature } from '../../../store/feature-state.ts';
import { latest } from '../../../store/remote.ts';
import { createPolicies } from '../state.ts';

const none: readonly FoundGuide[] = [];

/** Every guide and scheme that Headroom has; empty until they are read. */
export const useAllGuides = (): readonly FoundGuide[] =>
  latest(useCall('guides.find', { triggers: [] }))?.guides ?? none;

/** The guides and schemes on the topics and words that are looked up. */
export const useMatchingGuides = (): readonly FoundGuide[] => {
  const { triggers, search } = useFeature(createPolicies, (state) => state.query);
  const words = search.trim();
  const input = { triggers: [...triggers], ...(words !== '' && { search: words }) };
  return latest(useCall('guides.find', input, { staysFor: () => true }))?.guides ?? none;
};

/** The guide that is read instead of a policy. */
export const useOpenGuide = (): FoundGuide | undefined => {
  const id = useFeature(createPolicies, (state) => state.openGuide);
  return useAllGuides().find((guide) => guide.id === id);
};
