import { expect, test } from 'vitest';
import { fail, succeed } from '../../shared/outcome.ts';
import { createAppStore } from './app-store.ts';
import { nothingTyped } from './products-slice.ts';
import { manualClock } from './testing/manual-clock.ts';
import { scriptedClient, settle } from './testing/scripted-client.ts';

const lender = (id: string) => ({ id, name: id, whiteLabel: false, asAt: '2026-11-01' });

const product = (id: string) => ({ _id: id, lender: 'wattle', productName: 'Package' });

const setUp = () => {
  const script = scriptedClient();
  const store = createAppStore({ client: script.client, clock: manualClock(), origin: 'here' });
  return { ...script, store, state: () => store.getState() };
};

test('lists the products of the whole directory, only for the newest request', async () => {
  const { call, inputs, state, store } = setUp();
  store.calls.put('lenders.list', {}, { lenders: [lender('wattle'), lender('mallee')] });
  void state().loadProducts();
  void state().loadProducts();
  await settle();
  await call('products.list', 1).answer(succeed({ products: [product('2')] }));
  await call('banks.products').answer(succeed({ products: [] }));
  await call('products.list', 0).answer(succeed({ products: [product('1')] }));
  await call('banks.products', 1).answer(succeed({ products: [] }));
  expect(inputs('products.list')[0]).toEqual({ lenders: ['wattle', 'mallee'] });
  expect(state().products).toEqual({ status: 'loaded', data: { source: null, items: [product('2')] } });
});

test('reads the directory first if it has not been read, and says why when it cannot be', async () => {
  const { call, inputs, state } = setUp();
  void state().loadProducts();
  await call('lenders.list').answer(fail('INTERNAL', 'No directory.'));
  expect([state().products, inputs('products.list')]).toEqual([
    { status: 'failed', error: { code: 'INTERNAL', message: 'No directory.' } },
    [],
  ]);
  void state().loadProducts();
  await call('lenders.list', 1).answer(succeed({ lenders: [lender('wattle')] }));
  await call('products.list').answer(succeed({ products: [product('1')] }));
  await call('banks.products').answer(succeed({ products: [] }));
  expect(state().products).toEqual({ status: 'loaded', data: { source: null, items: [product('1')] } });
});

test('lists the lenders known before when the directory cannot be read again, and none asks nobody', async () => {
  const { call, inputs, state, store } = setUp();
  const error = { code: 'INTERNAL', message: 'No directory.' } as const;
  store.calls.put('lenders.list', {}, { lenders: [lender('wattle')] });
  void store.calls.askAgain('lenders.list', {});
  await call('lenders.list').answer({ ok: false, error });
  void state().loadProducts();
  await settle();
  await call('products.list').answer(succeed({ products: [product('1')] }));
  await call('banks.products').answer(succeed({ products: [] }));
  expect(state().products).toEqual({ status: 'loaded', data: { source: null, items: [product('1')] } });
  store.calls.put('lenders.list', {}, { lenders: [] });
  void state().loadProducts();
  await settle();
  await call('banks.products', 1).answer(succeed({ products: [] }));
  expect([state().products, inputs('products.list').length]).toEqual([
    { status: 'loaded', data: { source: null, items: [] } },
    1,
  ]);
});

test('what banks publish follows the products of the lenders', async () => {
  const { call, state, store } = setUp();
  store.calls.put('lenders.list', {}, { lenders: [lender('wattle')] });
  void state().loadProducts();
  await settle();
  await call('products.list').answer(succeed({ products: [product('1')] }));
  const [since, readAt] = ['2026-11-01T00:00:00.000Z', '2026-11-21T00:00:00.000Z'];
  const listed = { product: product('2'), brand: 'Quokka Mutual', since, readAt };
  await call('banks.products').answer(succeed({ products: [listed] }));
  expect(state().products).toEqual({
    status: 'loaded',
    data: { source: null, items: [product('1'), product('2')] },
  });
});

test('a failure keeps the products that were read', async () => {
  const { call, state, store } = setUp();
  store.calls.put('lenders.list', {}, { lenders: [lender('wattle')] });
  void state().loadProducts();
  await settle();
  await call('products.list').answer(succeed({ products: [product('1')] }));
  await call('banks.products').answer(succeed({ products: [] }));
  void state().loadProducts();
  await settle();
  await call('products.list', 1).answer(fail('SERVICE_UNREACHABLE', 'No answer.'));
  expect(state().products).toEqual({
    status: 'failed',
    error: { code: 'SERVICE_UNREACHABLE', message: 'No answer.' },
    previous: { source: null, items: [product('1')] },
  });
});

test('a change of the view keeps the rest of it', () => {
  const { state } = setUp();
  expect(state().productView).toEqual({
    ...{ search: '', lender: null, productType: null },
    ...{ sort: 'fiveYears', direction: 'asc', selected: null, typed: nothingTyped, loan: null, needs: [] },
  });
  state().changeProductView({ search: 'package' });
  state().changeProductView({ sort: 'rate', direction: 'desc' });
  expect(state().productView).toEqual({
    search: 'package',
    lender: null,
    productType: null,
    sort: 'rate',
    direction: 'desc',
    selected: null,
    typed: nothingTyped,
    loan: null,
    needs: [],
  });
});
