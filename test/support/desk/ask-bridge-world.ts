import { expect } from 'vitest';
import type { KeyPair } from '../../../main/vault/index.ts';
import type { BridgeState } from '../../../shared/bridging/state-scenario.ts';
import type { Outcome } from '../../../shared/outcome.ts';
import { profileId } from '../publishing/world.ts';
import { homeLenders, publishingDeskWithEngines } from './publishing.ts';

/** What becomes of a request. */
export type Fate = 'lost' | 'unanswered' | 'passed';

const title = 'Chen';
const endings: Readonly<Record<BridgeState, string>> = { end: ': after the sale', peak: ': before the sale settles' };

export const upgrader = {
  households: [{ id: 'h', num_adults: 1, num_dependants: 0, postcode: 2000 }],
  income: [{ id: 'sam', which_household: 0, payg: 260_000 }],
  living_expenses: [{ id: 'e', simple_basic_expense: 2_500 }],
  securities: [
    {
      ...{ id: 'old', transaction_type: 'selling', value: 800_000, settlement_date: '2027-05-15' },
      property_purpose: 'owner_occupied',
    },
    {
      ...{ id: 'new', transaction_type: 'purchasing', value: 950_000, settlement_date: '2027-02-15' },
      ...{ property_purpose: 'owner_occupied', purchase: { duty: 0, transfer_fee: 0, mortgage_fee: 0 } },
    },
  ],
  home_loans: [
    { id: 'l', loan_amount: 700_000, rate: 7.5, term: 30, existing_or_proposed: 'proposed' },
    { id: 'm', balance: 400_000, term: 20, existing_or_proposed: 'existing' },
  ],
  home_loan_security_links: [
    { home_loan_id: 'l', security_id: 'new' },
    { home_loan_id: 'm', security_id: 'old' },
  ],
};

export const dataOf = <T>(outcome: Outcome<T>): T => {
  if (!outcome.ok) throw new Error(`${outcome.error.code}: ${outcome.error.message}`);
  return outcome.data;
};

const [lender = ''] = homeLenders.map(({ id }) => id);

/** A desk that asks somebody else's engine about a sale and purchase, over a connection that fails as told. */
export const askBridgeWorld = async (keys: KeyPair) => {
  let fates: Fate[] = [];
  let isUnlocked = true;
  const desk = publishingDeskWithEngines(keys, { lenders: [{ name: lender, standing: 'granted' }] }, (transport) => ({
    ...transport,
    send: async (request) => {
      const fate = fates.shift();
      const failed = { kind: 'failed' as const, message: 'The connection was cut.', status: undefined };
      if (fate === 'lost') return { ...failed, mayHaveArrived: false };
      const answer = await transport.send(request);
      return fate === 'unanswered' ? { ...failed, mayHaveArrived: true } : answer;
    },
  }));
  const draft = dataOf(await desk.home.createScenario({ body: { description: title, scenario: upgrader } }));
  const key = { scenarioId: draft.id, profileId };
  desk.services.open(profileId, desk.client);

  const answers = async () => dataOf(await desk.handlers['remote.bridgeAnswers'](key)).states;
  const keyOf = async (state: BridgeState) => {
    const found = (await answers()).find((one) => one.state === state);
    return found && { scenarioId: found.scenarioId, profileId };
  };
  const standingOf = async (scenarioId: string) =>
    dataOf(await desk.handlers['publishing.standings']({ scenarioIds: [scenarioId] })).standings[0];
  const recordThere = (state: BridgeState) =>
    desk.recordsThere().filter(({ description }) => description === `${title}${endings[state]}`);
  const contentHere = async (id: string) => {
    const { description, scenario } = dataOf(await desk.home.readScenario({ params: { id } }));
    return { description, scenario };
  };
  const contentThere = async (id: string) => {
    const { description, scenario } = dataOf(await desk.client.readScenario({ params: { id } }));
    return { description, scenario };
  };

  return {
    /** The errors of the states; what the question as a whole failed by, in place of them. */
    ask: async (told: readonly Fate[]) => {
      fates = [...told];
      const asked = await desk.handlers['remote.askBridge']({ ...key, lender, addToRates: 0 });
      fates = [];
      if (!asked.ok) {
        expect([isUnlocked, asked.error.code]).toEqual([false, 'VAULT_LOCKED']);
        return [asked.error];
      }
      for (const { error, failed } of asked.data.states)
        for (const one of [error, ...failed.map((lost) => lost.error)])
          if (one !== undefined) expect(one.message).toMatch(/\w.+\.$/);
      return asked.data.states.map(({ error, failed }) => error ?? failed[0]?.error);
    },
    edit: async (payg: number) => {
      const income = upgrader.income.map((one) => ({ ...one, payg }));
      dataOf(await desk.home.updateScenario({ params: { id: key.scenarioId }, body: { income } }));
    },
    editThere: async (state: BridgeState) => {
      const [there] = recordThere(state);
      if (there === undefined) return;
      const { scenario } = await contentThere(there.id);
      const income = scenario.income.map((one) => ({ ...one, payg: (one.payg ?? 0) + 1 }));
      dataOf(await desk.client.updateScenario({ params: { id: there.id }, body: { income } }));
    },
    remove: async (state: BridgeState) => {
      const found = await keyOf(state);
      if (found) dataOf(await desk.handlers['variants.remove']({ id: found.scenarioId }));
    },
    /** A person looks whether the service has what was sent and not answered. */
    settle: async (state: BridgeState) => {
      const found = await keyOf(state);
      if (found === undefined || !isUnlocked) return;
      if ((await standingOf(found.scenarioId))?.reason?.kind !== 'create_unknown') return;
      const [there] = recordThere(state);
      if (there === undefined) dataOf(await desk.handlers['publishing.createdNothing'](found));
      else
        dataOf(await desk.handlers['publishing.foundCreated']({ ...found, remoteId: there.id, acceptDifferent: true }));
      await desk.publishing.outbox.run();
    },
    /** A person decides conflicts for what is here. */
    decide: async (state: BridgeState) => {
      const found = await keyOf(state);
      if (found === undefined || (await standingOf(found.scenarioId))?.reason?.kind !== 'conflicts') return;
      const view = dataOf(await desk.handlers['publishing.conflicts'](found));
      dataOf(await desk.handlers['publishing.resolve']({ ...found, seenAs: view.seenAs, decision: 'ours' }));
      await desk.publishing.outbox.run();
    },
    lock: () => {
      isUnlocked = false;
      desk.services.close(profileId);
    },
    unlock: () => {
      isUnlocked = true;
      desk.services.open(profileId, desk.client);
      return desk.publishing.outbox.run();
    },
    wait: () => {
      desk.away.clock.advance(3_600_000);
      return desk.publishing.outbox.run();
    },
    check: async () => {
      expect([desk.bugs, recordThere('end').length < 2, recordThere('peak').length < 2]).toEqual([[], true, true]);
      for (const { scenarioId, results, isOfAnother } of await answers()) {
        if (isOfAnother || results.length === 0 || results.some(({ isStale }) => isStale)) continue;
        // What counts as current is what this computer says of what is here; both have the same lenders.
        const [asked, sells] = [await contentHere(scenarioId), await contentHere(key.scenarioId)];
        expect(asked.scenario.income).toEqual(sells.scenario.income);
        const body = { lenderName: lender, addToRates: 0, figures: true };
        const here = dataOf(await desk.home.compute({ params: { scenarioId }, body }));
        expect(results.map(({ result }) => result)).toEqual([here]);
      }
    },
    close: desk.close,
  };
};
