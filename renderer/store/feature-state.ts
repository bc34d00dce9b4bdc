import { useCallback, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AppStore } from './app-store.ts';
import { useAppStore } from './use-app.ts';

/** What the state of a feature is made from. */
export interface FeatureContext<S> {
  /** The application's own store, with the client, the cache of calls and the clock. */
  readonly app: AppStore;
  readonly get: () => S;
  readonly set: (change: Partial<S>) => void;
}

/** Makes the state of a feature: data and actions. It is the name by which the state is found. */
export type CreateFeature<S> = (context: FeatureContext<S>) => S;

interface AppFeatures {
  readonly states: Map<unknown, unknown>;
  readonly listeners: Set<() => void>;
}

const allFeatures = new WeakMap<AppStore, AppFeatures>();

const featuresOf = (app: AppStore): AppFeatures => {
  const features = allFeatures.get(app) ?? { states: new Map(), listeners: new Set() };
  allFeatures.set(app, features);
  return features;
};

/** The state of a feature in an application store: made when it is first asked for, and kept as long as the store. */
export const featureOf = <S>(app: AppStore, create: CreateFeature<S>): StoreApi<S> => {
  const { states, listeners } = featuresOf(app);
  const existing = states.get(create);
  // What is kept under a maker was made by it.
  if (existing !== undefined) return existing as StoreApi<S>;
  const store = createStore<S>()((set, get) => create({ app, get, set }));
  states.set(create, store);
  store.subscribe(() => {
    for (const listener of listeners) listener();
  });
  return store;
};

/** Runs after any change: of the store, of an answer of the core, of a feature's state. The result stops it. */
const subscribeToApp = (app: AppStore, listener: () => void): (() => void) => {
  const { listeners } = featuresOf(app);
  const stops = [app.subscribe(listener), app.calls.subscribe(listener)];
  listeners.add(listener);
  return () => {
    for (const stop of stops) stop();
    listeners.delete(listener);
  };
};

/** A primitive derived from anything in the application: the store, the answers of the core, the states of features. */
export const useAppValue = <T extends string | number | boolean>(derive: (app: AppStore) => T): T => {
  const app = useAppStore();
  const subscribe = useCallback((listener: () => void) => subscribeToApp(app, listener), [app]);
  const read = (): T => derive(app);
  return useSyncExternalStore(subscribe, read, read);
};

/** Subscribes to one value of a feature's state. The selector returns a primitive or a stored reference. */
export const useFeature = <S, T>(create: CreateFeature<S>, selector: (state: S) => T): T =>
  useStore(featureOf(useAppStore(), create), selector);
