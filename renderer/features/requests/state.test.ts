import { expect, test } from 'vitest';
import { createAppStore } from '../../store/app-store.ts';
import { featureOf } from '../../store/feature-state.ts';
import { manualClock } from '../../store/testing/manual-clock.ts';
import { scriptedClient } from '../../store/testing/scripted-client.ts';
import { createRequests, everyRequest, isFiltered, listed } from './state.ts';

test('a filter is asked with for a service, for this computer and for all', () => {
  const app = createAppStore({ client: scriptedClient().client, clock: manualClock(), origin: 'here' });
  const { getState } = featureOf(app, createRequests);
  const asked = [];
  for (const change of [
    { search: 'user', failedOnly: true },
    { search: '', failedOnly: false, service: null },
    { search: 'user', failedOnly: true },
    { service: 'profile-1' },
    everyRequest,
  ]) {
    getState().changeFilter(change);
    asked.push([isFiltered(getState()), listed(getState().filter)]);
  }
  expect(asked).toEqual([
    [true, { search: 'user', failedOnly: true }],
    [true, { search: '', failedOnly: false, profileId: null }],
    [true, { search: 'user', failedOnly: true, profileId: null }],
    [true, { search: 'user', failedOnly: true, profileId: 'profile-1' }],
    [false, { search: '', failedOnly: false }],
  ]);
});
