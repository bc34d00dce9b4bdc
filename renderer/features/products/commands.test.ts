import { expect, test } from 'vitest';
import { emptyScenario, type HomeLoan } from '../../../shared/service/scenario.ts';
import { commands } from '../../app/commands.ts';
import { commandOf } from '../../commands/registry.ts';
import { recordingPorts } from '../../commands/testing/recording-ports.ts';
import { createAppStore } from '../../store/app-store.ts';
import { nothingTyped } from '../../store/lenders/product-view-slice.ts';
import { latest } from '../../store/remote.ts';
import { manualClock } from '../../store/testing/manual-clock.ts';
import { scriptedClient } from '../../store/testing/scripted-client.ts';

const product = {
  _id: '000000000000000005a79061',
  lender: 'wattle',
  productType: 'variable_basic' as const,
  productName: 'Basic',
  setupFee: 0,
  ongoingFee: 0,
  loanAmountThresholds: [],
  lvrThresholds: [80],
  rateTableFields: {
    baseRate: 7,
    lvrDiscounts: { '80': 0.76 },
    loanAmountDiscounts: {},
    investmentPremium: 0.2,
    interestOnlyPremium: 0.3,
  },
  productFeatures: { maxLVR: 90, minLoanAmount: 50_000, offsetAccount: true, redrawFacility: true },
  isForServicing: true,
  lastUpdated: '2026-11-01T00:00:00.000Z',
};

const loans: HomeLoan[] = [
  { id: 'a', loan_amount: 300_000, lvr: 80, lvr_behavior: 'use-input', note: 'kept' } as HomeLoan,
  { id: 'b', loan_amount: 500_000, lvr: 95, lvr_behavior: 'use-input' },
];

const setUp = (view: object = {}, rates: object = {}) => {
  const { client } = scriptedClient();
  const store = createAppStore({ client, clock: manualClock(), origin: 'here' });
  const { productView } = store.getState();
  store.setState({
    page: 'products',
    openId: 's',
    document: {
      status: 'loaded',
      data: { id: 's', description: '', revision: 1, scenario: { ...emptyScenario(), home_loans: loans } },
    } as never,
    productView: { ...productView, selected: `0-${product._id}`, ...view },
  });
  const lenders = [{ id: 'wattle', name: 'Wattle Bank', whiteLabel: false, asAt: '' }];
  store.calls.put('lenders.list', {}, { lenders });
  store.calls.put(
    'products.list',
    { lenders: ['wattle'] },
    {
      products: [{ ...product, rateTableFields: { ...product.rateTableFields, ...rates } }],
    },
  );
  store.calls.put('banks.products', {}, { products: [] });
  const page = recordingPorts();
  const command = commandOf(commands, 'product.use');
  return {
    ...page,
    store,
    edit: () =>
      store.getState().edit({
        label: 'Change amounts',
        change: ({ home_loans: before }) => ({ home_loans: before.map((loan) => ({ ...loan, loan_amount: 1 })) }),
      }),
    run: () => command.run({ store, ports: page.ports, commands }),
    enabled: () => command.enabled(store.getState(), store),
    loans: () => latest(store.getState().document)?.scenario.home_loans,
    undo: () => store.getState().undo(),
    /** The product is a bank's, which is none of the lenders. */
    publish: () => {
      store.calls.put('products.list', { lenders: ['wattle'] }, { products: [] });
      const listing = { product: { ...product, lender: 'A bank' }, warnings: [], checkedAt: '' };
      store.calls.put('banks.products', {}, { products: [listing as never] });
    },
  };
};

test('the rate that a loan now uses is told with two decimals, and with more where it has them', async () => {
  const told = async (baseRate: number): Promise<string> => {
    const { run, notices } = setUp({ loan: 0 }, { baseRate, lvrDiscounts: {} });
    await run();
    return / at (.*?)%/.exec(notices[0]?.message ?? '')?.[1] ?? '';
  };
  expect(await Promise.all([8.2, 5.1, 6, 6.245].map(told))).toEqual(['8.20', '5.10', '6.00', '6.245']);
});

