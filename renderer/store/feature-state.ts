import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AppStore } from './app-store.ts';
import { useAppStore } from './use-app.ts';

/** What the state of a feature is made from. */
interface FeatureContext<S> {
  /** The application's own store, with the client, the cache of calls and the clock. */
  readonly app: AppStore;
  readonly get: () => S;
  readonly set: (change: Partial<S>) => void;
}

/** Makes the state of a feature: data and actions. It is the name by which the state is found. */
export type CreateFeature<S> = (context: FeatureContext<S>) => S;

const states = new WeakMap<AppStore, Map<unknown, unknown>>();

/** The state of a feature in an application store: made when it is first asked for, and kept as long as the store. */
export const featureOf = <S>(app: AppStore, create: CreateFeature<S>): StoreApi<S> => {
  const ofApp = states.get(app) ?? new Map<unknown, unknown>();
  states.set(app, ofApp);
  const existing = ofApp.get(create);
  // What is kept under a maker was made by it.
  if (existing !== undefined) return existing as StoreApi<S>;
  const store = createStore<S>()((set, get) => create({ app, get, set }));
  ofApp.set(create, store);
  return store;
};

/** Subscribes to one value of a feature's state. The selector returns a primitive or a stored reference. */
export const useFeature = <S, T>(create: CreateFeature<S>, selector: (state: S) => T): T =>
  useStore(featureOf(useAppStore(), create), selector);
