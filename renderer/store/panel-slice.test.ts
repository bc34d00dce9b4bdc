import { expect, test } from 'vitest';
import { succeed } from '../../shared/outcome.ts';
import { emptyScenario } from '../../shared/service/scenario.ts';
import { commands } from '../app/commands.ts';
import { commandOf } from '../commands/registry.ts';
import { recordingPorts } from '../commands/testing/recording-ports.ts';
import { createAppStore } from './app-store.ts';
import { chosenPanel } from './panel-slice.ts';
import { costsOf } from './ranking-slice.ts';
import { settingsOf } from './settings-slice.ts';
import { manualClock } from './testing/manual-clock.ts';
import { scriptedClient, settle } from './testing/scripted-client.ts';

const setUp = () => {
  const script = scriptedClient();
  const clock = manualClock();
  const store = createAppStore({ client: script.client, clock, origin: 'here' });
  return { ...script, clock, store, state: () => store.getState() };
};

test('what is listed is kept under a name and shown; the same name has other lenders from then on', () => {
  const { state } = setUp();
  state().keepPanel({ name: 'Mine', lenders: ['a', 'b'] });
  state().keepPanel({ name: 'Majors', lenders: ['c'] });
  state().keepPanel({ name: 'Mine', lenders: ['a'] });
  expect(settingsOf(state()).panels).toEqual([
    { name: 'Mine', lenders: ['a'] },
    { name: 'Majors', lenders: ['c'] },
  ]);
  expect(chosenPanel(settingsOf(state()))).toEqual({ name: 'Mine', lenders: ['a'] });
  state().removePanel('Majors');
  expect(chosenPanel(settingsOf(state()))?.name).toBe('Mine');
  state().removePanel('Mine');
  expect([settingsOf(state()).panels, settingsOf(state()).panel]).toEqual([[], null]);
});

test('the command turns from every lender to each panel and back', async () => {
  const { state, store } = setUp();
  const { ports, notices } = recordingPorts();
  const next = commandOf(commands, 'panel.next');
  store.setState({ page: 'scenario' });
  expect(next.enabled(state(), store)).toBe(false);
  state().keepPanel({ name: 'Mine', lenders: ['a'] });
  state().keepPanel({ name: 'Majors', lenders: ['c'] });
  const shown = [];
  for (let turn = 0; turn < 3; turn += 1) {
    await next.run({ store, ports, commands });
    shown.push(settingsOf(state()).panel);
  }
  expect(shown).toEqual([null, 'Mine', 'Majors']);
  expect(notices.map(({ message }) => message)).toEqual(['Every lender is listed', 'Panel: Mine', 'Panel: Majors']);
});

const product = {
  ...{ _id: '000000000000000005a79061', lender: 'wattle', productName: 'Plain', productType: 'variable_basic' },
  ...{ setupFee: 0, ongoingFee: 0, loanAmountThresholds: [], lvrThresholds: [] },
  rateTableFields: {
    ...{ baseRate: 6, lvrDiscounts: {}, loanAmountDiscounts: {}, investmentPremium: 0, interestOnlyPremium: 0 },
  },
  productFeatures: { maxLVR: 80, minLoanAmount: 0, offsetAccount: true, redrawFacility: true },
  ...{ isForServicing: true, lastUpdated: '2026-11-01T00:00:00.000Z' },
} as const;
const asked = { loan_amount: 400_000, lvr: 80, lvr_behavior: 'use-input', interest_only_period: 5 };

test('what lenders cost waits for the typing to rest, reads the products once, and is of the open scenario alone', async () => {
  const { state, store, clock, inputs, call } = setUp();
  const open = (openId: string, loan_amount: number) =>
    store.setState({
      openId,
      document: {
        status: 'loaded',
        data: { id: openId, scenario: { ...emptyScenario(), home_loans: [{ ...asked, loan_amount }] } },
      } as never,
    });
  store.calls.put('lenders.list', {}, { lenders: [{ id: 'wattle', name: '', whiteLabel: false, asAt: '2026-11-01' }] });
  open('s1', 400_000);
  state().endQuiet();
  state().rankLenders();
  await settle();
  expect(inputs('products.list')).toEqual([]);
  clock.advance(1_000);
  await call('products.list').answer(succeed({ products: [product] }));
  expect(costsOf(state())).toEqual({ wattle: { fiveYears: 120_000, products: ['Plain'], isPart: false } });
  open('s2', 200_000);
  expect(costsOf(state())).toBeUndefined();
  state().rankLenders();
  clock.advance(1_000);
  await settle();
  expect([costsOf(state())?.wattle?.fiveYears, inputs('products.list').length]).toEqual([60_000, 1]);
});
