import { Button } from '@mantine/core';
import { useCommand } from '../../commands/use-command.ts';
import { latest } from '../../store/remote.ts';
import { useApp } from '../../store/use-app.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { RemoteView } from '../../ui/RemoteView.tsx';
import { PackFileDialogs } from './exchange/PackFileDialogs.tsx';
import { LenderList } from './LenderList.tsx';
import classes from './LendersPage.module.css';
import { LenderView } from './LenderView.tsx';

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

const Actions = () => {
  const { run } = useCommand('pack.import');
  return (
    <Button variant="default" onClick={run}>
      Import
    </Button>
  );
};

/** The lenders of this computer: samples to read, one's own to change. No props: a page of the rail, reads the store. */
export const LendersPage = () => {
  const packs = useApp((state) => state.packs);
  const pack = useApp((state) => state.pack);
  const load = useApp((state) => state.loadPacks);
  const open = useApp((state) => state.openPack);
  return (
    <Page title="Lender packs" actions={<Actions />}>
      <div className={classes.page}>
        <div className={classes.side}>
          <RemoteView remote={packs} failure="The lenders could not be read" onRetry={() => void load()}>
            {({ lenders }) => <LenderList lenders={lenders} />}
          </RemoteView>
          <Broken />
        </div>
        <div className={classes.main}>
          {pack.status === 'idle' && (
            <EmptyState title="Choose a lender">
              Duplicate one to make a lender of your own, then set its parameters and products.
            </EmptyState>
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
        </div>
      </div>
      <PackFileDialogs />
    </Page>
  );
};
