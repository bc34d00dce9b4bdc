import { Button } from '@mantine/core';
import type { RequestLogEntry } from '../../../shared/contract/services/requests.ts';
import { finishExport } from '../../commands/command.ts';
import { useCommandContext } from '../../commands/use-command.ts';
import { useCall } from '../../store/calls.ts';
import { featureOf, useFeature } from '../../store/feature-state.ts';
import { latest } from '../../store/remote.ts';
import { useAppStore } from '../../store/use-app.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { reportFailure } from '../../ui/page/notices.ts';
import { Page } from '../../ui/page/Page.tsx';
import { RemoteView } from '../../ui/page/RemoteView.tsx';
import { RequestDetail } from './RequestDetail.tsx';
import { RequestFilters } from './RequestFilters.tsx';
import classes from './RequestsPage.module.css';
import { RequestTable } from './RequestTable.tsx';
import { createRequests, everyRequest, isFiltered, listed } from './state.ts';

/** The newest signed requests that fit the filter, newest first. */
const useRequests = () => {
  const filter = useFeature(createRequests, (state) => state.filter);
  return useCall('requests.list', listed(filter), { staysFor: () => true });
};

const Export = () => {
  const { store, ports } = useCommandContext();
  const count = latest(useRequests())?.entries.length ?? 0;
  const save = async (): Promise<void> => {
    const { filter } = featureOf(store, createRequests).getState();
    finishExport(ports, 'The requests were not exported', await store.client.call('requests.export', listed(filter)));
  };
  return (
    <Button variant="default" disabled={count === 0} onClick={() => void save()}>
      Export
    </Button>
  );
};

const Clear = () => {
  const { store, ports } = useCommandContext();
  const count = latest(useRequests())?.entries.length ?? 0;
  const isEmpty = useFeature(createRequests, (state) => !isFiltered(state)) && count === 0;
  const clear = async (): Promise<void> => {
    const outcome = await store.client.call('requests.clear', {});
    // Every list of the journal is another now, whatever its filter.
    store.calls.announce('requests.logged', { id: 0 });
    if (!outcome.ok) reportFailure(ports, 'The journal was not cleared', outcome.error);
  };
  return (
    <Button variant="default" disabled={isEmpty} onClick={() => void clear()}>
      Clear the journal
    </Button>
  );
};

const Nothing = () => {
  const filter = useFeature(createRequests, (state) => state.changeFilter);
  return useFeature(createRequests, isFiltered) ? (
    <EmptyState
      title="No request matches"
      actions={
        <Button variant="default" onClick={() => filter(everyRequest)}>
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
  const filtered = useFeature(createRequests, isFiltered);
  const shownId = useFeature(createRequests, (state) => state.shown);
  const shown = entries.find(({ id }) => id === shownId);
  const requests = entries.length === 1 ? 'request' : 'requests';
  return (
    <div className={classes.page}>
      <div className={classes.tableBox}>
        <RequestTable entries={entries} />
        <p className={classes.foot} role="status">
          {entries.length} {requests}{' '}
          {filtered ? (entries.length === 1 ? 'matches' : 'match') : 'since Headroom started'}. The newest 500 of each
          service are kept in memory, for a day at most, without bodies and secrets.
        </p>
      </div>
      {shown && <RequestDetail entry={shown} />}
    </div>
  );
};

/** The journal of signed requests, live. No props: a page of the rail, reads the store. */
export const RequestsPage = () => {
  const { calls } = useAppStore();
  const filter = useFeature(createRequests, (state) => state.filter);
  const requests = useRequests();
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
        <RemoteView
          remote={requests}
          failure="The requests could not be read"
          onRetry={() => void calls.askAgain('requests.list', listed(filter))}
        >
          {({ entries }) => (entries.length === 0 ? <Nothing /> : <Journal entries={entries} />)}
        </RemoteView>
      </div>
    </Page>
  );
};
