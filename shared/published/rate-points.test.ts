import { expect, it } from 'vitest';
import { packageProduct } from '../products/package-product.test-data.ts';
import type { OfferBand } from '../service/product.ts';
import { headRate, ratesByPlace } from './rate-points.ts';

const kind = { loanPurpose: 'OWNER_OCCUPIED', repaymentType: 'PRINCIPAL_AND_INTEREST' } as const;
const features = packageProduct.productFeatures;
const place = (lvr: number, amount: number) => `OWNER_OCCUPIED PRINCIPAL_AND_INTEREST ${lvr} ${amount}`;

it.each([
  [95, 6.45],
  [80, 6.45],
  [79, 6.45],
  [60, 6.35],
  [50, 6.35],
])('the rate of a product up to %i percent is that at 80, or at the last step below it', (maxLVR, rate) => {
  const product = { ...packageProduct, productFeatures: { ...features, maxLVR } };
  expect(headRate(product, kind)).toBeCloseTo(rate, 10);
});

it('the rate is that of the smallest loans, and none where nothing is offered', () => {
  const from = (minLoanAmount: number) =>
    headRate({ ...packageProduct, productFeatures: { ...features, minLoanAmount } }, kind);
  expect(from(750_000)).toBeCloseTo(6.35, 10);
  expect(from(50_000)).toBeCloseTo(6.45, 10);
  expect(headRate({ ...packageProduct, offers: [{ ...kind, loanPurpose: 'INVESTMENT' }] }, kind)).toBeNull();
});

it('a product has rates at the ends of its steps and of its bands, and from its smallest loan on', () => {
  const places = (bands?: OfferBand[]) =>
    [...ratesByPlace({ ...packageProduct, offers: [{ ...kind, ...(bands && { bands }) }] }).keys()].toSorted();
  const amounts = [50_000, 500_000, 750_000];
  expect(places()).toEqual(amounts.flatMap((amount) => [60, 80, 90].map((lvr) => place(lvr, amount))).toSorted());
  const band = { overLVR: 0, maxLVR: 70, minLoanAmount: 300_000, belowLoanAmount: 750_000 };
  expect(places([band])).toEqual(
    [300_000, 500_000].flatMap((amount) => [60, 70].map((lvr) => place(lvr, amount))).toSorted(),
  );
});

it('the steps of a product and of its bands are in order, wherever they come from', () => {
  const bands = [
    { overLVR: 80, maxLVR: 90, minLoanAmount: 0 },
    { overLVR: 0, maxLVR: 80, minLoanAmount: 0 },
  ];
  const product = { ...packageProduct, lvrThresholds: [90], offers: [{ ...kind, bands }] };
  expect(headRate(product, kind)).toBeCloseTo(6.45, 10);
});
