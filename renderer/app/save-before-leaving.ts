import type { AppStore } from '../store/app-store.ts';

/**
 * Saves pending edits when the window is hidden or closed, and makes the host ask before an edit is dropped.
 */
export const saveBeforeLeaving = (store: AppStore): void => {
  const flush = (): void => {
    void store.getState().flush();
    void store.getState().storeKept();
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
  window.addEventListener('pagehide', flush);
  window.addEventListener('beforeunload', (event) => {
    const { save, keptNote } = store.getState();
    if (save.status === 'saved' && keptNote?.isStored !== false) return;
    flush();
    event.preventDefault();
  });
};
