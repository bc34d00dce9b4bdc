import type { RequestLogEntry } from '../../shared/contract/requests.ts';
import { type Outcome, succeed } from '../../shared/outcome.ts';
import { idle, loading, type Remote, settled } from './remote.ts';
import type { CreateSlice } from './slice.ts';

export interface RequestsSlice {
  /** The newest signed requests, newest first. */
  readonly requests: Remote<readonly RequestLogEntry[]>;
  /** Reads the log. Calls that come while one is under way are answered by one more reading. */
  readonly loadRequests: () => Promise<void>;
  readonly clearRequests: () => Promise<Outcome<null>>;
}

export const createRequestsSlice: CreateSlice<RequestsSlice> = ({ client, get, set }) => {
  let reading: Promise<void> | null = null;
  let again = false;

  const readOnce = async (): Promise<void> => {
    again = false;
    const outcome = await client.call('requests.list', {});
    set({ requests: settled(get().requests, outcome.ok ? succeed(outcome.data.entries) : outcome) });
  };

  // Read through a function: `again` changes while a reading is awaited.
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
    loadRequests,
    clearRequests: async () => {
      const outcome = await client.call('requests.clear', {});
      await loadRequests();
      return outcome.ok ? succeed(null) : outcome;
    },
  };
};
