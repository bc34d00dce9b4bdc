import { describe, expect, test } from 'vitest';
import { fail, succeed } from '../../../shared/outcome.ts';
import { createAppStore } from '../app-store.ts';
import { emptyHistory } from '../document/history.ts';
import { screenOf } from '../screens/screens-slice.ts';
import { manualClock } from '../testing/manual-clock.ts';
import { scenarioId } from '../testing/records.ts';
import { scriptedClient } from '../testing/scripted-client.ts';
import { editStep } from './earlier-run.ts';
import type { LenderResults } from './results-slice.ts';

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
  ...{ requested: 0, isIncomeStated: false, unstated: [], loans: [], step: editStep(emptyHistory) },
  before: before && { requested: 0, isIncomeStated: false, unstated: [], outcomes: before.outcomes },
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

  test('stale figures are so until the next run', async () => {
    const { call, state, store } = setUp();
    store.setState({ resultsStale: true });
    void state().computeResults();
    await call('compute.allLenders').answer(succeed(answer(500_000)));
    expect(state().resultsStale).toBe(false);
  });

  test('are not stale at first, nor once they are cleared', () => {
    const { state, store } = setUp();
    const atFirst = state().resultsStale;
    store.setState({ resultsStale: true });
    state().clearResults();
    expect([atFirst, state().resultsStale]).toEqual([false, false]);
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
