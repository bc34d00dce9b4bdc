import { Button } from '@mantine/core';
import type { FoundPolicy } from '../../../shared/contract/lenders/policies.ts';
import { maxRuleName, maxRuleSource } from '../../../shared/rule/rule.ts';
import { useCommandContext } from '../../commands/use-command.ts';
import { reportFailure } from '../../ui/page/notices.ts';
import { triggerLabel } from '../../ui/policies/trigger-labels.ts';
import { useSourceProfile } from '../../ui/source/use-source-profile.ts';
import { formatDay } from '../../ui/words/format.ts';

const sourceOf = ({ title, standing }: FoundPolicy, lender: string): string => {
  const { source, verifiedOn } = standing ?? {};
  return [
    title === '' ? `A policy of ${lender}` : title,
    ...(source === undefined ? [] : [source]),
    ...(verifiedOn === undefined ? [] : [`verified on ${formatDay(verifiedOn)}`]),
  ]
    .join(', ')
    .slice(0, maxRuleSource);
};

/** Begins a rule about what a policy says; absent for a service's, whose lenders this computer cannot compute. */
export const RuleOfPolicy = ({ policy, name }: { readonly policy: FoundPolicy; readonly name: string }) => {
  const { store, ports } = useCommandContext();
  const isOfService = useSourceProfile() !== undefined;
  const { lender, triggers } = policy;
  const begin = async (): Promise<void> => {
    const read = await store.client.call('packs.read', { id: lender });
    if (!read.ok) {
      reportFailure(ports, 'No rule was begun', read.error);
      return;
    }
    // What a rule is made of is not needed before.
    const { policyAsChange } = await import('../../../shared/rule/of-policy.ts');
    const { change, topic = triggers[0] } = policyAsChange(read.data.content.pack, triggers);
    // The name says what the rule changes, which the first topic may not be.
    const about = topic === undefined ? '' : `: ${triggerLabel(topic)}`;
    const { goTo, draftRule } = store.getState();
    goTo('rules');
    draftRule({
      id: null,
      rule: { name: `${name}${about}`.slice(0, maxRuleName), source: sourceOf(policy, name), changes: [change] },
    });
  };
  if (isOfService) return null;
  return (
    <Button variant="default" size="compact-sm" onClick={() => void begin()}>
      What if this changes?
    </Button>
  );
};
