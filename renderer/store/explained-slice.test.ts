import { expect, test } from 'vitest';
import { succeed } from '../../shared/outcome.ts';
import { createAppStore } from './app-store.ts';
import { quotedDetail } from './explained-slice.ts';
import { manualClock } from './testing/manual-clock.ts';
import { scenarioId } from './testing/records.ts';
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

const detail = (lender: string) => ({ scenarioId, lender, addToRates: 0, result: result(lender, 1) });

const setUp = async () => {
  const script = scriptedClient();
  const store = createAppStore({ client: script.client, clock: manualClock(), origin: 'here' });
  store.setState({ openId: scenarioId });
  const state = () => store.getState();
  await state().loadExplained();
  expect(script.inputs('compute.lender')).toEqual([]);
  void state().computeResults();
  const outcomes = ['a', 'b', 'c'].map((lender, index) => ({
    lender,
    status: 'computed' as const,
    result: result(lender, [500, 900, 800][index]!),
  }));
  await script.call('compute.allLenders').answer(succeed({ scenarioId, addToRates: 0, outcomes }));
  return { ...script, store, state };
};

test('the first of the compared lenders is explained once there are results', async () => {
  const { call, inputs, state } = await setUp();
  void state().updateSettings({ hiddenLenders: ['b'] });
  void state().loadExplained();
  expect(inputs('compute.lender')).toEqual([{ scenarioId, lender: 'c', addToRates: 0, explain: true }]);
  await call('compute.lender').answer(succeed(result('c', 1)));
  expect(quotedDetail(state())).toEqual(detail('c'));
});

test('the lender that is open is quoted instead, and never another scenario', async () => {
  const { store, state } = await setUp();
  store.setState({ explained: { status: 'loaded', data: detail('b') } });
  state().changeScreen({ selectedLender: 'c' });
  expect(quotedDetail(state())).toEqual(detail('b'));
  store.setState({ lenderDetail: { status: 'loaded', data: detail('c') } });
  expect(quotedDetail(state())).toEqual(detail('c'));
  store.setState({ openId: 'another' });
  expect(quotedDetail(state())).toBeUndefined();
});
