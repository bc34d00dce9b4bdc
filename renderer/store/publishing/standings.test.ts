import { expect, test } from 'vitest';
import { createAppStore } from '../app-store.ts';
import { manualClock } from '../testing/manual-clock.ts';
import { profileOf } from '../testing/profiles.ts';
import { otherId, scenarioId } from '../testing/records.ts';
import { scriptedClient } from '../testing/scripted-client.ts';
import { standingOf } from '../testing/standings.ts';
import type { Standing } from './publishing-slice.ts';
import { foremost, openStanding, otherServices, standingsOf } from './standings.ts';

const published = standingOf();
const both = standingOf({ profileId: 'wattle', status: 'changed_both' });
const waiting = standingOf({ profileId: 'acacia', status: 'waiting' });

test('of several services the one that needs a person most is foremost; a draft has none', () => {
  expect([foremost([]), foremost([published]), foremost([waiting, published, both])]).toEqual([
    undefined,
    published,
    both,
  ]);
  const order = ['blocked', 'changed_both', 'changed_there', 'changed_here', 'waiting', 'published', 'draft'] as const;
  const standings = order.map((status) => standingOf({ status })).toReversed();
  expect(order.map((_, index) => foremost(standings.slice(0, order.length - index))?.status)).toEqual(order);
});

test('a scenario can be published to the registered services that it is not at', () => {
  const profiles = [profileOf(), profileOf({ id: 'wattle' }), profileOf({ id: 'new', registration: 'waiting' })];
  expect([
    otherServices(profiles, []),
    otherServices(profiles, [published]),
    otherServices(profiles, [both, published]),
  ]).toEqual([profiles.slice(0, 2), profiles.slice(1, 2), []]);
});

test('the editor means the service chosen for its scenario while that has it, else the foremost', () => {
  const store = createAppStore({ client: scriptedClient().client, clock: manualClock(), origin: 'here' });
  const meant = () => openStanding(store.getState());
  const found = [meant()];
  const put = (standings: Standing[]) =>
    store.calls.put('publishing.standings', { scenarioIds: [scenarioId] }, { standings });
  store.setState({ openId: scenarioId });
  put([published, both]);
  found.push(meant());
  store.getState().chooseService({ scenarioId, profileId: published.profileId });
  found.push(meant());
  store.getState().chooseService({ scenarioId: otherId, profileId: published.profileId });
  found.push(meant());
  store.getState().chooseService({ scenarioId, profileId: published.profileId });
  put([both]);
  expect([...found, meant()]).toEqual([undefined, both, published, both, both]);
  expect([standingsOf(store.getState(), null), standingsOf(store.getState(), otherId)]).toEqual([[], []]);
});
