import { Button } from '@mantine/core';
import type { CommandId } from '../../../shared/contract/commands.ts';
import { useCommand } from '../../commands/use-command.ts';
import { latest } from '../../store/remote.ts';
import { useApp } from '../../store/use-app.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { RemoteView } from '../../ui/page/RemoteView.tsx';
import { PackComparison } from './difference/PackComparison.tsx';
import { PackFileDialogs } from './exchange/PackFileDialogs.tsx';
import { LenderList } from './LenderList.tsx';
import classes from './LendersPage.module.css';
import { LenderView } from './LenderView.tsx';
import { DueButton } from './policies/DueButton.tsx';
import { DuePolicies } from './policies/DuePolicies.tsx';
import { PutDialog } from './team/PutDialog.tsx';
import { TeamDialog } from './team/TeamDialog.tsx';
import { TeamNote } from './team/TeamNote.tsx';

/** Files of the data folder that are no lender; they are left as they are. */
const Broken = () => {
  const broken = useApp((state) => latest(state.packs)?.broken);
  if (broken === undefined || broken.length === 0) return null;
  return (
    <ul className={classes.broken} aria-label="Files that cannot be used">
      {broken.map(({ file, message }) => (
        <li key={file}>
          <code>{file}</code>: {message}
        </li>
      ))}
    </ul>
  );
};

const Chosen = () => {
  const pack = useApp((state) => state.pack);
  const open = useApp((state) => state.openPack);
  return (
    <>
      {pack.status === 'idle' && (
        <DuePolicies>
          <EmptyState title="Choose a lender">
            Duplicate one to make a lender of your own, then set its parameters, products and policies.
          </EmptyState>
        </DuePolicies>
      )}
      <RemoteView
        remote={pack}
        failure="The lender could not be read"
        onRetry={() => {
          const id = latest(pack)?.id;
          if (id !== undefined) void open(id);
        }}
      >
        {(detail) => <LenderView key={detail.id} detail={detail} />}
      </RemoteView>
    </>
  );
};

const Action = ({ id, label }: { readonly id: CommandId; readonly label: string }) => {
  const { enabled, run } = useCommand(id);
  return (
    <Button variant="default" disabled={!enabled} onClick={run}>
      {label}
    </Button>
  );
};

const Actions = () => (
  <>
    <Action id="pack.compare" label="Compare" />
    <Action id="pack.import" label="Import" />
    <Action id="pack.team" label="Team folder" />
  </>
);

/** The lenders of this computer: samples to read, one's own to change. No props: a page of the rail, reads the store. */
export const LendersPage = () => {
  const packs = useApp((state) => state.packs);
  const load = useApp((state) => state.loadPacks);
  const sides = useApp((state) => state.packSides);
  return (
    <Page title="Lender packs" actions={<Actions />}>
      <div className={classes.page}>
        <div className={classes.side}>
          <TeamNote />
          <RemoteView remote={packs} failure="The lenders could not be read" onRetry={() => void load()}>
            {({ lenders }) => (
              <>
                <DueButton lenders={lenders} />
                <LenderList lenders={lenders} />
              </>
            )}
          </RemoteView>
          <Broken />
        </div>
        <div className={classes.main}>{sides === null ? <Chosen /> : <PackComparison sides={sides} />}</div>
      </div>
      <PackFileDialogs />
      <TeamDialog />
      <PutDialog />
    </Page>
  );
};
