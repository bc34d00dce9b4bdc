// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { AppState } from './app-state.ts';
import { createAppStore } from './app-store.ts';
import { type CreateFeature, featureOf, useAppValue, useFeature } from './feature-state.ts';
import { manualClock } from './testing/manual-clock.ts';
import { scriptedClient } from './testing/scripted-client.ts';
import { StoreContext, useApp } from './use-app.ts';

interface Counted {
  readonly count: number;
  readonly add: () => void;
  readonly rest: string;
}

const createCounted: CreateFeature<Counted> = ({ app, get, set }) => ({
  count: 0,
  add: () => set({ count: get().count + 1 }),
  rest: app.getState().page,
});

const createStore = () => createAppStore({ client: scriptedClient().client, clock: manualClock(), origin: 'here' });

test('a feature keeps its state as long as the store, and has another in another store', () => {
  const [one, other] = [createStore(), createStore()];
  other.getState().goTo('rules');
  featureOf(one, createCounted).getState().add();
  featureOf(one, createCounted).getState().add();
  featureOf(other, createCounted).getState().add();
  const seen = [one, other].map((app) => featureOf(app, createCounted).getState());
  expect(seen.map(({ count, rest }) => [count, rest])).toEqual([
    [2, 'library'],
    [1, 'rules'],
  ]);
  const another: CreateFeature<Counted> = (context) => createCounted(context);
  expect(featureOf(one, another).getState().count).toBe(0);
});

test('what is derived follows the store, the answers of the core and the states of features, until it is left', () => {
  const app = createStore();
  const wrapper = ({ children }: { readonly children: ReactNode }) =>
    createElement(StoreContext, { value: app }, children);
  let derived = 0;
  const select = (state: AppState): string => {
    derived += 1;
    return [state.page, state.calls.read('settings.read', {}).status].join(' ');
  };
  const derive = (one: typeof app): string => {
    derived += 1;
    const { status } = one.calls.read('settings.read', {});
    return [one.getState().page, status, featureOf(one, createCounted).getState().count].join(' ');
  };
  const { result, unmount } = renderHook(
    () => [useAppValue(derive), useFeature(createCounted, ({ count }) => count), useApp(select)],
    {
      wrapper,
    },
  );
  const seen = [result.current];
  act(() => app.getState().goTo('rules'));
  seen.push(result.current);
  act(() => app.calls.put('settings.read', {}, { colourScheme: 'dark' } as never));
  seen.push(result.current);
  act(() => featureOf(app, createCounted).getState().add());
  seen.push(result.current);
  expect(seen).toEqual([
    ['library idle 0', 0, 'library idle'],
    ['rules idle 0', 0, 'rules idle'],
    ['rules loaded 0', 0, 'rules loaded'],
    ['rules loaded 1', 1, 'rules loaded'],
  ]);
  unmount();
  const before = derived;
  app.getState().goTo('library');
  app.calls.put('settings.read', {}, { colourScheme: 'light' } as never);
  featureOf(app, createCounted).getState().add();
  expect(derived).toBe(before);
  cleanup();
});
