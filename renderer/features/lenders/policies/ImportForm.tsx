import { Button, Checkbox, Group, Textarea } from '@mantine/core';
import { type ClipboardEvent, useState } from 'react';
import type { Output } from '../../../../shared/contract/index.ts';
import { maxPastedCharacters } from '../../../../shared/contract/lenders/own-policies.ts';
import { issuesOf } from '../../../../shared/pack/issues.ts';
import { maxPolicies, ownPolicies, type OwnPolicy } from '../../../../shared/pack/own-policy.ts';
import { useCommandContext } from '../../../commands/use-command.ts';
import { useLastBy } from '../../../store/lenders/last-by.ts';
import { useAppStore } from '../../../store/use-app.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { ErrorNote } from '../../../ui/page/ErrorNote.tsx';
import { useWork } from '../../../ui/page/use-work.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import { issueAt } from '../use-draft-content.ts';
import type { ImportPoliciesProps } from './ImportPolicies.tsx';
import { MarkdownField } from './MarkdownField.tsx';
import classes from './policies.module.css';
import { freeId, withChange } from './policy-draft.ts';
import { SourceFields } from './SourceFields.tsx';
import { TopicsField } from './TopicsField.tsx';

type Sourced = Pick<OwnPolicy, 'source' | 'sourceLink' | 'verifiedOn' | 'verifiedBy'>;

/** HTML with headings, items or rows says more than the plain text beside it on the clipboard. */
const richText = (event: ClipboardEvent): string | undefined => {
  const html = event.clipboardData.getData('text/html');
  return /<(?:h[1-6]|li|tr)[\s>]/i.test(html) && html.length <= maxPastedCharacters ? html : undefined;
};

const PasteStep = ({ onRead }: { readonly onRead: (read: Output<'ownPolicies.propose'>) => void }) => {
  const { ports } = useCommandContext();
  const app = useAppStore();
  const work = useWork();
  const [text, setText] = useState('');
  const paste = async (html: string): Promise<void> => {
    const outcome = await work.run(() => app.client.call('ownPolicies.propose', { text: html }));
    if (outcome.ok) setText((before) => (before === '' ? outcome.data.text : `${before}\n\n${outcome.data.text}`));
  };
  const read = async (): Promise<void> => {
    const outcome = await work.run(() => app.client.call('ownPolicies.propose', { text }));
    if (outcome.ok) onRead(outcome.data);
  };
  return (
    <>
      <Textarea
        label="Text or Markdown"
        description="Each heading starts a policy. HTML is reduced to its text. Nothing is added until you confirm."
        data-autofocus
        autosize
        minRows={10}
        maxRows={20}
        maxLength={maxPastedCharacters}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onPaste={(event) => {
          const html = richText(event);
          if (html === undefined) return;
          event.preventDefault();
          void paste(html);
        }}
      />
      {work.error && <ErrorNote error={work.error} title="The text could not be read" />}
      <Group justify="flex-end" gap="xs" mt="sm">
        <Button
          variant="default"
          onClick={() => {
            void ports.chooseTextFile('.md,.txt,.markdown').then((chosen) => {
              if (chosen !== undefined) setText(chosen.slice(0, maxPastedCharacters));
            });
          }}
        >
          Choose a file
        </Button>
        <Button loading={work.busy} disabled={text.trim() === ''} onClick={() => void read()}>
          Propose policies
        </Button>
      </Group>
    </>
  );
};

const LeftOut = ({ count }: { readonly count: number }) =>
  count === 0 ? null : (
    <p className={classes.facts}>
      The text has {count === 1 ? '1 more policy, which is' : `${count} more policies, which are`} left out: a lender
      can have up to {maxPolicies}.
    </p>
  );

interface Proposed {
  readonly proposed: readonly OwnPolicy[];
  /** Policies of the text beyond as many as a lender may have. */
  readonly leftOut: number;
}

const Proposals = ({ proposed: first, leftOut, policies, onTake }: ImportPoliciesProps & Proposed) => {
  const lastBy = useLastBy();
  const [proposed, setProposed] = useState(first);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [sourced, setSourced] = useState<Sourced>({});
  const all = proposed.map((policy) => withChange(policy, sourced));
  const taken = all.filter(({ id }) => !left.has(id));
  const read = ownPolicies.safeParse(taken);
  const issues = read.success ? [] : issuesOf(read.error);
  const room = maxPolicies - policies.length;
  const change = (policy: OwnPolicy, changed: Partial<OwnPolicy>): void =>
    setProposed(proposed.map((one) => (one.id === policy.id ? withChange(one, changed) : one)));
  const toggle = (id: string): void =>
    setLeft(new Set([...left].filter((one) => one !== id).concat(left.has(id) ? [] : [id])));
  return (
    <div className={classes.import}>
      <LeftOut count={leftOut} />
      <fieldset className={classes.proposal}>
        <legend>For all of them</legend>
        <SourceFields
          id="imported"
          sourced={sourced}
          usualPerson={lastBy}
          errorAt={(field) => issues.find(({ path }) => path[1] === field)?.message}
          onChange={(changed) => {
            const {
              id: _id,
              triggers: _triggers,
              content: _content,
              ...next
            } = withChange({ id: 'x', triggers: [], content: '', ...sourced }, changed);
            setSourced(next);
          }}
        />
      </fieldset>
      {proposed.map((policy, index) => {
        const at = taken.findIndex(({ id }) => id === policy.id);
        const errorAt = (field: string): string | undefined => (at < 0 ? undefined : issueAt(issues, at, field));
        return (
          <fieldset key={policy.id} className={classes.proposal} aria-label={`Proposal ${index + 1}`}>
            <Checkbox
              label={`Include ${visibleText(policy.title ?? 'this policy')}`}
              checked={at >= 0}
              onChange={() => toggle(policy.id)}
            />
            <TextField
              id={`${policy.id}-title`}
              label="Title"
              value={policy.title ?? ''}
              error={errorAt('title')}
              onChange={(title) => change(policy, { title })}
              onDone={() => undefined}
            />
            <TopicsField
              id={`${policy.id}-topics`}
              triggers={policy.triggers}
              error={errorAt('triggers')}
              onChange={(triggers) => change(policy, { triggers })}
            />
            <MarkdownField
              id={`${policy.id}-text`}
              title={policy.title}
              content={policy.content}
              error={errorAt('content')}
              onChange={(content) => change(policy, { content })}
            />
          </fieldset>
        );
      })}
      <Group justify="flex-end" gap="xs">
        {taken.length > room && <span className={classes.facts}>This lender has room for {room} more.</span>}
        <Button disabled={taken.length === 0 || issues.length > 0 || taken.length > room} onClick={() => onTake(taken)}>
          Add {taken.length === 1 ? '1 policy' : `${taken.length} policies`}
        </Button>
      </Group>
    </div>
  );
};

/** First the text, then what it would be as policies. */
export const ImportForm = ({ policies, onTake }: ImportPoliciesProps) => {
  const [read, setRead] = useState<Proposed | null>(null);
  if (read !== null) return <Proposals {...read} policies={policies} onTake={onTake} />;
  return (
    <PasteStep
      onRead={({ policies: found, leftOut }) => {
        const proposed: OwnPolicy[] = [];
        for (const policy of found)
          proposed.push(withChange({ ...policy, id: freeId([...policies, ...proposed]) }, { title: policy.title }));
        setRead({ proposed, leftOut });
      }}
    />
  );
};
