import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { generateKeys, type KeyPair } from '../../main/vault/index.ts';
import { fail, type Outcome } from '../../shared/outcome.ts';
import type { ScenarioBodyInput } from '../../shared/service/scenario.ts';
import { homeLenders, publishingDeskWithEngines } from '../support/desk/publishing.ts';
import { fullEntry, fullLink, fullProfile } from '../support/publishing/rows.ts';
import { profileId } from '../support/publishing/world.ts';

let keys: KeyPair;
beforeAll(async () => {
  keys = await generateKeys();
});

const lenders = homeLenders.slice(0, 2).map(({ id }) => id);
const scenario = {
  households: [{ id: 'h', num_adults: 1, postcode: 2000 }],
  income: [{ id: 'sam', payg: 120_000 }],
  securities: [{ id: 's', value: 900_000 }],
  home_loans: [{ id: 'l', loan_amount: 500_000, rate: 6, existing_or_proposed: 'proposed' }],
} satisfies ScenarioBodyInput;

const dataOf = <T>(outcome: Outcome<T>): T => {
  if (!outcome.ok) throw new Error(`${outcome.error.code}: ${outcome.error.message}`);
  return outcome.data;
};

let desk: ReturnType<typeof publishingDeskWithEngines>;
let key: { scenarioId: string; profileId: string };
beforeEach(async () => {
  desk = publishingDeskWithEngines(keys, {
    lenders: lenders.map((name) => ({ name, standing: 'granted' as const })),
  });
  const draft = dataOf(await desk.home.createScenario({ body: { description: 'Chen', scenario } }));
  key = { scenarioId: draft.id, profileId };
});
afterEach(async () => {
  expect(desk.bugs).toEqual([]);
  await desk.close();
});

const standing = async () => {
  const { standings } = dataOf(await desk.handlers['publishing.standings']({ scenarioIds: [key.scenarioId] }));
  return standings[0];
};
const statusIs = (status: string) => expect.poll(async () => (await standing())?.status).toBe(status);

const publish = async (): Promise<string> => {
  desk.services.open(profileId, desk.client);
  dataOf(await desk.handlers['publishing.publish'](key));
  await statusIs('published');
  return (await standing())?.remote?.id ?? '';
};
const edit = async (rate: number): Promise<void> => {
  const home_loans = scenario.home_loans.map((loan) => ({ ...loan, rate }));
  dataOf(await desk.home.updateScenario({ params: { id: key.scenarioId }, body: { home_loans } }));
};

describe('a desk with a service', () => {
  it('queues what is published while the key is locked, and sends it when it is unlocked', async () => {
    const queued = dataOf(await desk.handlers['publishing.publish'](key));
    expect(queued).toEqual({
      ...key,
      kind: 'create',
      teamId: undefined,
      state: 'waiting',
      reason: { kind: 'queued' },
      sentence: 'Waits to be sent.',
      ...{ attempts: 0, queuedAtMs: desk.away.clock.now(), nextAtMs: desk.away.clock.now() },
    });
    expect(await standing()).toMatchObject({ status: 'waiting', sentence: 'Waits to be sent.' });
    desk.services.open(profileId, desk.client);
    await statusIs('published');
    const remoteId = (await standing())?.remote?.id ?? '';
    const there = dataOf(await desk.client.readScenario({ params: { id: remoteId } }));
    const here = dataOf(await desk.home.readScenario({ params: { id: key.scenarioId } }));
    expect([there.description, there.scenario]).toEqual([here.description, here.scenario]);
    expect(dataOf(await desk.handlers['publishing.outbox']({}))).toEqual({ entries: [] });
  });

  it('publishes in the team chosen, else in the default one of the profile', async () => {
    const profile = desk.store.publishing.profiles.find(profileId);
    if (profile === undefined) throw new Error('No profile');
    desk.store.publishing.profiles.put({ ...profile, defaultTeamId: 'two' });
    const inDefault = dataOf(await desk.handlers['publishing.publish'](key));
    const inChosen = dataOf(await desk.handlers['publishing.publish']({ ...key, teamId: 'one' }));
    expect([inDefault.teamId, inChosen.teamId]).toEqual(['two', 'one']);
  });

  it('lists the services of a scenario in the order in which they were added', async () => {
    await publish();
    const { profiles, links } = desk.store.publishing;
    const later = { ...fullProfile(), id: '0' };
    profiles.put(later);
    links.put({ ...fullLink(key.scenarioId), profileId: later.id });
    const { standings } = dataOf(await desk.handlers['publishing.standings']({ scenarioIds: [key.scenarioId] }));
    expect(standings.map((one) => one.profileId)).toEqual([profileId, later.id]);
  });

  it('settles what an earlier process left while it was sending it', async () => {
    desk.store.publishing.outbox.put({ ...fullEntry(key.scenarioId), state: 'sending' });
    const { publishing } = desk.begin();
    await statusIs('blocked');
    expect((await standing())?.reason).toEqual({
      kind: 'create_unknown',
      message: 'Headroom ended while this was being sent.',
    });
    await publishing.outbox.stop();
  });

  it('begins nothing more once the key is locked', async () => {
    await publish();
    desk.services.close(profileId);
    await edit(7);
    dataOf(await desk.handlers['publishing.push'](key));
    expect(await desk.handlers['publishing.pull'](key)).toMatchObject({ ok: false, error: { code: 'VAULT_LOCKED' } });
    expect(await standing()).toMatchObject({ status: 'waiting', here: ['home_loans'] });
    dataOf(await desk.handlers['publishing.cancel'](key));
    expect(await standing()).toMatchObject({ status: 'changed_here' });
  });

  it('publishes nothing before the registration is done', async () => {
    const profile = desk.store.publishing.profiles.find(profileId);
    if (profile === undefined) throw new Error('No profile');
    desk.store.publishing.profiles.put({ ...profile, registration: { state: 'waiting' } });
    expect(await desk.handlers['publishing.publish'](key)).toEqual({
      ok: false,
      error: { code: 'NOT_REGISTERED', message: 'The registration with Brokers is not complete yet.' },
    });
  });

  it('shows what both sides changed, and sends what is decided', async () => {
    const remoteId = await publish();
    await edit(7);
    const home_loans = scenario.home_loans.map((loan) => ({ ...loan, rate: 5 }));
    dataOf(await desk.client.updateScenario({ params: { id: remoteId }, body: { home_loans } }));
    dataOf(await desk.handlers['publishing.push'](key));
    await statusIs('blocked');
    const view = dataOf(await desk.handlers['publishing.conflicts'](key));
    expect(view.conflicts).toMatchObject([{ part: 'home_loans', element: 'l', kind: 'changed', fields: ['rate'] }]);
    const decision = { [view.conflicts[0]?.id ?? '']: 'theirs' as const };
    dataOf(await desk.handlers['publishing.resolve']({ ...key, seenAs: view.seenAs, decision }));
    await statusIs('published');
    const here = dataOf(await desk.home.readScenario({ params: { id: key.scenarioId } }));
    expect(here.scenario.home_loans).toMatchObject([{ id: 'l', rate: 5 }]);
  });

  it('tells the windows of what changed', async () => {
    await publish();
    expect(desk.events.emitted).toContainEqual(['publishing.changed', { scenarioId: key.scenarioId }]);
    const remoteId = dataOf(await desk.client.createScenario({ body: { description: 'Theirs' } })).id;
    const opened = dataOf(await desk.handlers['publishing.openById']({ profileId, remoteId }));
    expect(desk.events.emitted.at(-1)).toEqual(['scenarios.changed', { id: opened.scenarioId, kind: 'written' }]);
  });
});

