import { describe, expect, test } from 'vitest';
import { fail, succeed } from '../../../shared/outcome.ts';
import { createAppStore } from '../app-store.ts';
import { emptyHistory } from '../document/history.ts';
import { screenOf } from '../screens/screens-slice.ts';
import { manualClock } from '../testing/manual-clock.ts';
import { scenarioId, storedRecord } from '../testing/records.ts';
import { scriptedClient, settle } from '../testing/scripted-client.ts';
import { editStep } from './earlier-run.ts';
import { hasInsuranceOnTop, type LenderResults } from './results-slice.ts';

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
  const clock = manualClock();
  const store = createAppStore({ client: script.client, clock, origin: 'here' });
  store.setState({ openId: scenarioId });
  return { ...script, clock, store, state: () => store.getState() };
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

describe('figures that are asked for with an edit', () => {
  test('are shown once it is acknowledged, and are the answer to their question from then on', async () => {
    const { calls, state } = setUp();
    state().changeScreen({ addToRates: 0.5 });
    const { question, show } = state().figuresAfterEdit(scenarioId);
    expect(question).toEqual({ scenarioId, addToRates: 0.5 });
    await show(Promise.resolve(succeed(answer(500_000, 0.5))));
    expect(state().results).toEqual({ status: 'loaded', data: kept(answer(500_000, 0.5)) });
    expect(state().calls.read('compute.allLenders', question)).toMatchObject({ status: 'loaded' });
    await state()
      .figuresAfterEdit(scenarioId)
      .show(Promise.resolve(fail('SERVICE_UNREACHABLE', 'No answer.')));
    expect([state().results.status, state().resultsStale, calls.length]).toEqual(['failed', true, 0]);
  });

  test('give way to a new run where another one was begun since', async () => {
    const { call, inputs, state } = setUp();
    const { show } = state().figuresAfterEdit(scenarioId);
    void state().computeResults();
    const shown = show(Promise.resolve(succeed(answer(500_000))));
    await settle();
    expect([inputs('compute.allLenders').length, state().results.status]).toEqual([2, 'loading']);
    await call('compute.allLenders', 1).answer(succeed(answer(700_000)));
    await shown;
    expect(state().results).toMatchObject({ status: 'loaded', data: answer(700_000) });
  });

  test('keep what can wait out of their way for a moment, and so does another buffer', async () => {
    const { clock, state } = setUp();
    const begun: string[] = [];
    const { show } = state().figuresAfterEdit(scenarioId);
    state().whenQuiet('library', () => begun.push('after figures'));
    await show(Promise.resolve(succeed(answer(500_000))));
    clock.advance(249);
    const early = [...begun];
    clock.advance(1);
    state().whenQuiet('library', () => begun.push('after a buffer'));
    void state().changeBuffer(1);
    clock.advance(249);
    expect([early, [...begun]]).toEqual([[], ['after figures']]);
    clock.advance(1);
    expect(begun).toEqual(['after figures', 'after a buffer']);
  });
});

test('the answer of a lender that did not change is the one of before, wherever it stands', async () => {
  const { call, state } = setUp();
  const both = (...capacities: readonly (readonly [string, number])[]) => ({
    ...answer(0),
    outcomes: capacities.map(([lender, capacity]) => ({
      ...{ lender, status: 'computed' as const, result: result(lender, capacity) },
    })),
  });
  const outcomes = () =>
    state().results.status === 'loaded' ? (state().results as { data: LenderResults }).data : null;
  void state().computeResults();
  await call('compute.allLenders').answer(succeed(both(['wattle', 1], ['acacia', 2])));
  const first = outcomes()?.outcomes;
  void state().computeResults();
  await call('compute.allLenders', 1).answer(succeed(both(['acacia', 2], ['wattle', 3])));
  const second = outcomes()?.outcomes;
  expect([second?.[0] === first?.[1], second?.[1] === first?.[0]]).toEqual([true, false]);
});

test('a premium is lent on top where the open scenario says so', () => {
  const { store, state } = setUp();
  const isOnTop = (costs: object | undefined) => {
    const record = storedRecord({
      additional_info: { useDependantAges: false, ...(costs && { costs }) },
    });
    store.setState({ document: { status: 'loaded', data: record } });
    return hasInsuranceOnTop(state());
  };
  expect([isOnTop(undefined), isOnTop({ lmi_capitalised: false }), isOnTop({ lmi_capitalised: true })]).toEqual([
    ...[false, false, true],
  ]);
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
