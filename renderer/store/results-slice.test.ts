import { describe, expect, test } from 'vitest';
import { fail, succeed } from '../../shared/outcome.ts';
import { createAppStore } from './app-store.ts';
import { emptyHistory } from './document/history.ts';
import { editStep } from './earlier-run.ts';
import type { LenderResults } from './results-slice.ts';
import { screenOf } from './screens-slice.ts';
import { manualClock } from './testing/manual-clock.ts';
import { scenarioId, storedRecord } from './testing/records.ts';
import { scriptedClient } from './testing/scripted-client.ts';

const result = (lender: string, capacity: number) => ({
  lender_name: lender,
  does_service: true,
  max_borrowing_capacity: capacity,
  net_monthly_surplus: 100,
  validations: [],
  warnings: [],
  per_loan_rate_breakdown: [],
});

const answer = (capacity: number, addToRates = 0) => ({
  scenarioId,
  addToRates,
  outcomes: [{ lender: 'wattle', status: 'computed' as const, result: result('wattle', capacity) }],
});

/** What is kept of an answer; `before` is the answer whose figures it is compared with. */
const kept = (data: ReturnType<typeof answer>, before?: ReturnType<typeof answer>): LenderResults => ({
  ...data,
  ...{ requested: 0, isIncomeStated: false, loans: [], step: editStep(emptyHistory) },
  before: before && { requested: 0, isIncomeStated: false, outcomes: before.outcomes },
});

const setUp = () => {
  const script = scriptedClient();
  const store = createAppStore({ client: script.client, clock: manualClock(), origin: 'here' });
  store.setState({ openId: scenarioId });
  return { ...script, store, state: () => store.getState() };
};

describe('results of all lenders', () => {
  test('only the newest run is shown, in whatever order the answers come', async () => {
    const { call, state } = setUp();
    void state().computeResults();
    void state().computeResults();
    await call('compute.allLenders', 1).answer(succeed(answer(700_000)));
    await call('compute.allLenders', 0).answer(succeed(answer(500_000)));
    expect(state().results).toEqual({ status: 'loaded', data: kept(answer(700_000)) });
  });

  test('a failure keeps the last figures and marks them as stale', async () => {
    const { call, state } = setUp();
    void state().computeResults();
    await call('compute.allLenders').answer(succeed(answer(500_000)));
    expect(state().resultsStale).toBe(false);
    void state().computeResults();
    const refusal = fail('SERVICE_UNREACHABLE', 'No answer.');
    await call('compute.allLenders', 1).answer(refusal);
    expect(state().results).toEqual({
      status: 'failed',
      error: refusal.ok ? null : refusal.error,
      previous: kept(answer(500_000)),
    });
    expect(state().resultsStale).toBe(true);
  });

  test('an answer that arrives while an edit is pending is stale', async () => {
    const { call, state, store } = setUp();
    void state().computeResults();
    store.setState({ save: { status: 'saving' } });
    await call('compute.allLenders').answer(succeed(answer(500_000)));
    expect(state().resultsStale).toBe(true);
  });

  test('an edit marks the figures as stale until the next run', async () => {
    const { call, state } = setUp();
    state().markResultsStale();
    expect(state().resultsStale).toBe(true);
    void state().computeResults();
    await call('compute.allLenders').answer(succeed(answer(500_000)));
    expect(state().resultsStale).toBe(false);
  });

  test('are not stale at first, nor once they are cleared', () => {
    const { state } = setUp();
    const atFirst = state().resultsStale;
    state().markResultsStale();
    state().clearResults();
    expect([atFirst, state().resultsStale]).toEqual([false, false]);
  });

  test('clearing empties what is shown of a lender', async () => {
    const { call, state } = setUp();
    state().selectLender('wattle');
    await call('compute.lender').answer(succeed(result('wattle', 500_000)));
    state().clearResults();
    expect([state().lenderDetail, state().lenderPolicies]).toEqual([{ status: 'idle' }, { status: 'idle' }]);
  });

  test('clearing drops an answer that is still to come', async () => {
    const { call, state } = setUp();
    void state().computeResults();
    state().clearResults();
    await call('compute.allLenders').answer(succeed(answer(500_000)));
    expect(state().results).toEqual({ status: 'idle' });
  });

  test('nothing is computed without an open scenario', async () => {
    const { calls, state, store } = setUp();
    store.setState({ openId: null });
    await state().computeResults();
    expect(calls).toEqual([]);
  });

  test('reading the same scenario again keeps the open lender', async () => {
    const { call, state } = setUp();
    void state().computeResults();
    await call('compute.allLenders').answer(succeed(answer(500_000)));
    state().selectLender('wattle');
    state().clearResults();
    expect(screenOf(state()).selectedLender).toBe('wattle');
  });
});

describe('the rate buffer', () => {
  test('is used at once', async () => {
    const { call, inputs, state } = setUp();
    const changed = state().changeBuffer(1.25);
    expect(inputs('compute.allLenders')).toEqual([{ scenarioId, addToRates: 1.25 }]);
    await call('compute.allLenders').answer(succeed(answer(400_000, 1.25)));
    await changed;
    expect(state().results).toEqual({ status: 'loaded', data: kept(answer(400_000, 1.25)) });
  });

  test('of a scenario that is no longer open is kept for it, and nothing is computed', async () => {
    const { calls, state } = setUp();
    await state().changeBuffer(2, 'b'.repeat(24));
    expect([calls, screenOf(state()).addToRates, screenOf(state(), 'b'.repeat(24)).addToRates]).toEqual([[], 0, 2]);
  });
});

