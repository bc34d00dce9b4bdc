import { describe, expect, it } from 'vitest';
import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import type { RemoteResult } from '../../../shared/publishing/readings.ts';
import type { ServicingResult } from '../../../shared/service/compute.ts';
import { fakeClient, recordingEvents, servicingResult } from '../../../test/support/desk/fakes.ts';
import { fullLink } from '../../../test/support/publishing/rows.ts';
import { testProfile } from '../../../test/support/publishing/world.ts';
import { createRemoteCompute } from './compute.ts';
import { differencesOf } from './differences.ts';

const key = { scenarioId: '1', profileId: 'profile-1' };
const all = { ...key, addToRates: 0, lenders: undefined };

const refusal = fail('FORBIDDEN', 'Not for you.');

/** A service that answers calls one at a time, on demand. */
const slowService = (names: readonly string[], current: () => boolean = () => true) => {
  /** How many were asked whenever the record was read. */
  const looks: number[] = [];
  const waiting: (() => void)[] = [];
  const calls: string[] = [];
  const stored: RemoteResult[] = [];
  const client = fakeClient({
    compute: ({ body: { lenderName } }) => {
      calls.push(lenderName);
      return new Promise<Outcome<ServicingResult>>((resolve) => {
        const answer = lenderName === 'refused' ? refusal : succeed(servicingResult(lenderName));
        waiting.push(() => resolve(answer));
      });
    },
  });
  const profile = testProfile({
    lenders: names.map((name) => ({ name, standing: name === 'not ours' ? 'not_granted' : 'unchecked' })),
  });
  const ending = new AbortController();
  const remote = createRemoteCompute({
    ending: ending.signal,
    services: {
      current: () => (current() ? succeed(client) : fail('VAULT_LOCKED', 'Locked.')),
      takes: () => profile.learned.takes,
      notTaken: () => undefined,
    },
    profiles: { find: () => profile },
    publishing: {
      look: () => {
        looks.push(calls.length);
        return Promise.resolve(succeed(fullLink('1')));
      },
    },
    results: { ofScenario: () => stored, put: (result) => stored.push(result) },
    events: recordingEvents(),
    clock: { now: () => 1 },
  });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  /** Answers every call until there are no more. */
  const answerAll = async (): Promise<void> => {
    for (await turn(); waiting.length > 0; await turn()) waiting.shift()?.();
  };
  return { ...remote, ending, looks, asked: calls, kept: stored, waiting, turn, answerAll };
};

describe('a run', () => {
  it('computes two at a time of the profile’s lenders that are not refused', async () => {
    const { compute, asked: calls, waiting, turn, answerAll, kept: stored } = slowService(['a', 'b', 'not ours', 'c']);
    const run = compute(all);
    await turn();
    expect([calls, waiting.length]).toEqual([['a', 'b'], 2]);
    await answerAll();
    expect(await run).toEqual(succeed({ computed: ['a', 'b', 'c'], failed: [] }));
    expect(stored.map(({ lender, atMs }) => [lender, atMs])).toEqual([
      ['a', 1],
      ['b', 1],
      ['c', 1],
    ]);
  });

  it('starts no further lender once it is cancelled, and keeps those in progress', async () => {
    const { compute, cancel, turn, answerAll, kept: stored } = slowService(['a', 'b', 'c']);
    const run = compute(all);
    await turn();
    expect([cancel(key), cancel({ ...key, scenarioId: '2' })]).toEqual([true, false]);
    await answerAll();
    const error = { code: 'CANCELLED', message: 'Cancelled before this lender was asked.' };
    expect(await run).toEqual(succeed({ computed: ['a', 'b'], failed: [{ lender: 'c', error }] }));
    expect([stored.length, cancel(key)]).toEqual([2, false]);
  });

  it('starts no further lender when Headroom is closed', async () => {
    const { compute, ending, turn, answerAll } = slowService(['a', 'b', 'c']);
    const run = compute(all);
    await turn();
    ending.abort();
    await answerAll();
    expect(await run).toMatchObject({ data: { computed: ['a', 'b'], failed: [{ error: { code: 'CANCELLED' } }] } });
  });

  it('is the only one for its scenario', async () => {
    const { compute, turn, answerAll } = slowService(['a']);
    const run = compute(all);
    await turn();
    expect(await compute(all)).toMatchObject({ ok: false, error: { code: 'REFUSED' } });
    await answerAll();
    expect((await run).ok).toBe(true);
  });

  it('stops when the vault is locked', async () => {
    let unlocked = true;
    const { compute, asked: calls, turn, answerAll } = slowService(['a', 'b', 'c'], () => unlocked);
    const run = compute(all);
    await turn();
    unlocked = false;
    await answerAll();
    const failed = [{ lender: 'c', error: { code: 'VAULT_LOCKED', message: 'Locked.' } }];
    expect([calls, await run]).toEqual([['a', 'b'], succeed({ computed: ['a', 'b'], failed })]);
  });

  it('reads the record before the first lender and after the last, as somebody may change it meanwhile', async () => {
    const { compute, looks, answerAll } = slowService(['a', 'b', 'c']);
    const run = compute(all);
    await answerAll();
    await run;
    expect(looks).toEqual([0, 3]);
  });

  it('can be made again once it is over, however it ended', async () => {
    const { compute, cancel, turn, answerAll } = slowService(['a']);
    for (const isCancelled of [false, true, false]) {
      const run = compute(all);
      await turn();
      if (isCancelled) cancel(key);
      await answerAll();
      expect(await run).toMatchObject({ ok: true });
    }
  });

  it('tells which lenders the service refused, and keeps nothing of them', async () => {
    const { compute, answerAll, kept: stored } = slowService(['a', 'refused']);
    const run = compute(all);
    await answerAll();
    const failed = [{ lender: 'refused', error: { code: 'FORBIDDEN', message: 'Not for you.' } }];
    expect([await run, stored.length]).toEqual([succeed({ computed: ['a'], failed }), 1]);
  });

  it('requires a lender', async () => {
    expect(await slowService([]).compute(all)).toMatchObject({ ok: false, error: { code: 'REFUSED' } });
  });
});

it('reports every figure that differs, even by rounding', () => {
  const here = servicingResult('a');
  const there = { ...here, net_monthly_surplus: 100.4, debt_to_income_ratio: 5 };
  expect([differencesOf(here, { ...here }), differencesOf(here, there)]).toEqual([
    [],
    [
      { figure: 'net_monthly_surplus', here: 100, there: 100.4 },
      { figure: 'debt_to_income_ratio', here: undefined, there: 5 },
    ],
  ]);
});
