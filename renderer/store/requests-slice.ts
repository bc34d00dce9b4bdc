import type { Output } from '../../shared/contract/index.ts';
import type { RequestLogEntry, ShellName } from '../../shared/contract/services/requests.ts';
import { mapOutcome, type Outcome } from '../../shared/outcome.ts';
import type { CreateSlice } from './app-state.ts';
import { idle, loading, type Remote, settled } from './remote.ts';
import { createRemoteReader } from './remote-reader.ts';

/** Which requests the page shows. */
export interface RequestFilter {
  readonly search: string;
  readonly failedOnly: boolean;
  /** A profile; null is this computer's own service, `all` is every service. */
  readonly service: string | null;
}

export const everyRequest: RequestFilter = { search: '', failedOnly: false, service: 'all' };

export interface RequestsSlice {
  /** The newest signed requests that fit the filter, newest first. */
  readonly requests: Remote<readonly RequestLogEntry[]>;
  readonly requestFilter: RequestFilter;
  /** The request that is shown in full. */
  readonly shownRequest: number | null;
  readonly requestDetail: Remote<Output<'requests.read'>>;
  /** Reads the journal. Calls during a read are answered by one more read. */
  readonly loadRequests: () => Promise<void>;
  readonly filterRequests: (change: Partial<RequestFilter>) => Promise<void>;
  readonly showRequest: (id: number | null) => Promise<void>;
  /** Those that fit the filter, as a file. */
  readonly exportRequests: () => Promise<Outcome<Output<'requests.export'>>>;
  readonly copyRequest: (id: number, shell: ShellName) => Promise<Outcome<Output<'requests.curl'>>>;
  readonly clearRequests: () => Promise<Outcome<null>>;
}

export const createRequestsSlice: CreateSlice<RequestsSlice> = (context) => {
  const { client, get, set } = context;
  const detail = createRemoteReader(context, 'requestDetail');
  let reading: Promise<void> | null = null;
  let again = false;

  const filter = () => {
    const { service, ...others } = get().requestFilter;
    return { ...others, ...(service !== 'all' && { profileId: service }) };
  };

  const readOnce = async (): Promise<void> => {
    again = false;
    const outcome = await client.call('requests.list', filter());
    set({
      requests: settled(
        get().requests,
        mapOutcome(outcome, ({ entries }) => entries),
      ),
    });
  };

  // Read through a function: `again` changes while a read is awaited.
  const isStale = (): boolean => again;

  const readUntilFresh = async (): Promise<void> => {
    set({ requests: loading(get().requests) });
    do await readOnce();
    while (isStale());
  };

  const loadRequests = (): Promise<void> => {
    again = true;
    reading ??= readUntilFresh().finally(() => {
      reading = null;
    });
    return reading;
  };

  return {
    requests: idle,
    requestFilter: everyRequest,
    shownRequest: null,
    requestDetail: idle,
    loadRequests,
    filterRequests: (change) => {
      set({ requestFilter: { ...get().requestFilter, ...change } });
      return loadRequests();
    },
    showRequest: async (id) => {
      set({ shownRequest: id });
      if (id === null) detail.clear();
      else await detail.read(() => client.call('requests.read', { id }), idle);
    },
    exportRequests: () => client.call('requests.export', filter()),
    copyRequest: (id, shell) => client.call('requests.curl', { id, shell }),
    clearRequests: async () => {
      const outcome = await client.call('requests.clear', {});
      await loadRequests();
      return mapOutcome(outcome, () => null);
    },
  };
};
