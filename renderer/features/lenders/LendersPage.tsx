import { Button } from '@mantine/core';
import type { CommandId } from '../../../shared/contract/commands.ts';
import { useCommand } from '../../commands/use-command.ts';
import { useCall } from '../../store/calls.ts';
import { useApp, useAppStore } from '../../store/use-app.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { RemoteView } from '../../ui/page/RemoteView.tsx';
import { BrokenFiles } from './BrokenFiles.tsx';
import { PackComparison } from './difference/PackComparison.tsx';
import { PackFileDialogs } from './exchange/PackFileDialogs.tsx';
import { LenderList } from './LenderList.tsx';
import classes from './LendersPage.module.css';
import { LenderView } from './LenderView.tsx';
import { DueButton } from './policies/DueButton.tsx';
import { DuePolicies } from './policies/DuePolicies.tsx';
import { ShareDialog } from './team/ShareDialog.tsx';
import { TeamDialog } from './team/TeamDialog.tsx';
import { TeamNote } from './team/TeamNote.tsx';

const OpenLender = ({ id }: { readonly id: string }) => {
  const app = useAppStore();
  const lender = useCall('packs.read', { id });
  return (
    <RemoteView
      remote={lender}
      failure="The lender could not be read"
      onRetry={() => void app.calls.askAgain('packs.read', { id })}
    >
      {(detail) => <LenderView key={detail.id} detail={detail} />}
    </RemoteView>
  );
};

const NoLender = () => (
  <DuePolicies>
    <EmptyState title="Choose a lender">
      Duplicate one to create a lender of your own, then set its parameters, products and policies.
    </EmptyState>
  </DuePolicies>
);

const Content = () => {
  const openId = useApp((state) => state.openPackId);
  const sides = useApp((state) => state.packSides);
  if (sides !== null) return <PackComparison sides={sides} />;
  return openId === null ? <NoLender /> : <OpenLender id={openId} />;
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

/** The lenders on this computer: samples to read, own lenders to change. */
export const LendersPage = () => {
  const app = useAppStore();
  const packs = useCall('packs.list', {});
  return (
    <Page title="Lender packs" actions={<Actions />}>
      <div className={classes.page}>
        <div className={classes.side}>
          <TeamNote />
          <BrokenFiles />
          <RemoteView
            remote={packs}
            failure="The lenders could not be read"
            onRetry={() => void app.calls.askAgain('packs.list', {})}
          >
            {({ lenders }) => (
              <>
                <DueButton lenders={lenders} />
                <LenderList lenders={lenders} />
              </>
            )}
          </RemoteView>
        </div>
        <div className={classes.main}>
          <Content />
        </div>
      </div>
      <PackFileDialogs />
      <TeamDialog />
      <ShareDialog />
    </Page>
  );
};
