import { Button } from '@mantine/core';
import { reportFailure } from '../../commands/command.ts';
import { useCommandContext } from '../../commands/use-command.ts';
import { latest } from '../../store/remote.ts';
import { useApp } from '../../store/use-app.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { RemoteView } from '../../ui/RemoteView.tsx';
import classes from './RequestsPage.module.css';
import { RequestTable } from './RequestTable.tsx';

const Clear = () => {
  const { store, ports } = useCommandContext();
  const count = useApp((state) => latest(state.requests)?.length ?? 0);
  const clear = async (): Promise<void> => {
    const outcome = await store.getState().clearRequests();
    if (!outcome.ok) reportFailure(ports, 'The log was not cleared', outcome.error);
  };
  return (
    <Button variant="default" disabled={count === 0} onClick={() => void clear()}>
      Clear the log
    </Button>
  );
};

/** The log of signed requests, live. No props: a page of the rail, reads the store. */
export const RequestsPage = () => {
  const requests = useApp((state) => state.requests);
  const load = useApp((state) => state.loadRequests);
  return (
    <Page title="Requests" actions={<Clear />}>
      <RemoteView remote={requests} failure="The requests could not be read" onRetry={() => void load()}>
        {(entries) =>
          entries.length === 0 ? (
            <EmptyState title="No signed request yet">
              Every request to the service appears here as it is made: what was asked, what came back, how long it took.
              Neither bodies nor signatures are kept.
            </EmptyState>
          ) : (
            <>
              <RequestTable entries={entries} />
              <p className={classes.foot} role="status">
                {entries.length} {entries.length === 1 ? 'request' : 'requests'} since Headroom started, the newest 500
                at the most. Neither bodies nor signatures are kept.
              </p>
            </>
          )
        }
      </RemoteView>
    </Page>
  );
};
