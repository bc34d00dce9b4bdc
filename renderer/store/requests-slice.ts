import type { RequestLogEntry } from '../../shared/contract/requests.ts';
import { mapOutcome, type Outcome } from '../../shared/outcome.ts';
import type { CreateSlice } from './app-state.ts';
import { idle, loading, type Remote, settled } from './remote.ts';

export interface RequestsSlice {
  /** The newest signed requests, newest first. */
  readonly requests: Remote<readonly RequestLogEntry[]>;
  /** Reads the log. Calls during a read are answered by one more read. */
  readonly loadRequests: () => Promise<void>;
  readonly clearRequests: () => Promise<Outcome<null>>;
}

export const createRequestsSlice: CreateSlice<RequestsSlice> = ({ client, get, set }) => {
  let reading: Promise<void> | null = null;
  let again = false;

  const readOnce = async (): Promise<void> => {
    again = false;
    const outcome = await client.call('requests.list', {});
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
    loadRequests,
    clearRequests: async () => {
      const outcome = await client.call('requests.clear', {});
      await loadRequests();
      return mapOutcome(outcome, () => null);
    },
  };
};