describe('the statement of one lender', () => {
  test('is computed with its lines, and again with every run while it is open', async () => {
    const { call, inputs, state } = setUp();
    state().selectLender('wattle');
    await call('compute.lender').answer(succeed(result('wattle', 500_000)));
    expect(state().lenderDetail).toEqual({
      status: 'loaded',
      data: { scenarioId, lender: 'wattle', addToRates: 0, result: result('wattle', 500_000) },
    });
    void state().computeResults();
    expect(inputs('compute.lender')).toEqual([
      { scenarioId, lender: 'wattle', addToRates: 0, explain: true },
      { scenarioId, lender: 'wattle', addToRates: 0, explain: true },
    ]);
    expect(state().lenderDetail).toEqual({
      status: 'loading',
      previous: { scenarioId, lender: 'wattle', addToRates: 0, result: result('wattle', 500_000) },
    });
  });

  test('is not computed without a lender or an open scenario', async () => {
    const { calls, state, store } = setUp();
    state().selectLender(null);
    store.setState({ openId: null });
    await state().loadLenderDetail('wattle');
    expect([calls, state().lenderDetail]).toEqual([[], { status: 'idle' }]);
  });

  test('never shows one lender in place of another', async () => {
    const { call, state } = setUp();
    void state().loadLenderDetail('wattle');
    await call('compute.lender').answer(succeed(result('wattle', 500_000)));
    void state().loadLenderDetail('mallee');
    expect(state().lenderDetail).toEqual({ status: 'loading' });
    void state().loadLenderDetail('acacia');
    await call('compute.lender', 2).answer(succeed(result('acacia', 300_000)));
    await call('compute.lender', 1).answer(succeed(result('mallee', 200_000)));
    expect(state().lenderDetail).toMatchObject({ status: 'loaded', data: { lender: 'acacia' } });
  });
});

describe('the policies of one lender', () => {
  const policy = { lender: 'wattle', triggers: ['payg'], content: 'Text', lastVerifiedOn: '2026-11-01T00:00:00.000Z' };

  const withSalary = storedRecord({ income: [{ payg: 90_000 }] });

  test('are looked up by the topics of the scenario, and again when the topics change', async () => {
    const { call, inputs, state, store } = setUp();
    store.setState({ document: { status: 'loaded', data: withSalary } });
    state().selectLender('wattle');
    await call('policies.query').answer(succeed({ policies: [policy] }));
    expect(state().lenderPolicies).toEqual({
      status: 'loaded',
      data: { lender: 'wattle', triggers: ['payg'], policies: [policy] },
    });
    void state().computeResults();
    expect(inputs('policies.query')).toEqual([{ lenders: ['wattle'], triggers: ['payg'] }]);
    const withOvertime = storedRecord({ income: [{ payg: 90_000, overtime: 5_000 }] });
    store.setState({ document: { status: 'loaded', data: withOvertime } });
    void state().computeResults();
    expect(inputs('policies.query')[1]).toEqual({ lenders: ['wattle'], triggers: ['payg', 'overtime'] });
  });

  test('are those of the lender that is asked for, whatever another one is', async () => {
    const { call, inputs, state, store } = setUp();
    const other = { id: 'mallee', name: 'Mallee', whiteLabel: true, asAt: '2026-11-01' };
    store.setState({ document: { status: 'loaded', data: withSalary } });
    store.calls.put('lenders.list', {}, { lenders: [other] });
    void state().loadLenderPolicies('wattle');
    await call('policies.query').answer(succeed({ policies: [policy] }));
    void state().loadLenderPolicies('acacia');
    expect(inputs('policies.query')).toEqual([
      { lenders: ['wattle'], triggers: ['payg'] },
      { lenders: ['acacia'], triggers: ['payg'] },
    ]);
  });

  test('of a lender of a service are looked up there, and again while they are those kept', async () => {
    const { call, calls, state, store } = setUp();
    store.setState({ document: { status: 'loaded', data: withSalary } });
    state().selectLender('banksia/har/bour');
    const keptBecause = { code: 'VAULT_LOCKED', message: 'Locked.' } as const;
    const answers = [
      { policies: [policy], atMs: 5, keptBecause },
      { policies: [], atMs: 6 },
    ];
    await call('remote.policies').answer(succeed(answers[0]));
    const found = [state().lenderPolicies];
    state().selectLender('banksia/har/bour');
    await call('remote.policies', 1).answer(succeed(answers[1]));
    state().selectLender('banksia/har/bour');
    const lender = { lender: 'banksia/har/bour', triggers: ['payg'] };
    expect([...found, state().lenderPolicies]).toEqual(
      answers.map((answer) => ({ status: 'loaded', data: { ...lender, ...answer } })),
    );
    const asked = {
      name: 'remote.policies',
      input: { profileId: 'banksia', lenders: ['har/bour'], triggers: ['payg'] },
    };
    expect(calls.map(({ name, input }) => ({ name, input }))).toEqual([asked, asked]);
  });

  test('are empty, without a request, if there are no topics or the lender is white-label', async () => {
    const { calls, state, store } = setUp();
    const none = { status: 'loaded', data: { lender: 'wattle', triggers: [], policies: [] } };
    await state().loadLenderPolicies('wattle');
    expect(state().lenderPolicies).toEqual(none);
    const wattle = { id: 'wattle', name: 'Wattle', whiteLabel: true, asAt: '2026-11-01' };
    store.setState({ document: { status: 'loaded', data: withSalary } });
    store.calls.put('lenders.list', {}, { lenders: [wattle] });
    await state().loadLenderPolicies('wattle');
    expect([state().lenderPolicies, calls]).toEqual([none, []]);
  });
});
