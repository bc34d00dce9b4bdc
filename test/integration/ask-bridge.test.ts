import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { generateKeys, type KeyPair } from '../../main/vault/index.ts';
import { dataOf, upgrader as scenario } from '../support/desk/ask-bridge-world.ts';
import { homeLenders, publishingDeskWithEngines } from '../support/desk/publishing.ts';
import { profileId, testProfile } from '../support/publishing/world.ts';

/*
 * A sale and purchase asked about at a service that has no fields for it: the engine of somebody else, over the wire's
 * format, with a store of its own.
 */

let keys: KeyPair;
beforeAll(async () => {
  keys = await generateKeys();
});

const [lender = '', other = ''] = homeLenders.map(({ id }) => id);
const title = 'Chen buys in Marrickville';

let desk: ReturnType<typeof publishingDeskWithEngines>;
let key: { scenarioId: string; profileId: string };
/** What is done to the next requests: lost before they arrive, or their answers lost. */
let fate: ((method: string, target: string) => 'lost' | 'unanswered' | undefined) | undefined;
let requests: string[];

beforeEach(async () => {
  [fate, requests] = [undefined, []];
  desk = publishingDeskWithEngines(
    keys,
    { lenders: [lender, other].map((name) => ({ name, standing: 'granted' as const })) },
    (transport) => ({
      ...transport,
      send: async (request) => {
        const { method, target } = request;
        requests.push(`${method} ${target.replace(/[0-9a-f]{24}/, '…')}`);
        const end = fate?.(method, target);
        const failed = { kind: 'failed' as const, message: 'The connection was cut.', status: undefined };
        if (end === 'lost') return { ...failed, mayHaveArrived: false };
        const answer = await transport.send(request);
        return end === 'unanswered' ? { ...failed, mayHaveArrived: true } : answer;
      },
    }),
  );
  const draft = dataOf(await desk.home.createScenario({ body: { description: title, scenario } }));
  key = { scenarioId: draft.id, profileId };
  desk.services.open(profileId, desk.client);
});
afterEach(async () => {
  expect(desk.bugs).toEqual([]);
  await desk.close();
});

const ask = (addToRates = 0) => desk.handlers['remote.askBridge']({ ...key, lender, addToRates });
const statesAsked = async () => dataOf(await ask()).states;
const answers = async () => dataOf(await desk.handlers['remote.bridgeAnswers'](key)).states;
const variantNamed = async (name: string): Promise<string> => {
  const { variants } = dataOf(await desk.handlers['variants.of']({ id: key.scenarioId }));
  return variants.find((one) => one.name === name)?.id ?? '';
};
const contentHere = async (id: string) => {
  const { description, scenario: body } = dataOf(await desk.home.readScenario({ params: { id } }));
  return { description, scenario: body };
};
const remoteId = async (scenarioId: string): Promise<string> => {
  const { standings } = dataOf(await desk.handlers['publishing.standings']({ scenarioIds: [scenarioId] }));
  return standings[0]?.remote?.id ?? '';
};
const told = (event: string): unknown[] =>
  (desk.events.emitted as [string, unknown][]).flatMap(([name, payload]) => (name === event ? [payload] : []));
const creates = (): number => requests.filter((one) => one === 'POST /api/v1/scenarios').length;
const edit = async (payg: number): Promise<void> => {
  const income = scenario.income.map((one) => ({ ...one, payg }));
  dataOf(await desk.home.updateScenario({ params: { id: key.scenarioId }, body: { income } }));
};

