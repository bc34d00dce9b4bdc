import type { CoreClient } from '../../shared/contract/index.ts';
import type { AppStore } from './app-store.ts';
import type { Clock } from './clock.ts';
import { showProgress } from './results/figure-status.ts';

/** Several writes in a row refresh the library once. */
const refreshDelayMs = 150;
/** A stream that is cut off and open again at once is no matter for the person. */
const silenceMs = 1000;

/** Keeps the store in step with events from elsewhere; the function that it returns stops it. */
export const followEvents = (client: CoreClient, store: AppStore, clock: Clock): (() => void) => {
  let cancelRefresh = (): void => undefined;
  let cancelSilence = (): void => undefined;
  const stops = [
    client.subscribe('scenarios.changed', ({ id, kind, origin }) => {
      const { library, onScenarioWritten, refreshLibrary, whenQuiet } = store.getState();
      if (kind === 'written') void onScenarioWritten(id, origin);
      if (library.status === 'idle') return;
      cancelRefresh();
      cancelRefresh = clock.after(refreshDelayMs, () => {
        whenQuiet('library', () => void refreshLibrary());
      });
    }),
    client.subscribe('figures.changed', ({ run }) => {
      const { library, refreshLibrary, whenQuiet } = store.getState();
      showProgress(store.calls, run);
      if (run.state === 'done' && library.status !== 'idle') whenQuiet('library', () => void refreshLibrary());
    }),
    client.subscribe('remote.progress', (progress) => store.getState().onRemoteProgress(progress)),
    client.subscribe('keys.progress', (progress) => store.getState().onKeyProgress(progress)),
    client.subscribe('banks.progress', (status) => store.calls.put('banks.update', {}, status)),
    client.subscribe('lenders.changed', () => void store.getState().computeResults()),
    client.subscribe('events.lost', () => {
      cancelSilence();
      cancelSilence = clock.after(silenceMs, () => {
        if (store.getState().host === 'connected') store.setState({ host: 'silent' });
      });
    }),
    client.subscribe('events.missed', () => {
      cancelSilence();
      store.setState({ host: 'connected' });
      const { openId, library, onScenarioWritten, refreshLibrary, loadDataFile } = store.getState();
      if (openId !== null) void onScenarioWritten(openId, undefined);
      if (library.status !== 'idle') void refreshLibrary();
      void loadDataFile();
    }),
    client.subscribe('recovery.changed', () => void store.getState().loadDataFile()),
  ];
  return () => {
    cancelRefresh();
    cancelSilence();
    for (const stop of stops) stop();
  };
};
