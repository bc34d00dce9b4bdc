import type { AppError } from '../../../shared/outcome.ts';
import type { CreateSlice } from '../app-state.ts';
import type { PublishingKey } from '../publishing/publishing-slice.ts';
import { standingsOf } from '../publishing/standings.ts';
import { screenOf } from '../screens/screens-slice.ts';

/** A run over the lenders of a service. */
export interface RemoteRun extends PublishingKey {
  readonly done: number;
  readonly total: number;
}

/** What came of the last run of this window at a service, beside its answers. */
export interface RemoteFailures extends PublishingKey {
  /** The lenders without an answer. */
  readonly failed: readonly { readonly lender: string; readonly error: AppError }[];
  /** Why there was no run. */
  readonly error?: AppError;
}

export interface RemoteResultsSlice {
  /** By service. */
  readonly remoteFailures: Readonly<Record<string, RemoteFailures>>;
  readonly remoteRun: RemoteRun | null;
  readonly onRemoteProgress: (run: RemoteRun) => void;
  /** Computes the service's copy for all lenders of the profile; figures are shown as they come. */
  readonly computeRemote: (key: PublishingKey) => Promise<void>;
  /** The same as soon as a scenario that is on its way there is published; nothing where it goes no further. */
  readonly computeOncePublished: (key: PublishingKey) => void;
  readonly cancelRemote: (key: PublishingKey) => Promise<void>;
}

export const createRemoteResultsSlice: CreateSlice<RemoteResultsSlice> = ({ client, calls, get, set }) => {
  const put = (failures: RemoteFailures): void =>
    set({ remoteFailures: { ...get().remoteFailures, [failures.profileId]: failures } });
  return {
    remoteFailures: {},
    remoteRun: null,
    onRemoteProgress: (run) => {
      const { remoteRun } = get();
      if (remoteRun?.scenarioId === run.scenarioId && remoteRun.profileId === run.profileId) set({ remoteRun: run });
    },
    computeRemote: async ({ scenarioId, profileId }) => {
      const key = { scenarioId, profileId };
      const { addToRates } = screenOf(get(), scenarioId);
      set({ remoteRun: { ...key, done: 0, total: 0 } });
      put({ ...key, failed: [] });
      const outcome = await client.call('remote.compute', { ...key, addToRates });
      set({ remoteRun: null });
      put(outcome.ok ? { ...key, failed: outcome.data.failed } : { ...key, failed: [], error: outcome.error });
      await calls.askAgain('remote.results', key);
    },
    computeOncePublished: (key) => {
      const stop = calls.subscribe(() => {
        const standing = standingsOf(get(), key.scenarioId).find(({ profileId }) => profileId === key.profileId);
        if (standing === undefined || standing.status === 'waiting') return;
        stop();
        if (standing.status === 'published') void get().computeRemote(key);
      });
    },
    cancelRemote: async ({ scenarioId, profileId }) => {
      await client.call('remote.cancelCompute', { scenarioId, profileId });
    },
  };
};
