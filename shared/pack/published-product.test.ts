import { describe, expect, it } from 'vitest';
import type { PublishedListing } from '../contract/lenders/banks.ts';
import { product as wireProduct } from '../service/product.ts';
import { writtenPack } from './pack-schema.ts';
import { fromPublished, publishedStanding } from './published-product.ts';
import { samplePack, sampleProduct } from './sample-pack.test-data.ts';

const day = (number: number): string => `2026-11-0${number}T00:00:00.000Z`;

/** A published product with additions that a bank may make. */
const listing = (change: object = {}, since = day(1)): PublishedListing => ({
  product: wireProduct.parse({
    ...sampleProduct({ _id: 'f'.repeat(24), lender: 'quokka-mutual', productName: 'Everyday '.repeat(12) }),
    ...{
      isForServicing: false,
      introductory: { rate: 5, months: 12 },
      notPublished: ['setupFee'],
      aside: 'kept nowhere',
    },
    offers: [{ loanPurpose: 'INVESTMENT', repaymentType: 'INTEREST_ONLY' }],
    ...change,
  }),
  ...{ brand: 'Quokka Mutual', since, readAt: day(2) },
});

const copied = (from = listing()) => fromPublished(from, { lender: 'tea', id: 'a'.repeat(24) });

describe('a published product copied into a pack', () => {
  it('fits the pack, names its source, and is for servicing', () => {
    const product = copied();
    expect(writtenPack.safeParse(samplePack({ products: [product] })).error).toBeUndefined();
    expect(product).toMatchObject({
      ...{ _id: 'a'.repeat(24), lender: 'tea', isForServicing: true, introductory: { rate: 5, months: 12 } },
      ...{ notPublished: ['setupFee'], offers: [{ loanPurpose: 'INVESTMENT' }] },
      rateTableFields: sampleProduct().rateTableFields,
      published: { id: 'f'.repeat(24), brand: 'Quokka Mutual', since: day(1), readAt: day(2) },
    });
    expect(product.productName).toHaveLength(60);
  });

  it('is for the LVRs and amounts that it is published for', () => {
    const features = { ...sampleProduct().productFeatures, maxLVR: 90, minLVR: 60, maxLoanAmount: 2_000_000 };
    expect(copied(listing({ productFeatures: features })).productFeatures).toEqual(features);
    expect(copied().productFeatures).toEqual(sampleProduct().productFeatures);
  });

  it('fits the pack where the bank publishes comparison rates with its bands', () => {
    const band = { overLVR: 0, maxLVR: 80, minLoanAmount: 0, comparisonRate: 6.1, rateAfter: 7 };
    const offers = [{ loanPurpose: 'INVESTMENT', repaymentType: 'INTEREST_ONLY', bands: [band] }];
    const product = copied(listing({ offers }));
    expect(writtenPack.safeParse(samplePack({ products: [product] })).error).toBeUndefined();
    expect(product.offers).toMatchObject([{ bands: [{ overLVR: 0, maxLVR: 80, minLoanAmount: 0 }] }]);
  });

  it('is current until the bank changes what it publishes', () => {
    const rates = { ...sampleProduct().rateTableFields, baseRate: 7.2 };
    const own = { ...copied(), productName: 'Mine', isForServicing: false };
    expect(publishedStanding(own, [listing()])).toEqual({ state: 'current' });
    expect(publishedStanding(own, [])).toEqual({ state: 'withdrawn' });
    const later = listing({ rateTableFields: rates, ongoingFee: 0 }, day(3));
    const standing = publishedStanding(own, [later]);
    expect(standing).toMatchObject({
      state: 'changed',
      fields: ['baseRate', 'ongoingFee'],
      // What the person chose stays.
      product: { productName: 'Mine', isForServicing: false, published: { since: day(3) }, rateTableFields: rates },
    });
    if (standing.state !== 'changed') throw new Error('Not changed');
    expect(publishedStanding(standing.product, [later])).toEqual({ state: 'current' });
  });

  it('is current where the bank published the same again', () => {
    const again = listing({ lastUpdated: day(3) }, day(3));
    expect(publishedStanding(copied(), [again])).toEqual({ state: 'current' });
  });

  it('changed by hand is not reported while the bank still publishes what was copied', () => {
    const own = { ...copied(), setupFee: 600 };
    expect(publishedStanding(own, [listing()])).toEqual({ state: 'current' });
  });
});
