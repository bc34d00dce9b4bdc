import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { AppState } from './app-state.ts';
import type { AppStore } from './app-store.ts';

export const StoreContext = createContext<AppStore | null>(null);

/** The store itself, for event handlers that read the newest state. */
export const useAppStore = (): AppStore => {
  const store = useContext(StoreContext);
  if (!store) throw new Error('StoreContext has no store: render inside App.');
  return store;
};

/**
 * Subscribes to one value of the store, or of an answer of the core that is read through it. The selector returns a
 * primitive or a stored reference, never a new object.
 */
export const useApp = <T>(selector: (state: AppState) => T): T => {
  const store = useAppStore();
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [store.subscribe(listener), store.calls.subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [store],
  );
  const read = (): T => selector(store.getState());
  return useSyncExternalStore(subscribe, read, read);
};
