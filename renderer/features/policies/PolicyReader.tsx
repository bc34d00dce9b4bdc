import { Button, Title } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import type { FoundPolicy } from '../../../shared/contract/lenders/policies.ts';
import { useFeature } from '../../store/feature-state.ts';
import { PolicyText } from '../../ui/policies/PolicyText.tsx';
import { triggerLabel } from '../../ui/policies/trigger-labels.ts';
import { useOpenLink } from '../../ui/policies/use-open-link.ts';
import { PolicyStanding } from '../../ui/policies/verification/PolicyStanding.tsx';
import { useSourceLenders } from '../../ui/source/use-source-lenders.ts';
import { Excerpts } from './Excerpts.tsx';
import { GuidesBeside } from './guides/GuidesBeside.tsx';
import { Notes } from './Notes.tsx';
import { OwnPolicyActions } from './OwnPolicyActions.tsx';
import classes from './PoliciesPage.module.css';
import { RuleOfPolicy } from './RuleOfPolicy.tsx';
import { createPolicies } from './state.ts';
import { useCopyEntry } from './use-copy-entry.ts';

/** One policy in full, with the broker's notes and the guides on its topics. */
export const PolicyReader = ({ policy }: { readonly policy: FoundPolicy }) => {
  const { nameOf } = useSourceLenders();
  const openLink = useOpenLink();
  const chosen = useFeature(createPolicies, (state) => state.filter.triggers);
  const text = useRef<HTMLDivElement>(null);
  const copy = useCopyEntry(policy, text);
  const marked = policy.excerpts.filter(({ topic }) => topic === undefined);
  const { triggers } = policy;
  // A new note is most likely about a topic that was looked up.
  const topics = useMemo(
    () => [...triggers].sort((a, b) => Number(chosen.includes(b)) - Number(chosen.includes(a))),
    [triggers, chosen],
  );
  const name = nameOf(policy.lender);
  return (
    <div className={classes.reader}>
      <Button
        className={classes.copy ?? ''}
        variant="default"
        size="compact-sm"
        leftSection={<IconCopy size={14} aria-hidden />}
        onClick={() => void copy()}
      >
        Copy
      </Button>
      <article aria-label={`${name} policy`} tabIndex={0}>
        <Title order={2}>{name}</Title>
        <p className={classes.quiet}>
          {policy.triggers.map(triggerLabel).join(', ')}
          <br />
          <PolicyStanding policy={policy} withSource />
        </p>
        <div className={classes.ownActions}>
          <OwnPolicyActions policy={policy} />
          <RuleOfPolicy policy={policy} name={name} />
        </div>
        {marked.length > 0 && (
          <div className={classes.matches}>
            <Excerpts excerpts={marked} />
          </div>
        )}
        <div ref={text}>
          <PolicyText content={policy.content} headingLevel={3} onOpenLink={openLink} />
        </div>
      </article>
      <Notes lender={policy.lender} topics={topics} beside={policy} />
      <GuidesBeside topics={topics} />
    </div>
  );
};
