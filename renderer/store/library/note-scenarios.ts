import type { CoreClient } from '../../../shared/contract/index.ts';
import type { BestLender } from '../../../shared/scenario/marks.ts';
import type { AppState } from '../app-state.ts';
import type { AppStore } from '../app-store.ts';
import type { Clock } from '../clock.ts';
import { latest } from '../remote.ts';
import { settingsOf } from '../settings-slice.ts';
import { bestOf } from './best-lender.ts';

/** Nobody looks at the library while typing: what was computed is noted once it stays as it is. */
const noteDelayMs = 1_500;

interface Noted {
  readonly id: string;
  readonly best: Omit<BestLender, 'computedOn'>;
}

/** What the results on screen say of the open scenario as stored; undefined while they do not belong to it. */
const noteOf = (state: AppState): Noted | undefined => {
  const { results, resultsStale, document, save } = state;
  const { hiddenLenders } = settingsOf(state);
  const record = latest(document);
  if (results.status !== 'loaded' || resultsStale || save.status !== 'saved' || record === undefined) return undefined;
  const { scenarioId, addToRates, outcomes } = results.data;
  // A what-if with other rates says nothing of the scenario.
  if (scenarioId !== record.id || addToRates !== 0) return undefined;
  const compared = outcomes.filter(({ lender }) => !hiddenLenders.includes(lender));
  return { id: scenarioId, best: { ...bestOf(compared, results.data), editedOn: record.lastEditedOn } };
};

/**
 * Tells the library which scenarios are opened, and the best lender of each as computed; the function that it
 * returns stops it.
 */
export const noteScenarios = (client: CoreClient, store: AppStore, clock: Clock, origin: string): (() => void) => {
  const sent = new Map<string, string>();
  let waiting: Noted | undefined;
  let cancel = (): void => undefined;

  const send = (): void => {
    cancel();
    if (waiting === undefined) return;
    const { id, best } = waiting;
    waiting = undefined;
    const text = JSON.stringify(best);
    if (sent.get(id) === text) return;
    sent.set(id, text);
    void client.call('scenarios.noteBest', {
      id,
      best: { ...best, computedOn: new Date(clock.now()).toISOString() },
      origin,
    });
  };

  return store.subscribe((state, before) => {
    if (state.openId !== before.openId) {
      send();
      if (state.openId !== null) void client.call('scenarios.opened', { id: state.openId, origin });
    }
    if (state.results === before.results && state.resultsStale === before.resultsStale) return;
    const note = noteOf(state);
    if (note === undefined) return;
    waiting = note;
    cancel();
    cancel = clock.after(noteDelayMs, send);
  });
};