describe('a sale and purchase asked about at a service', () => {
  it('asks about two ordinary scenarios, named so that a broker recognises them, and keeps the answers', async () => {
    expect(await statesAsked()).toEqual([
      { state: 'end', scenarioId: await variantNamed('After the sale'), failed: [] },
      { state: 'peak', scenarioId: await variantNamed('Before the sale settles'), failed: [] },
    ]);
    const [end, peak] = await answers();
    expect([end?.isOfAnother, peak?.isOfAnother]).toEqual([false, false]);
    expect(end?.results.map((one) => [one.lender, one.isStale])).toEqual(
      [
        [lender, false],
        [other, false],
      ].toSorted(),
    );
    // What the service answered is what it answers for its own record, and that is the scenario here.
    for (const one of [end, peak]) {
      const id = await remoteId(one?.scenarioId ?? '');
      const there = dataOf(await desk.client.readScenario({ params: { id } }));
      expect({ description: there.description, scenario: there.scenario }).toEqual(
        await contentHere(one?.scenarioId ?? ''),
      );
      const body = { lenderName: lender, addToRates: 0, figures: true };
      expect(one?.results.find((result) => result.lender === lender)?.result).toEqual(
        dataOf(await desk.client.compute({ params: { scenarioId: id }, body })),
      );
    }
    expect((await contentHere(end?.scenarioId ?? '')).description).toBe(`${title}: after the sale`);
    expect((await contentHere(peak?.scenarioId ?? '')).description).toBe(`${title}: before the sale settles`);
  });

  it('asks about the debts of the lender: without the old home at the end, secured by both at the peak', async () => {
    await ask();
    const [end, peak] = await answers();
    // The sale nets 800,000 less the haircut of 10 %; three months at the lender's own rate.
    const { scenario: stored } = await contentHere(key.scenarioId);
    const found = await desk.pictures.bridges(stored, { addToRates: 0 }, new AbortController().signal);
    const bridge = found?.lenders.find((one) => one.lender === lender)?.figures?.bridge;
    expect([end?.amount, peak?.amount]).toEqual([bridge?.end, bridge?.peak]);
    const { scenario: after } = await contentHere(end?.scenarioId ?? '');
    expect([after.securities.map(({ id }) => id), after.home_loans.map(({ id }) => id)]).toEqual([['new'], ['l']]);
    const { scenario: before } = await contentHere(peak?.scenarioId ?? '');
    expect(before.securities).toEqual([
      { id: 'old', transaction_type: 'owned', value: 800_000, property_purpose: 'owner_occupied' },
      stored.securities[1],
    ]);
    expect(before.home_loan_security_links).toEqual([
      { home_loan_id: 'l', security_id: 'new' },
      { home_loan_id: 'l', security_id: 'old' },
    ]);
  });

  it('tells how many of all of its questions are answered, over both states', async () => {
    await ask();
    expect(
      told('remote.progress').flatMap((payload) => {
        const { scenarioId, done, total } = payload as { scenarioId: string; done: number; total: number };
        return scenarioId === key.scenarioId ? [[done, total]] : [];
      }),
    ).toEqual([1, 2, 3, 4].map((done) => [done, 4]));
  });

  it('asks only lenders that the service may compute for, and nothing where there are none', async () => {
    const grant = (...standings: readonly ('granted' | 'not_granted')[]): void => {
      const lenders = [lender, other].map((name, at) => ({ name, standing: standings[at] ?? 'granted' }));
      desk.store.publishing.profiles.put(testProfile({ lenders }));
    };
    grant('granted', 'not_granted');
    await ask();
    expect(told('remote.progress').at(-1)).toMatchObject({ done: 2, total: 2 });
    grant('not_granted', 'not_granted');
    requests = [];
    expect([await ask(), requests]).toMatchObject([{ ok: false, error: { code: 'REFUSED' } }, []]);
  });

  it('asks about one state alone where both settle on one day', async () => {
    const securities = scenario.securities.map((one) => ({ ...one, settlement_date: '2027-02-15' }));
    dataOf(await desk.home.updateScenario({ params: { id: key.scenarioId }, body: { securities } }));
    expect((await statesAsked()).map(({ state }) => state)).toEqual(['end']);
    expect((await answers()).map(({ state }) => state)).toEqual(['end']);
  });

  it('calls answers those of another scenario once it changes, and writes the same two anew', async () => {
    const [before] = await statesAsked();
    const id = await remoteId(before?.scenarioId ?? '');
    await edit(280_000);
    expect((await answers()).map(({ isOfAnother }) => isOfAnother)).toEqual([true, true]);
    const [after] = await statesAsked();
    expect(after).toEqual(before);
    expect([await remoteId(after?.scenarioId ?? ''), creates()]).toEqual([id, 2]);
    expect((await answers()).map((one) => [one.isOfAnother, one.results.some(({ isStale }) => isStale)])).toEqual([
      [false, false],
      [false, false],
    ]);
    // Nothing has changed: only read and computed, and no page is told that anything was written.
    [requests.length, desk.events.emitted.length] = [0, 0];
    await ask();
    expect(requests.filter((one) => !one.startsWith('GET') && !one.includes('/compute/'))).toEqual([]);
    expect(told('scenarios.changed')).toEqual([]);
  });

  it('has asked no other service, which nothing goes to before a person agrees', async () => {
    await ask();
    const elsewhere = { ...key, profileId: 'another' };
    expect(dataOf(await desk.handlers['remote.bridgeAnswers'](elsewhere))).toEqual({ states: [] });
  });

  it('brings a variant back from the bin, and never writes over one that a person made', async () => {
    await ask();
    const end = await variantNamed('After the sale');
    dataOf(await desk.handlers['variants.remove']({ id: end }));
    expect((await answers()).map(({ state }) => state)).toEqual(['peak']);
    expect((await statesAsked())[0]).toMatchObject({ scenarioId: end });
    expect(creates()).toBe(2);
    const [mine] = (await desk.home.updateScenario({ params: { id: end }, body: { description: 'My own idea' } })).ok
      ? [end]
      : [];
    const [refused, peak] = await statesAsked();
    expect(refused).toEqual({
      state: 'end',
      failed: [],
      error: {
        code: 'REFUSED',
        message:
          'The variant “After the sale” was not made by a question to a service, so it is not written over. Give it another name, then ask again.',
      },
    });
    expect([mine, peak?.error, (await contentHere(end)).description]).toEqual([end, undefined, 'My own idea']);
  });
});

