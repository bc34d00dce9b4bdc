import { expect, test } from 'vitest';
import { fromPublished } from '../../../shared/pack/published-product.ts';
import { samplePack } from '../../../shared/pack/sample-pack.test-data.ts';
import { productTitle } from '../../../shared/products/product-title.ts';
import { maxPublished } from '../../../shared/rule/rule.ts';
import type { PublishedListing, PublishedProducts, Staged } from '../../ports/banks.ts';
import type { OwnLender } from '../../ports/lenders.ts';
import { firstFile } from '../packs/versions.ts';
import { banksAsChanges, changedBy, changedSince } from './of-banks.ts';

const [product] = samplePack().products;
if (product === undefined) throw new Error('The sample has no product.');

const listingOf = (id: string, since = '2026-11-20T00:00:00.000Z', name = id): PublishedListing => ({
  product: { ...product, _id: id, lender: 'Quokka Mutual', productName: name },
  ...{ brand: 'Quokka Mutual', since, readAt: since, warnings: [] },
});
const titleOf = (listing: PublishedListing): string => productTitle(listing.product.lender, listing.product);

test('products that banks changed since a day are those that were something else before it, and those withdrawn', () => {
  // The day begins in Sydney, eleven hours before it does in UTC.
  const [before, at] = ['2026-11-19T12:59:59.999Z', '2026-11-19T13:00:00.000Z'];
  const listings = [listingOf('changed', at), listingOf('new', at), listingOf('earlier', before)];
  const published = {
    products: () => listings,
    history: (id: string) => Array.from({ length: id === 'new' ? 1 : 2 }),
    withdrawn: () => [listingOf('gone', at), listingOf('long gone', before)],
  };
  const { changed, withdrawn } = changedSince(published as unknown as PublishedProducts, '2026-11-20');
  expect([changed, withdrawn].map((some) => some.map((one) => one.product._id))).toEqual([['changed'], ['gone']]);
});

test('what an update would change is what it has of changed products, and what is here of those withdrawn', async () => {
  const [changed, added, gone] = [listingOf('changed'), listingOf('new'), listingOf('gone')];
  const stage = {
    preview: () =>
      Promise.resolve({
        brands: [
          {
            changes: [
              ...[
                { kind: 'changed', id: 'changed' },
                { kind: 'new', id: 'new' },
              ],
              { kind: 'withdrawn', id: 'gone' },
            ],
          },
        ],
      }),
    lines: [changed, added].map(({ product: listed, brand }) => ({
      ...{ brand, products: [listed], warnings: [`${listed._id} was read.`] },
    })),
  };
  const published = { products: () => [listingOf('changed'), gone, listingOf('kept')] };
  const time = '2026-11-21T00:00:00.000Z';
  expect(await changedBy(published as unknown as PublishedProducts, { stage } as unknown as Staged, time)).toEqual({
    changed: [{ ...changed, ...{ since: time, readAt: time, warnings: ['changed was read.'] } }],
    withdrawn: [{ product: gone.product, brand: gone.brand, since: time }],
  });
});

test('a loan follows what banks changed of its product only where no other product has that name', () => {
  const [one, alike] = [listingOf('one', undefined, 'Everyday'), listingOf('alike', undefined, 'Everyday')];
  const changesWhere = (published: readonly PublishedListing[]) =>
    banksAsChanges({ changed: [one], withdrawn: [] }, { own: [], inUse: new Set([titleOf(one)]), published }).map(
      (change) => change.kind,
    );
  expect([changesWhere([one]), changesWhere([one, alike])]).toEqual([['published'], []]);
  const withdrawing = banksAsChanges(
    { changed: [one], withdrawn: [alike] },
    { own: [], inUse: new Set([titleOf(one)]), published: [one] },
  );
  expect(withdrawing).toEqual([]);
});

test('a rule holds two hundred products that loans are priced with, and none that no loan is', () => {
  const many = Array.from({ length: maxPublished + 2 }, (_, number) => listingOf(`p${number}`));
  const inUse = new Set(many.slice(1).map(titleOf));
  const changes = banksAsChanges({ changed: many, withdrawn: [] }, { own: [], inUse, published: [] });
  const [names = []] = changes.map((change) =>
    change.kind === 'published' ? change.products.map(({ name }) => name) : [],
  );
  expect([changes.length, names.length, names[0]]).toEqual([1, maxPublished, titleOf(listingOf('p1'))]);
});

test('a lender of one’s own follows what banks withdrew, and stops lending without its last product', () => {
  const [kept, gone] = [listingOf('kept'), listingOf('gone')];
  const ownWith = (listings: readonly PublishedListing[], problem?: string): OwnLender => {
    const pack = samplePack();
    const products = listings.map((one) => fromPublished(one, { lender: pack.id, id: `own-${one.product._id}` }));
    const saving = { savedBy: 'Kim', savedMs: 0, remark: '' };
    const file = firstFile({ pack: { ...pack, products }, notes: {}, policies: [] }, saving);
    return { id: pack.id, file, ...(problem !== undefined && { problem }) };
  };
  const changesOf = (own: OwnLender) =>
    banksAsChanges({ changed: [], withdrawn: [gone] }, { own: [own], inUse: new Set(), published: [kept] }).map(
      (change) => (change.kind === 'products' ? change.products.map(({ _id }) => _id) : change.kind),
    );
  expect(changesOf(ownWith([kept, gone]))).toEqual([['own-kept']]);
  expect(changesOf(ownWith([gone]))).toEqual(['stop']);
  expect(changesOf(ownWith([kept]))).toEqual([]);
  // A product that was never a bank's is nobody's to withdraw.
  const [mine] = samplePack().products;
  const withMine = ownWith([kept, gone]);
  const [version] = withMine.file.versions;
  if (mine === undefined || version === undefined) throw new Error('The sample has no product.');
  const products = [...version.pack.products, mine];
  const both = {
    ...withMine,
    file: { ...withMine.file, versions: [{ ...version, pack: { ...version.pack, products } }] },
  };
  expect(changesOf(both)).toEqual([['own-kept', mine._id]]);
  // One that cannot apply here is in no comparison that a rule could change.
  expect(changesOf(ownWith([kept, gone], 'Its identifier is taken'))).toEqual([]);
});

test('what a bank changed of a product is changed in the lender that copied it, and for the loans priced with it', () => {
  const [was, other] = [listingOf('one'), listingOf('other')];
  const later = listingOf('one', '2026-11-21T00:00:00.000Z');
  const now = { ...later, product: { ...later.product, setupFee: was.product.setupFee + 100 } };
  const pack = samplePack();
  const products = [was, other].map((one) => fromPublished(one, { lender: pack.id, id: `own-${one.product._id}` }));
  const saving = { savedBy: 'Kim', savedMs: 0, remark: '' };
  const own = { id: pack.id, file: firstFile({ pack: { ...pack, products }, notes: {}, policies: [] }, saving) };
  const inUse = new Set([titleOf(now)]);
  const changes = banksAsChanges({ changed: [now], withdrawn: [] }, { own: [own], inUse, published: [now] });
  const [atLender, ofLoans] = changes;
  expect(atLender?.kind === 'products' && atLender.products.map(({ setupFee }) => setupFee)).toEqual([
    ...[now.product.setupFee, other.product.setupFee],
  ]);
  expect(ofLoans?.kind === 'published' && ofLoans.products.map(({ name }) => name)).toEqual([titleOf(now)]);
});
