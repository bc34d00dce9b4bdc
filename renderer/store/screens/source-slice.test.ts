import { expect, test } from 'vitest';
import { registrationStates } from '../../../shared/publishing/profile.ts';
import { createAppStore } from '../app-store.ts';
import { manualClock } from '../testing/manual-clock.ts';
import { profileOf } from '../testing/profiles.ts';
import { scriptedClient } from '../testing/scripted-client.ts';
import { sourceProfile } from './source-slice.ts';

const setUp = () => {
  const store = createAppStore({ client: scriptedClient().client, clock: manualClock(), origin: 'here' });
  return { store, state: () => store.getState() };
};

const untouched = {
  ...{ search: '', lender: null, productType: null, sort: 'fiveYears', direction: 'asc', selected: null },
  ...{ typed: { amount: null, lvr: null, investment: null, interestOnly: null, termYears: null } },
  ...{ loan: null, needs: [] },
};

test('products are listed by what they cost over five years, the least first, until something narrows them', () => {
  const { state } = setUp();
  expect([state().source, state().productView]).toEqual([null, untouched]);
  state().changeProductView({ needs: ['offset'] });
  state().changeProductView({ search: 'basic' });
  expect(state().productView).toEqual({ ...untouched, needs: ['offset'], search: 'basic' });
});

test('another source drops the lender and the product that were chosen, and keeps what was searched for', () => {
  const { state } = setUp();
  state().changeProductView({ search: 'basic', lender: 'wattle', selected: 'wattle-basic', sort: 'rate' });
  state().chooseSource('banksia');
  expect([state().source, state().productView]).toEqual(['banksia', { ...untouched, search: 'basic', sort: 'rate' }]);
});

test('a service is looked up at by its profile, once it knows the broker', () => {
  const { store, state } = setUp();
  const found = (profiles: Parameters<typeof profileOf>[0][], source: string | null) => {
    store.calls.put('profiles.list', {}, { profiles: profiles.map(profileOf) });
    state().chooseSource(source);
    return sourceProfile(state())?.id;
  };
  const both = [{ id: 'wattle' }, {}];
  expect([found(both, null), found(both, 'banksia'), found(both, 'wattle'), found(both, 'gone')]).toEqual([
    undefined,
    'banksia',
    'wattle',
    undefined,
  ]);
  const lookedUpAt = registrationStates.filter((registration) => found([{ registration }], 'banksia') !== undefined);
  expect(lookedUpAt).toEqual(['ready', 'rotating']);
});