describe('a variant that a person has edited since the last question', () => {
  const title_ = `${title}: after the sale`;
  const pay = async (id: string, payg: number) => {
    const { scenario: here } = await contentHere(id);
    const income = here.income.map((one) => ({ ...one, payg }));
    dataOf(await desk.home.updateScenario({ params: { id }, body: { income } }));
  };
  const payOf = async (id: string) => (await contentHere(id)).scenario.income[0]?.payg;

  it('is not written over, and the other is asked all the same', async () => {
    await ask();
    const end = await variantNamed('After the sale');
    await pay(end, 111_111);
    await edit(280_000);
    const [refused, peak] = await statesAsked();
    expect([refused?.error?.message, peak?.error]).toEqual([
      'The variant “After the sale” has been edited since the last question, so it is not written over. Give it another name, then ask again.',
      undefined,
    ]);
    expect([await payOf(end), (await contentHere(end)).description]).toEqual([111_111, title_]);
    expect((await answers()).find(({ state }) => state === 'end')?.isOfAnother).toBe(true);
    // Under another name it is a variant like any other, and the question has one of its own.
    dataOf(await desk.handlers['variants.rename']({ id: end, name: 'With less pay' }));
    expect((await statesAsked()).map(({ error }) => error)).toEqual([undefined, undefined]);
    expect([await payOf(end), await payOf(await variantNamed('After the sale'))]).toEqual([111_111, 280_000]);
  });

  it('may have been edited where nothing says what was written into it', async () => {
    const { id } = dataOf(await desk.handlers['variants.branch']({ id: key.scenarioId }));
    dataOf(await desk.handlers['variants.rename']({ id, name: 'After the sale' }));
    dataOf(await desk.home.updateScenario({ params: { id }, body: { description: title_ } }));
    expect((await statesAsked())[0]?.error?.message).toBe(
      'The variant “After the sale” may have been edited since the last question, so it is not written over. Give it another name, then ask again.',
    );
    expect((await contentHere(id)).scenario.securities).toEqual(
      (await contentHere(key.scenarioId)).scenario.securities,
    );
  });

  it('stays in the bin as it is', async () => {
    await ask();
    const end = await variantNamed('After the sale');
    await pay(end, 111_111);
    dataOf(await desk.handlers['variants.remove']({ id: end }));
    await edit(280_000);
    expect((await statesAsked()).map(({ error }) => error)).toEqual([undefined, undefined]);
    expect(await variantNamed('After the sale')).not.toBe(end);
    dataOf(await desk.handlers['variants.rename']({ id: await variantNamed('After the sale'), name: 'Asked' }));
    dataOf(await desk.handlers['variants.restore']({ id: end }));
    expect(await payOf(end)).toBe(111_111);
  });

  it('is written anew once it is again what the question wrote, and as it is where it would write the same', async () => {
    await ask();
    const end = await variantNamed('After the sale');
    const askedAnew = async (payg: number) => {
      await edit(payg);
      expect((await statesAsked()).map(({ error }) => error)).toEqual([undefined, undefined]);
      expect(await payOf(end)).toBe(payg);
    };
    await pay(end, 111_111);
    await pay(end, 260_000);
    await askedAnew(280_000);
    await askedAnew(290_000);
    await pay(end, 300_000);
    await askedAnew(300_000);
    await askedAnew(310_000);
  });
});

