import type { CoreClient } from '../../shared/contract/index.ts';
import { areWordsStored, noteOf } from '../features/note/state.ts';
import type { AppStore } from '../store/app-store.ts';

/**
 * Saves pending edits when the window is hidden or closed and when the host answers again, and makes the host ask
 * before an edit is dropped.
 */
export const saveBeforeLeaving = (client: CoreClient, store: AppStore): void => {
  const flush = (): void => {
    void store.getState().flush();
    void noteOf(store).store();
  };
  client.subscribe('events.missed', flush);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
  window.addEventListener('pagehide', flush);
  window.addEventListener('beforeunload', (event) => {
    const isNoteStored = areWordsStored(noteOf(store));
    if (store.getState().save.status === 'saved' && isNoteStored) return;
    flush();
    event.preventDefault();
  });
};