test('a product’s rate is written into the chosen loan in one step to undo, and nothing else of the loan changes', async () => {
  const { enabled, run, loans: now, undo, notices } = setUp({ loan: 0 });
  expect(enabled()).toBe(true);
  await run();
  const taken = { rate: 6.24, product_name: 'Wattle Bank, Basic', product_rate: 6.24 };
  const chosen = { ...taken, product_lender: 'wattle' };
  expect(now()).toEqual([{ ...loans[0], ...chosen }, loans[1]]);
  expect(notices[0]?.message).toBe('Loan 1 now uses Wattle Bank, Basic at 6.24%, with Wattle Bank alone.');
  undo();
  expect(now()).toEqual(loans);
});

test('the product of a bank that is none of the lenders is every lender’s', async () => {
  const { run, loans: now, notices, publish } = setUp({ loan: 0 });
  publish();
  await run();
  const taken = { product_type: 'variable_basic', rate: 6.24, product_name: 'A bank, Basic', product_rate: 6.24 };
  expect(now()).toEqual([{ ...loans[0], ...taken }, loans[1]]);
  expect(notices[0]?.message).toContain('with every lender');
});

test('the product of a bank takes the place of one that was priced at one lender alone', async () => {
  const { run, loans: now, publish } = setUp({ loan: 0 });
  await run();
  publish();
  await run();
  expect(now()?.[0]).toMatchObject({ product_name: 'A bank, Basic' });
  expect(now()?.[0]).not.toHaveProperty('product_lender');
});

test('the notice undoes the step, and nothing where that is undone already', async () => {
  const first = setUp({ loan: 0 });
  await first.run();
  first.notices[0]?.action?.run();
  expect(first.loans()).toEqual(loans);
  const second = setUp({ loan: 0 });
  await second.run();
  second.undo();
  second.notices[0]?.action?.run();
  expect(second.loans()).toEqual(loans);
});

test('the notice does not undo an edit that was made after the step', async () => {
  const { run, loans: now, notices, edit } = setUp({ loan: 0 });
  await run();
  edit();
  expect(notices[0]?.action?.label).toBe('Undo');
  notices[0]?.action?.run();
  expect(now()?.map(({ product_name: name, loan_amount: amount }) => [name, amount])).toEqual([
    ['Wattle Bank, Basic', 1],
    [undefined, 1],
  ]);
});

test('a product that the loan has already is no step, and its notice undoes nothing', async () => {
  const { run, loans: now, notices, undo } = setUp({ loan: 0 });
  await run();
  await run();
  expect(notices.map(({ message, action }) => [message, action?.label])).toEqual([
    [notices[0]?.message, 'Undo'],
    [notices[0]?.message, undefined],
  ]);
  undo();
  expect(now()).toEqual(loans);
});

test('a figure that was typed and taken back is no step below the product', async () => {
  const { run, store, undo, loans: now } = setUp({ loan: 0 });
  store.getState().edit({ label: 'Change rate', mergeKey: 'rate', change: () => ({ home_loans: loans }) });
  await run();
  undo();
  expect([now(), store.getState().history.undo]).toEqual([loans, []]);
});

test('a rate of three decimals is told with all of them', async () => {
  const { run, notices } = setUp({ loan: 0 }, { baseRate: 7.005 });
  await run();
  expect(notices[0]?.message).toContain('at 6.245%');
});

test('a product is not used from another page', () => {
  const { enabled, store } = setUp({ loan: 0 });
  store.setState({ page: 'scenario' });
  expect(enabled()).toBe(false);
});

test.each([
  ['without a selected product', { selected: null }],
  ['where the product has no price for the loan', { loan: 1 }],
  ['where it has none for what is typed', { loan: 0, typed: { ...nothingTyped, lvr: 91 } }],
])('cannot be used %s', (_name, view) => {
  const { enabled } = setUp(view);
  expect(enabled()).toBe(false);
});
