import { Button } from '@mantine/core';
import type { RequestLogEntry } from '../../../shared/contract/services/requests.ts';
import { finishExport, reportFailure } from '../../commands/command.ts';
import { useCommandContext } from '../../commands/use-command.ts';
import type { AppState } from '../../store/app-state.ts';
import { latest } from '../../store/remote.ts';
import { everyRequest } from '../../store/requests-slice.ts';
import { useApp } from '../../store/use-app.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { RemoteView } from '../../ui/page/RemoteView.tsx';
import { RequestDetail } from './RequestDetail.tsx';
import { RequestFilters } from './RequestFilters.tsx';
import classes from './RequestsPage.module.css';
import { RequestTable } from './RequestTable.tsx';

const isFiltered = ({ requestFilter: { search, failedOnly, service } }: AppState): boolean =>
  search !== '' || failedOnly || service !== 'all';

const Export = () => {
  const { store, ports } = useCommandContext();
  const count = useApp((state) => latest(state.requests)?.length ?? 0);
  const save = async (): Promise<void> =>
    finishExport(ports, 'The requests were not exported', await store.getState().exportRequests());
  return (
    <Button variant="default" disabled={count === 0} onClick={() => void save()}>
      Export
    </Button>
  );
};

const Clear = () => {
  const { store, ports } = useCommandContext();
  const isEmpty = useApp((state) => !isFiltered(state) && (latest(state.requests)?.length ?? 0) === 0);
  const clear = async (): Promise<void> => {
    const outcome = await store.getState().clearRequests();
    if (!outcome.ok) reportFailure(ports, 'The journal was not cleared', outcome.error);
  };
  return (
    <Button variant="default" disabled={isEmpty} onClick={() => void clear()}>
      Clear the journal
    </Button>
  );
};

const Nothing = () => {
  const filter = useApp((state) => state.filterRequests);
  return useApp(isFiltered) ? (
    <EmptyState
      title="No request fits"
      actions={
        <Button variant="default" onClick={() => void filter(everyRequest)}>
          Show all requests
        </Button>
      }
    />
  ) : (
    <EmptyState title="No signed request yet">
      Every request to a service appears here as it is made: what was signed, what came back, how long it took. Neither
      bodies nor secrets are kept.
    </EmptyState>
  );
};

const Journal = ({ entries }: { readonly entries: readonly RequestLogEntry[] }) => {
  const filtered = useApp(isFiltered);
  const shown = useApp((state) => entries.find(({ id }) => id === state.shownRequest));
  const requests = entries.length === 1 ? 'request' : 'requests';
  return (
    <div className={classes.page}>
      <div className={classes.tableBox}>
        <RequestTable entries={entries} />
        <p className={classes.foot} role="status">
          {entries.length} {requests} {filtered ? (entries.length === 1 ? 'fits' : 'fit') : 'since Headroom started'}.
          The newest 500 of each service are kept in memory, for a day at most, without bodies and secrets.
        </p>
      </div>
      {shown && <RequestDetail entry={shown} />}
    </div>
  );
};

/** The journal of signed requests, live. No props: a page of the rail, reads the store. */
export const RequestsPage = () => {
  const requests = useApp((state) => state.requests);
  const load = useApp((state) => state.loadRequests);
  return (
    <Page
      title="Requests"
      actions={
        <>
          <RequestFilters />
          <Export />
          <Clear />
        </>
      }
    >
      <div className={classes.body}>
        <RemoteView remote={requests} failure="The requests could not be read" onRetry={() => void load()}>
          {(entries) => (entries.length === 0 ? <Nothing /> : <Journal entries={entries} />)}
        </RemoteView>
      </div>
    </Page>
  );
};
