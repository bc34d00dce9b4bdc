import { Button, Group, Title } from '@mantine/core';
import { IconArrowLeft, IconPlus } from '@tabler/icons-react';
import type { PackDetail } from '../../../../shared/contract/lenders/packs.ts';
import { lenderIssues } from '../../../../shared/pack/lender-file.ts';
import { maxPolicies, type OwnPolicy } from '../../../../shared/pack/own-policy.ts';
import { titleOf, withTitle } from '../../../../shared/pack/policy-title.ts';
import { useCommandContext } from '../../../commands/use-command.ts';
import { latest } from '../../../store/remote.ts';
import { useApp } from '../../../store/use-app.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { PolicyText } from '../../../ui/policies/PolicyText.tsx';
import { triggerLabel } from '../../../ui/policies/trigger-labels.ts';
import { useOpenLink } from '../../../ui/policies/use-open-link.ts';
import { SourceLine } from '../../../ui/policies/verification/SourceLine.tsx';
import { VerifiedLine } from '../../../ui/policies/verification/VerifiedLine.tsx';
import { visibleText } from '../../../ui/words/visible-text.ts';
import { type DraftContent, useDraftContent } from '../use-draft-content.ts';
import { ImportPolicies } from './ImportPolicies.tsx';
import classes from './policies.module.css';
import { freeId } from './policy-draft.ts';
import { PolicyForm } from './PolicyForm.tsx';

const nameOf = (policy: OwnPolicy): string => visibleText(titleOf(policy)) || 'Untitled';

/** A policy of a sample, which is only read. */
const ReadPolicy = ({ policy }: { readonly policy: OwnPolicy }) => {
  const openLink = useOpenLink();
  return (
    <article aria-label={nameOf(policy)} className={classes.read}>
      <p className={classes.facts}>
        {policy.triggers.map(triggerLabel).join(', ')}
        <br />
        <SourceLine source={policy.source} sourceLink={policy.sourceLink} /> · <VerifiedLine {...policy} />
      </p>
      <PolicyText content={withTitle(policy)} headingLevel={4} onOpenLink={openLink} />
    </article>
  );
};

interface PartProps {
  readonly draft: DraftContent;
}

const OpenPolicy = ({ draft, policy }: PartProps & { readonly policy: OwnPolicy }) => {
  const { store, ports } = useCommandContext();
  const open = useApp((state) => state.openPolicy);
  const { content, isOwn, issues, edit } = draft;
  const { policies } = content;
  const index = policies.indexOf(policy);
  const remove = (): void => {
    edit({ policies: policies.toSpliced(index, 1) });
    open(null);
    const { id } = content.pack;
    const restore = (): void => {
      const { packDrafts, editPack } = store.getState();
      const now = packDrafts[id]?.content ?? latest(store.calls.read('packs.read', { id }))?.content;
      if (now !== undefined && !now.policies.some((one) => one.id === policy.id))
        editPack(id, { ...now, policies: now.policies.toSpliced(index, 0, policy) }, lenderIssues);
    };
    ports.notify({
      tone: 'neutral',
      message: `${nameOf(policy)} was removed.`,
      action: { label: 'Undo', run: restore },
      about: `policy ${id} ${policy.id}`,
    });
  };
  return (
    <section aria-label="Policy">
      <Group justify="space-between" gap="xs" mb="xs">
        <Button variant="subtle" leftSection={<IconArrowLeft size={14} aria-hidden />} onClick={() => open(null)}>
          All policies
        </Button>
        {isOwn && (
          <Button variant="default" onClick={remove}>
            Remove
          </Button>
        )}
      </Group>
      {isOwn ? (
        <PolicyForm
          key={policy.id}
          policy={policy}
          issues={issues
            .filter(({ path }) => path[0] === 'policies' && path[1] === index)
            .map(({ path, message }) => ({ path: path.slice(2), message }))}
          onChange={(changed) => edit({ policies: policies.with(index, changed) })}
        />
      ) : (
        <ReadPolicy policy={policy} />
      )}
    </section>
  );
};

const Rows = ({
  policies,
  wrong,
}: {
  readonly policies: readonly OwnPolicy[];
  readonly wrong: ReadonlySet<number>;
}) => {
  const open = useApp((state) => state.openPolicy);
  return (
    <table className={classes.table} aria-label="Policies">
      <thead>
        <tr>
          <th>Policy</th>
          <th>Topics</th>
          <th>Verified</th>
        </tr>
      </thead>
      <tbody>
        {policies.map((policy, index) => (
          <tr key={policy.id} data-wrong={wrong.has(index)}>
            <td>
              <button type="button" className={classes.plain} onClick={() => open(policy.id)}>
                {nameOf(policy)}
              </button>
            </td>
            <td>{policy.triggers.map(triggerLabel).join(', ')}</td>
            <td>
              <VerifiedLine {...policy} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const List = ({ draft }: PartProps) => {
  const open = useApp((state) => state.openPolicy);
  const { content, isOwn, issues, edit } = draft;
  const { policies } = content;
  const wrong = new Set(issues.flatMap(({ path }) => (path[0] === 'policies' ? [Number(path[1])] : [])));
  const add = (): void => {
    const id = freeId(policies);
    edit({ policies: [...policies, { id, triggers: [], content: '' }] });
    open(id);
  };
  return (
    <>
      {isOwn && (
        <Group gap="xs" mb="xs">
          <Button
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            disabled={policies.length >= maxPolicies}
            onClick={add}
          >
            Add a policy
          </Button>
          <ImportPolicies policies={policies} onTake={(taken) => edit({ policies: [...policies, ...taken] })} />
        </Group>
      )}
      {policies.length === 0 ? (
        <EmptyState title="No policies yet">
          Record what the lender says on a topic, in Markdown, with its source and who verified it when.
        </EmptyState>
      ) : (
        <Rows policies={policies} wrong={wrong} />
      )}
    </>
  );
};

/** The policies of a lender: those of one's own are written here, and found by every search once saved. */
export const PolicyEditor = ({ detail }: { readonly detail: PackDetail }) => {
  const draft = useDraftContent(detail);
  const edited = useApp((state) => state.openPolicyId);
  const policy = draft.content.policies.find(({ id }) => id === edited);
  return (
    <div className={classes.policies}>
      <Title order={3} className={classes.hidden ?? ''}>
        Policies
      </Title>
      {policy === undefined ? <List draft={draft} /> : <OpenPolicy draft={draft} policy={policy} />}
    </div>
  );
};