describe('a question that cannot be asked', () => {
  it('writes nothing while the key is locked', async () => {
    desk.services.close(profileId);
    expect(await ask()).toMatchObject({ ok: false, error: { code: 'VAULT_LOCKED' } });
    expect([await answers(), requests]).toEqual([[], []]);
  });

  it('says that the service cannot be reached, and asks once it can', async () => {
    fate = () => 'lost';
    const [end] = await statesAsked();
    expect(end?.error).toEqual({
      code: 'REFUSED',
      message: 'Nothing has been sent yet; Headroom will try again. The connection was cut.',
    });
    fate = undefined;
    expect((await statesAsked()).map(({ error, failed }) => [error, failed])).toEqual([
      [undefined, []],
      [undefined, []],
    ]);
  });

  it('says that the key or token is refused once it was revoked', async () => {
    await ask();
    await edit(280_000);
    desk.revoke();
    const [end] = await statesAsked();
    expect(end?.error?.message).toMatch(/^The service refused the key or the access token\. Test the connection;/);
    // What it answered before is kept, as the answer to another version.
    expect((await answers()).map((one) => one.results.map(({ isStale }) => isStale))).toEqual([
      [true, true],
      [true, true],
    ]);
  });

  it('leaves a create without an answer to a person, and makes nothing twice', async () => {
    let cut = 1;
    fate = (method, target) => {
      if (method !== 'POST' || !target.endsWith('/scenarios') || cut === 0) return undefined;
      cut -= 1;
      return 'unanswered';
    };
    const [end, peak] = await statesAsked();
    expect(end?.error?.message).toMatch(/^The connection was cut\. The scenario may still have been created\./);
    expect(peak?.error).toBeUndefined();
    // A second question does not send it again.
    const [again] = await statesAsked();
    expect(again?.error?.message).toBe(
      'The service may already have this scenario. Check there first, and say whether it does.',
    );
    const there = desk.recordsThere().filter(({ description }) => description === `${title}: after the sale`);
    expect(there.length).toBe(1);
    const found = { ...key, scenarioId: end?.scenarioId ?? '', remoteId: there[0]?.id ?? '', acceptDifferent: false };
    dataOf(await desk.handlers['publishing.foundCreated'](found));
    expect((await statesAsked()).map(({ error }) => error)).toEqual([undefined, undefined]);
    expect(desk.recordsThere().length).toBe(2);
  });

  it('leaves to a person what the service’s copy and the scenario both changed', async () => {
    await ask();
    const end = await variantNamed('After the sale');
    await edit(280_000);
    const income = scenario.income.map((one) => ({ ...one, payg: 1 }));
    dataOf(await desk.client.updateScenario({ params: { id: await remoteId(end) }, body: { income } }));
    const [conflicted, peak] = await statesAsked();
    expect(conflicted).toEqual({
      state: 'end',
      scenarioId: end,
      failed: [],
      error: {
        code: 'REFUSED',
        message: 'One detail was changed differently here and on the service. Decide which to keep.',
      },
    });
    expect(peak?.error).toBeUndefined();
  });

  it('refuses a second question while one is under way, and asks nothing more once it is cancelled', async () => {
    const first = ask();
    expect(await ask()).toMatchObject({ ok: false, error: { code: 'REFUSED' } });
    dataOf(await desk.handlers['remote.cancelCompute'](key));
    expect(await first).toMatchObject({ ok: false, error: { code: 'CANCELLED' } });
    expect(requests).toEqual([]);
  });

  it('names the scenario that was sent although the service cannot be asked about it', async () => {
    const sent = (await statesAsked()).map(({ scenarioId }) => scenarioId);
    fate = () => 'lost';
    expect((await statesAsked()).map(({ scenarioId, error }) => [scenarioId, error?.code])).toEqual(
      sent.map((id) => [id, 'SERVICE_UNREACHABLE']),
    );
  });

  it('says that it was cancelled where that was while the scenario was sent', async () => {
    fate = (method) => {
      if (method === 'POST') void desk.handlers['remote.cancelCompute'](key);
      return undefined;
    };
    expect((await statesAsked()).map(({ error }) => error?.code)).toEqual(['CANCELLED', 'CANCELLED']);
    expect(creates()).toBe(1);
  });

  it('says what is missing: a lender with figures, a debt, lenders of the service', async () => {
    expect(await desk.handlers['remote.askBridge']({ ...key, lender: 'nobody', addToRates: 0 })).toMatchObject({
      ok: false,
      error: { message: 'This lender has no figures for the sale and purchase.' },
    });
    const profile = desk.store.publishing.profiles.find(profileId);
    if (profile === undefined) throw new Error('No profile');
    desk.store.publishing.profiles.put({ ...profile, lenders: [] });
    expect(await ask()).toMatchObject({
      ok: false,
      error: { message: 'This service has no lenders to compute for yet.' },
    });
  });
});