describe('computing on the service', () => {
  it('keeps the results with their time and version; an edit makes them stale', async () => {
    await publish();
    expect(dataOf(await desk.handlers['remote.compute']({ ...key, addToRates: 0 }))).toEqual({
      computed: lenders,
      failed: [],
    });
    const progress = desk.events.emitted.filter((event) => (event as [string])[0] === 'remote.progress');
    expect(progress).toEqual([1, 2].map((done) => ['remote.progress', { ...key, done, total: 2 }]));
    const { results } = dataOf(await desk.handlers['remote.results'](key));
    const atMs = desk.away.clock.now();
    expect(results.map(({ result, contentHash: _hash, ...rest }) => ({ ...rest, name: result.lender_name }))).toEqual(
      [...lenders]
        .sort()
        .map((lender) => ({ lender, addToRates: 0, atMs, isStale: false, differences: [], name: lender })),
    );
    await edit(7);
    const after = dataOf(await desk.handlers['remote.results'](key));
    expect(after.results).toEqual(results.map(({ differences: _here, ...result }) => ({ ...result, isStale: true })));
  });

  it('is stale as soon as somebody else changed the record', async () => {
    const remoteId = await publish();
    const client = {
      ...desk.client,
      compute: async (input: Parameters<typeof desk.client.compute>[0]) => {
        const outcome = await desk.client.compute(input);
        await desk.client.updateScenario({ params: { id: remoteId }, body: { income: [] } });
        return outcome;
      },
    };
    desk.services.open(profileId, client);
    dataOf(await desk.handlers['remote.compute']({ ...key, lenders: lenders.slice(0, 1), addToRates: 0 }));
    expect(dataOf(await desk.handlers['remote.results'](key)).results).toMatchObject([{ isStale: true }]);
  });
});

describe('products and policies of the service', () => {
  it('are kept for when it cannot be asked, with their age', async () => {
    desk.services.open(profileId, desk.client);
    const question = { profileId, lenders };
    const topics = { ...question, triggers: ['payg'], search: ' ' };
    const products = dataOf(await desk.handlers['remote.products'](question));
    const policies = dataOf(await desk.handlers['remote.policies'](topics));
    const atMs = desk.away.clock.now();
    expect([products.atMs, products.products.length > 0, policies.policies.length > 0]).toEqual([atMs, true, true]);
    desk.services.close(profileId);
    desk.away.clock.advance(3_600_000);
    const keptBecause = { code: 'VAULT_LOCKED', message: 'The key for Brokers is locked. Unlock it first.' };
    expect(dataOf(await desk.handlers['remote.products'](question))).toEqual({ ...products, keptBecause });
    const turned = { ...question, lenders: lenders.toReversed() };
    expect(dataOf(await desk.handlers['remote.products'](turned))).toEqual({ ...products, keptBecause });
    // Nothing but spaces was no search.
    expect(dataOf(await desk.handlers['remote.policies']({ ...topics, search: undefined }))).toEqual({
      ...policies,
      keptBecause,
    });
    expect(await desk.handlers['remote.products']({ profileId, lenders: lenders.slice(0, 1) })).toEqual({
      ok: false,
      error: keptBecause,
    });
  });

  it('are not those of before when the service refuses', async () => {
    desk.services.open(profileId, desk.client);
    dataOf(await desk.handlers['remote.products']({ profileId, lenders }));
    const refused = fail('FORBIDDEN', 'Not granted any more.');
    desk.services.open(profileId, { ...desk.client, products: () => Promise.resolve(refused) });
    expect(await desk.handlers['remote.products']({ profileId, lenders })).toEqual(refused);
  });
});
