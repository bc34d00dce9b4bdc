import { expect, test } from 'vitest';
import { createAppStore } from '../app-store.ts';
import { manualClock } from '../testing/manual-clock.ts';
import { scriptedClient } from '../testing/scripted-client.ts';
import { type PageId, pageIds } from './navigation-slice.ts';
import { sectionIds } from './screens-slice.ts';

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

test('each page that is shown counts as a move, also the one that is there, and a place in the manual is on its page', () => {
  const { client } = scriptedClient();
  const state = createAppStore({ client, clock: manualClock(), origin: 'here' }).getState;
  const moves = () => state().moves;
  const counted = [moves()];
  state().goTo('library');
  counted.push(moves());
  const place = { chapter: 'rules', heading: 'what-a-rule-changes' };
  state().readHelp(place);
  counted.push(moves());
  expect([counted, state().page, state().helpPlace]).toEqual([[0, 1, 2], 'help', place]);
  state().goTo('rules');
  expect(state().helpPlace).toEqual(place);
  state().readHelp(null);
  expect([state().page, state().helpPlace]).toEqual(['help', null]);
});

test('changes are listed from ten thousand on, of every lender, until that is chosen otherwise', () => {
  const { client } = scriptedClient();
  const state = createAppStore({ client, clock: manualClock(), origin: 'here' }).getState;
  const first = state().changesView;
  state().changeChangesView({ lender: 'wattle' });
  state().changeChangesView({ moreThan: 0 });
  expect([first, state().changesView]).toEqual([
    { group: null, lender: null, moreThan: 10_000 },
    { group: null, lender: 'wattle', moreThan: 0 },
  ]);
});

test('pages and sections are called as addresses that were kept call them', () => {
  expect([pageIds.join(' '), sectionIds.join(' ')]).toEqual([
    'library changes dates rules scenario note policies products banks lenders requests connection settings help',
    'households income properties loans debts expenses money selling ways pictures',
  ]);
});
