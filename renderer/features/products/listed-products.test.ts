import { expect, test } from 'vitest';
import { createAppStore } from '../../store/app-store.ts';
import { sourceProfile } from '../../store/screens/source-slice.ts';
import { manualClock } from '../../store/testing/manual-clock.ts';
import { profileOf } from '../../store/testing/profiles.ts';
import { scriptedClient } from '../../store/testing/scripted-client.ts';
import { listedProducts } from './listed-products.ts';

const product = (id: string) => ({
  ...{ _id: id, lender: 'wattle', productType: 'variable_basic' as const, productName: 'Basic' },
  ...{ setupFee: 0, ongoingFee: 1 },
});
const published = {
  product: { ...product('2'), isForServicing: false } as never,
  ...{ brand: 'Quokka Mutual', since: '2026-11-01T00:00:00.000Z', readAt: '2026-11-21T00:00:00.000Z' },
};
const lender = (id: string) => ({ id, name: id, whiteLabel: false, asAt: '2026-11-01' });
const lenders = [
  { name: 'harbour', standing: 'granted' },
  { name: 'summit', standing: 'unchecked' },
  { name: 'coast', standing: 'not_granted' },
  { name: 'nowhere', standing: 'unknown' },
] as const;

const setUp = (profile = profileOf({ lenders: [...lenders] })) => {
  const app = createAppStore({ client: scriptedClient().client, clock: manualClock(), origin: 'here' });
  app.calls.put('profiles.list', {}, { profiles: [profile] });
  return app;
};

test('what banks publish follows the products of every lender', () => {
  const app = setUp();
  expect(listedProducts(app)).toBeUndefined();
  app.calls.put('lenders.list', {}, { lenders: [lender('wattle'), lender('mallee')] });
  app.calls.put('banks.products', {}, { products: [published] });
  expect(listedProducts(app)).toBeUndefined();
  app.calls.put('products.list', { lenders: ['wattle', 'mallee'] }, { products: [product('1')] });
  expect(listedProducts(app)).toEqual([product('1'), published.product]);
});

test('without lenders there is what banks publish', () => {
  const app = setUp();
  app.calls.put('lenders.list', {}, { lenders: [] });
  app.calls.put('banks.products', {}, { products: [published] });
  expect(listedProducts(app)).toEqual([published.product]);
});

test('the products of a service are those of the lenders that it has not refused', () => {
  const app = setUp();
  app.getState().changeProductView({ search: 'basic', lender: 'wattle', selected: '0-' });
  app.getState().chooseSource('banksia');
  expect(app.getState().productView).toMatchObject({ search: 'basic', lender: null, selected: null });
  expect(listedProducts(app)).toBeUndefined();
  const asked = { profileId: 'banksia', lenders: ['harbour', 'summit'] };
  app.calls.put('remote.products', asked, { products: [product('3')], atMs: 7 });
  expect(listedProducts(app)).toEqual([product('3')]);
});

test('a service without lenders has no products', () => {
  const app = setUp(profileOf());
  app.getState().chooseSource('banksia');
  expect(listedProducts(app)).toEqual([]);
});

test('a service that was removed, or whose registration began anew, gives way to this computer', () => {
  const app = setUp();
  app.getState().chooseSource('banksia');
  const before = sourceProfile(app.getState())?.id;
  app.calls.put('profiles.list', {}, { profiles: [profileOf({ registration: 'waiting' })] });
  expect([before, sourceProfile(app.getState())]).toEqual(['banksia', undefined]);
});
