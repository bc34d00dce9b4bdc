import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { AppState } from './app-state.ts';
import type { AppStore } from './app-store.ts';

export const StoreContext = createContext<AppStore | null>(null);

/** The store itself, for event handlers that read the newest state. */
export const useAppStore = (): AppStore => {
  const store = useContext(StoreContext);
  if (!store) throw new Error('StoreContext has no store: render inside App.');
  return store;
};

/** Subscribes to one value. The selector returns a primitive or a stored reference, never a new object. */
export const useApp = <T>(selector: (state: AppState) => T): T => useStore(useAppStore(), selector);
