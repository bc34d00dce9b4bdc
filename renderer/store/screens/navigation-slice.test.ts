import { expect, test } from 'vitest';
import { createAppStore } from '../app-store.ts';
import { manualClock } from '../testing/manual-clock.ts';
import { scriptedClient } from '../testing/scripted-client.ts';
import type { PageId } from './navigation-slice.ts';

test('leaving the editor saves what is pending; other moves save nothing', () => {
  const store = createAppStore({ client: scriptedClient().client, clock: manualClock(), origin: 'here' });
  let flushes = 0;
  store.setState({
    flush: () => {
      flushes += 1;
      return Promise.resolve();
    },
  });
  const after = (page: PageId): number => {
    store.getState().goTo(page);
    return flushes;
  };
  expect([after('settings'), after('scenario'), after('scenario'), after('library'), after('policies')]).toEqual([
    0, 0, 0, 1, 1,
  ]);
});

test('the window begins in the library with no panel open, and shows what it is told to', () => {
  const store = createAppStore({ client: scriptedClient().client, clock: manualClock(), origin: 'here' });
  const shown = () => {
    const { page, shortcutsShown } = store.getState();
    return { page, shortcutsShown };
  };
  const before = shown();
  store.getState().showShortcuts(true);
  expect([before, shown()]).toEqual([
    { page: 'library', shortcutsShown: false },
    { page: 'library', shortcutsShown: true },
  ]);
});
