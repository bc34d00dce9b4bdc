import { useCall } from '../../store/calls.ts';
import { useFeature } from '../../store/feature-state.ts';
import { latest } from '../../store/remote.ts';
import { useLenders } from '../../ui/lenders/use-lenders.ts';
import { holdsFrom, type Saying } from './call-list.ts';
import { createRules } from './state.ts';

/** What the sentences of a call list say besides the figures. */
export const useSaying = (): Saying => {
  const { nameOf } = useLenders();
  const ways = useFeature(createRules, (state) => state.ways);
  const question = latest(useCall('rules.status', {}))?.question;
  return { nameOf, ways, from: question ? holdsFrom(question.rules, question.day) : '' };
};
