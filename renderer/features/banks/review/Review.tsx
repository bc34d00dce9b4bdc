import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '../../../../shared/contract/index.ts';
import { count } from '../../../../shared/scenario/format.ts';
import { useCommand, useCommandContext } from '../../../commands/use-command.ts';
import { useCall } from '../../../store/calls.ts';
import { featureOf, useFeature } from '../../../store/feature-state.ts';
import { latest, type Remote } from '../../../store/remote.ts';
import { useAppStore } from '../../../store/use-app.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { reportFailure } from '../../../ui/page/notices.ts';
import { RemoteView } from '../../../ui/page/RemoteView.tsx';
import classes from '../BanksPage.module.css';
import { createBanks, type StagedImport } from '../state.ts';
import { Changes } from './Changes.tsx';
import { OutcomeList } from './OutcomeList.tsx';

const useTake = () => {
  const { store, ports } = useCommandContext();
  const [busy, setBusy] = useState(false);
  const take = async (id: string, removeMissingOf: readonly string[]): Promise<void> => {
    setBusy(true);
    const outcome = await featureOf(store, createBanks).getState().take(id, removeMissingOf);
    setBusy(false);
    if (!outcome.ok) {
      reportFailure(ports, 'Nothing was taken', outcome.error);
      return;
    }
    const { added, changed, unchanged } = outcome.data;
    ports.notify({
      tone: 'neutral',
      message: `Taken: ${added} new, ${changed} changed, ${unchanged} as before`,
      action: { label: 'Show', run: () => store.getState().goTo('products') },
    });
  };
  return { busy, take };
};

const views = [
  { value: 'changes', label: 'What changes' },
  { value: 'outcomes', label: 'Every outcome' },
] as const;

const Outcomes = ({ id }: Pick<StagedImport, 'id'>) => {
  const outcomes = useCall('banks.outcomes', { id });
  const { calls } = useAppStore();
  return (
    <RemoteView
      remote={outcomes}
      failure="How the payloads came out could not be shown"
      onRetry={() => void calls.askAgain('banks.outcomes', { id })}
    >
      {({ lines }) => <OutcomeList id={id} lines={lines} />}
    </RemoteView>
  );
};

const Staged = ({ staged }: { readonly staged: StagedImport }) => {
  const [view, setView] = useState<(typeof views)[number]['value']>('changes');
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const discard = useFeature(createBanks, (state) => state.discard);
  const { busy, take } = useTake();
  const rule = useCommand('banks.rule');
  const preview = useCall('banks.preview', { id: staged.id });
  const { calls } = useAppStore();
  const brands = latest(preview)?.brands;
  const isAnything = brands !== undefined && brands.length > 0;
  return (
    <div className={classes.review}>
      <div className={classes.bar} role="group" aria-label="What was read">
        <SegmentedControl aria-label="Payloads shown" data={[...views]} value={view} onChange={setView} />
        <span className={classes.grow} role="status">
          {count(staged.payloads, 'payload')} read, {count(staged.products, 'product')}
          {brands && ` of ${count(brands.length, 'brand')}`}. Nothing is written yet.
        </span>
        <Button variant="default" disabled={!isAnything} onClick={rule.run}>
          What would this change?
        </Button>
        <Button variant="default" onClick={() => void discard(staged.id)}>
          Discard
        </Button>
        <Button loading={busy} disabled={!isAnything} onClick={() => void take(staged.id, [...gone])}>
          Take these products
        </Button>
      </div>
      {view === 'outcomes' && <Outcomes id={staged.id} />}
      {view === 'changes' && (
        <RemoteView
          remote={preview}
          failure="What it would change could not be worked out"
          onRetry={() => void calls.askAgain('banks.preview', { id: staged.id })}
        >
          {(changed) => <Changes brands={changed.brands} gone={gone} onGone={setGone} />}
        </RemoteView>
      )}
    </div>
  );
};

/** What was read and is not written yet: what it changes, and how every payload came out. */
export const Review = ({ staged: remote }: { readonly staged: Remote<Output<'banks.staged'>> }) => {
  const { calls } = useAppStore();
  return (
    <RemoteView
      remote={remote}
      failure="What was read could not be shown"
      onRetry={() => void calls.askAgain('banks.staged', {})}
    >
      {({ staged }) =>
        staged === undefined ? (
          <EmptyState title="Nothing to look at">
            What is imported or fetched is shown here before it is written.
          </EmptyState>
        ) : (
          <Staged key={staged.id} staged={staged} />
        )
      }
    </RemoteView>
  );
};
