import type { RemoteResultView } from '../../shared/contract/services/remote.ts';
import type { AppError } from '../../shared/outcome.ts';
import type { CreateSlice } from './app-state.ts';
import type { PublishingKey } from './publishing/publishing-slice.ts';
import { screenOf } from './screens-slice.ts';

/** A run over the lenders of a service. */
export interface RemoteRun extends PublishingKey {
  readonly done: number;
  readonly total: number;
}

/** What a service computed for a scenario, as far as it is kept. */
export interface ResultsOfService extends PublishingKey {
  readonly results: readonly RemoteResultView[];
  /** Of the last run in this window: the lenders that it has no answer of, or why there was no run. */
  readonly failed: readonly { readonly lender: string; readonly error: AppError }[];
  readonly error?: AppError | undefined;
}

export interface RemoteResultsSlice {
  /** By service, for the scenario that they were read for last. */
  readonly remoteResults: Readonly<Record<string, ResultsOfService>>;
  readonly loadRemoteResults: (key: PublishingKey) => Promise<void>;
  readonly remoteRun: RemoteRun | null;
  readonly onRemoteProgress: (run: RemoteRun) => void;
  /** Computes the service's copy for all lenders of the profile; figures are shown as they come. */
  readonly computeRemote: (key: PublishingKey) => Promise<void>;
  readonly cancelRemote: (key: PublishingKey) => Promise<void>;
}

export const createRemoteResultsSlice: CreateSlice<RemoteResultsSlice> = ({ client, get, set }) => {
  const put = (key: PublishingKey, change: Partial<ResultsOfService>): void => {
    const before = get().remoteResults[key.profileId];
    const kept = before?.scenarioId === key.scenarioId ? before : { results: [], failed: [] };
    set({ remoteResults: { ...get().remoteResults, [key.profileId]: { ...kept, ...key, ...change } } });
  };
  const loadRemoteResults = async ({ scenarioId, profileId }: PublishingKey): Promise<void> => {
    const key = { scenarioId, profileId };
    const outcome = await client.call('remote.results', key);
    if (outcome.ok) put(key, { results: outcome.data.results });
    else put(key, { error: outcome.error });
  };
  return {
    remoteResults: {},
    loadRemoteResults,
    remoteRun: null,
    onRemoteProgress: (run) => {
      const { remoteRun } = get();
      if (remoteRun?.scenarioId === run.scenarioId && remoteRun.profileId === run.profileId) set({ remoteRun: run });
      void loadRemoteResults(run);
    },
    computeRemote: async ({ scenarioId, profileId }) => {
      const key = { scenarioId, profileId };
      const { addToRates } = screenOf(get(), scenarioId);
      set({ remoteRun: { ...key, done: 0, total: 0 } });
      put(key, { failed: [], error: undefined });
      const outcome = await client.call('remote.compute', { ...key, addToRates });
      set({ remoteRun: null });
      if (outcome.ok) put(key, { failed: outcome.data.failed });
      else put(key, { error: outcome.error });
      await loadRemoteResults(key);
    },
    cancelRemote: async ({ scenarioId, profileId }) => {
      await client.call('remote.cancelCompute', { scenarioId, profileId });
    },
  };
};
