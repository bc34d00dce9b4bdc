import { expect, test } from 'vitest';
import { type AppError, succeed } from '../../shared/outcome.ts';
import { createAppStore } from './app-store.ts';
import { sourceProfile } from './source-slice.ts';
import { manualClock } from './testing/manual-clock.ts';
import { profileOf } from './testing/profiles.ts';
import { scriptedClient, settle } from './testing/scripted-client.ts';

const lenders = [
  { name: 'harbour', standing: 'granted' },
  { name: 'summit', standing: 'unchecked' },
  { name: 'coast', standing: 'not_granted' },
  { name: 'nowhere', standing: 'unknown' },
] as const;
const asked = { profileId: 'banksia', lenders: ['harbour', 'summit'] };
const locked: AppError = { code: 'VAULT_LOCKED', message: 'The key for Banksia is locked.' };
const product = { lender: 'harbour', productType: 'variable_basic', productName: 'Basic', setupFee: 0, ongoingFee: 1 };
const policy = { lender: 'harbour', triggers: ['payg'], content: 'Text', lastVerifiedOn: '2026-11-01' };

const setUp = (profile = profileOf({ lenders: [...lenders] })) => {
  const script = scriptedClient();
  const store = createAppStore({ client: script.client, clock: manualClock(), origin: 'here' });
  const wattle = { id: 'wattle', name: 'Wattle', whiteLabel: false, asAt: '' };
  store.calls.put('lenders.list', {}, { lenders: [wattle] });
  store.calls.put('profiles.list', {}, { profiles: [profile] });
  return { ...script, store, state: () => store.getState() };
};

test('products are those of the service chosen, for the lenders that it has not refused', async () => {
  const { call, inputs, state } = setUp();
  state().goTo('products');
  await settle();
  await call('products.list').answer(succeed({ products: [] }));
  state().changeProductView({ search: 'basic', lender: 'wattle', selected: '0-' });
  state().chooseSource('banksia');
  expect([state().products, state().productView, inputs('remote.products')]).toEqual([
    { status: 'loading' },
    { ...state().productView, search: 'basic', lender: null, selected: null },
    [asked],
  ]);
  await call('remote.products').answer(succeed({ products: [product], atMs: 7, keptBecause: locked }));
  expect(state().products).toEqual({
    status: 'loaded',
    data: { source: 'banksia', items: [product], atMs: 7, keptBecause: locked },
  });
});

test('policies are those of the service chosen, on the topics that were chosen before', async () => {
  const { call, inputs, state } = setUp();
  state().goTo('policies');
  state().filterPolicies({ triggers: ['payg'], lenders: ['wattle'] });
  await call('policies.query').answer(succeed({ policies: [policy] }));
  state().chooseSource('banksia');
  expect(state().policies).toEqual({ status: 'loading' });
  expect(inputs('remote.policies')).toEqual([{ ...asked, triggers: ['payg'] }]);
  await call('remote.policies').answer(succeed({ policies: [policy], atMs: 7 }));
  expect(state().policies).toEqual({ status: 'loaded', data: { source: 'banksia', items: [policy], atMs: 7 } });
  state().goTo('products');
  await call('remote.products').answer(succeed({ products: [product], atMs: 8 }));
  expect(state().products).toEqual({ status: 'loaded', data: { source: 'banksia', items: [product], atMs: 8 } });
});

test('the data of the same service stays on screen while it is read again', async () => {
  const { call, state } = setUp();
  state().chooseSource('banksia');
  state().goTo('products');
  const data = { source: 'banksia', items: [product], atMs: 7 };
  await call('remote.products').answer(succeed({ products: [product], atMs: 7 }));
  state().goTo('products');
  expect(state().products).toEqual({ status: 'loading', previous: data });
});

test('a service without lenders is asked nothing', async () => {
  const { calls, state } = setUp(profileOf());
  state().chooseSource('banksia');
  state().filterPolicies({ triggers: ['payg'] });
  await state().loadProducts();
  expect([state().products, state().policies, calls]).toEqual([
    { status: 'loaded', data: { source: 'banksia', items: [] } },
    { status: 'idle' },
    [],
  ]);
});

test('a service that is gone, or whose registration began anew, is this computer again', async () => {
  const { inputs, state, store } = setUp();
  state().chooseSource('banksia');
  const shown = sourceProfile(state())?.id;
  store.calls.put('profiles.list', {}, { profiles: [profileOf({ registration: 'waiting' })] });
  void state().loadProducts();
  await settle();
  expect([shown, sourceProfile(state()), inputs('products.list')]).toEqual([
    'banksia',
    undefined,
    [{ lenders: ['wattle'] }],
  ]);
});
