import { ActionIcon, Button, Select, VisuallyHidden } from '@mantine/core';
import { IconCopy, IconX } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import type { FoundPolicy } from '../../../shared/contract/lenders/policies.ts';
import { useFeature } from '../../store/feature-state.ts';
import { PolicyText } from '../../ui/policies/PolicyText.tsx';
import { triggerLabel } from '../../ui/policies/trigger-labels.ts';
import { useOpenLink } from '../../ui/policies/use-open-link.ts';
import { PolicyStanding } from '../../ui/policies/verification/PolicyStanding.tsx';
import { useSourceLenders } from '../../ui/source/use-source-lenders.ts';
import { answerOf } from './answer-words.ts';
import { AnswerBadge } from './AnswerBadge.tsx';
import classes from './comparison.module.css';
import { Excerpts } from './Excerpts.tsx';
import { Notes } from './Notes.tsx';
import { createPolicies, type PolicyComparison } from './state.ts';
import { useCopyEntry } from './use-copy-entry.ts';

const Entry = ({ policy, topic }: { readonly policy: FoundPolicy; readonly topic: string }) => {
  const openLink = useOpenLink();
  const text = useRef<HTMLDivElement>(null);
  const copy = useCopyEntry(policy, text);
  const answer = answerOf(policy, topic);
  return (
    <div className={classes.entry}>
      <div className={classes.entryHead}>
        <AnswerBadge answer={answer} />
        <span className={classes.quiet}>
          <PolicyStanding policy={policy} withSource={false} />
        </span>
        <Button
          variant="subtle"
          size="compact-xs"
          leftSection={<IconCopy size={12} aria-hidden />}
          onClick={() => void copy()}
        >
          Copy
        </Button>
      </div>
      <div className={classes.says}>
        <Excerpts excerpts={policy.excerpts} />
      </div>
      <details className={classes.whole} open={answer === 'entry'}>
        <summary>Full entry</summary>
        <div ref={text}>
          <PolicyText content={policy.content} headingLevel={3} onOpenLink={openLink} />
        </div>
      </details>
    </div>
  );
};

export interface ComparisonColumnProps {
  readonly lender: string;
  readonly comparison: PolicyComparison;
  /** The lender's policies on the topic. */
  readonly entries: readonly FoundPolicy[];
}

const LenderHead = ({ lender, comparison }: Omit<ComparisonColumnProps, 'entries'>) => {
  const { all, nameOf } = useSourceLenders();
  const compare = useFeature(createPolicies, (state) => state.compare);
  const { lenders } = comparison;
  const others = lenders.filter((one) => one !== lender);
  const choices = all.filter(({ id, whiteLabel }) => id === lender || (!whiteLabel && !others.includes(id)));
  return (
    <div className={classes.lender}>
      <Select
        aria-label="Lender to compare"
        searchable
        rightSectionWidth={24}
        allowDeselect={false}
        data={choices.map(({ id, name }) => ({ value: id, label: name }))}
        value={lender}
        onChange={(value) =>
          compare({ ...comparison, lenders: lenders.map((one) => (one === lender ? (value ?? one) : one)) })
        }
      />
      {others.length > 0 && (
        <ActionIcon
          variant="subtle"
          aria-label={`Remove ${nameOf(lender)}`}
          onClick={() => compare({ ...comparison, lenders: others })}
        >
          <IconX size={14} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
};

/** One lender: its answer, what it says on the topic, and the broker's note. */
export const ComparisonColumn = ({ lender, comparison, entries }: ComparisonColumnProps) => {
  const { nameOf } = useSourceLenders();
  const { topic } = comparison;
  const topics = useMemo(() => [topic], [topic]);
  return (
    <section className={classes.column} aria-label={nameOf(lender)}>
      <VisuallyHidden component="h2">{nameOf(lender)}</VisuallyHidden>
      <LenderHead lender={lender} comparison={comparison} />
      {entries.length === 0 && (
        <div className={classes.entry}>
          <AnswerBadge answer="none" />
          <p className={classes.quiet}>No entry on {triggerLabel(topic)}. Check with the lender.</p>
        </div>
      )}
      {entries.map((policy) => (
        <Entry key={policy.version} policy={policy} topic={topic} />
      ))}
      <Notes lender={lender} topics={topics} beside={entries[0]} />
    </section>
  );
};
