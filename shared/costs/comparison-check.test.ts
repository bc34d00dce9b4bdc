import { expect, test } from 'vitest';
import type { Offer, OfferBand, Product } from '../service/product.ts';
import { agrees, comparisonCheck, pointsOff, worstCheck } from './comparison-check.ts';
import { comparisonRate } from './comparison-rate.ts';

const band = (comparisonRate?: number, change: Partial<OfferBand> = {}): OfferBand => ({
  ...{ overLVR: 0, maxLVR: 80, minLoanAmount: 0 },
  ...(comparisonRate !== undefined && { comparisonRate }),
  ...change,
});

const offer = (repaymentType: Offer['repaymentType'], ...bands: OfferBand[]): Offer => ({
  ...{ loanPurpose: 'INVESTMENT', repaymentType, bands },
});

/** 6 % for principal and interest to 80 %, 6.5 above; 0.5 more for interest only; 600 to set up, 96 a year. */
const product = (...offers: Offer[]): Product => ({
  ...{ _id: '65f0a1b2c3d4e5f6a7b8c9d1', lender: 'Quokka', productType: 'variable_basic', productName: 'Everyday' },
  ...{ setupFee: 600, ongoingFee: 96, loanAmountThresholds: [], lvrThresholds: [80, 90] },
  rateTableFields: {
    ...{ baseRate: 6.5, lvrDiscounts: { '80': 0.5, '90': 0 }, loanAmountDiscounts: {} },
    ...{ investmentPremium: 0, interestOnlyPremium: 0.5 },
  },
  productFeatures: { maxLVR: 90, minLoanAmount: 0, offsetAccount: false, redrawFacility: true },
  ...{ isForServicing: false, lastUpdated: '2026-11-01T00:00:00.000Z', offers },
});

const loan = { lvr: 80, amount: 600_000, investment: true, interestOnly: false };
const onInterest = { ...loan, interestOnly: true };

test('the rate with its fees is held against what is published for the loan’s own band', () => {
  const own = product(offer('PRINCIPAL_AND_INTEREST', band(6.13), band(6.9, { overLVR: 80, maxLVR: 90 })));
  expect(
    [loan, { ...loan, lvr: 85 }, onInterest, { ...loan, investment: false }].map((one) => comparisonCheck(own, one)),
  ).toEqual([{ published: 6.13, calculated: 6.13 }, { published: 6.9, calculated: 6.63 }, undefined, undefined]);
  expect(worstCheck(own)).toEqual({ published: 6.9, calculated: 6.63 });
});

test('where none is published there is nothing to say', () => {
  expect([
    worstCheck(product(offer('PRINCIPAL_AND_INTEREST', band()))),
    comparisonCheck({ ...product(), offers: undefined }, loan),
  ]).toEqual([undefined, undefined]);
});

test('up to five hundredths of a percent they agree', () => {
  const at = (published: number) => ({ published, calculated: 6.13 });
  expect([6.07, 6.08, 6.18, 6.19].map((published) => agrees(at(published)))).toEqual([false, true, true, false]);
  expect([pointsOff(at(6.19)), pointsOff(at(6))]).toEqual([-0.06, 0.13]);
});

test('interest only goes on at the product’s rate for principal and interest, for whichever usual time fits best', () => {
  const both = (published: number) =>
    product(offer('PRINCIPAL_AND_INTEREST', band()), offer('INTEREST_ONLY', band(published)));
  expect([6.18, 6.4, 6.63, 6, 7].map((published) => comparisonCheck(both(published), onInterest)?.calculated)).toEqual([
    6.18, 6.46, 6.63, 6.18, 6.63,
  ]);
});

test.each([12, 24, 36, 60, 120])(
  'interest only for %d months, which banks publish rates for, is recognised',
  (months) => {
    const stages = [
      { months, rate: 6.5, interestOnly: true },
      { months: Infinity, rate: 5 },
    ];
    const published = Math.round(comparisonRate(stages, { setupFee: 600, ongoingFee: 96 }) * 100) / 100;
    const own = product(offer('INTEREST_ONLY', band(published, { rateAfter: 5 })));
    expect(comparisonCheck(own, onInterest)).toEqual({ published, calculated: published });
  },
);

test('a band without an upper end is checked too', () => {
  const { maxLVR: _end, ...open } = band(9, { overLVR: 60 });
  expect(worstCheck(product(offer('PRINCIPAL_AND_INTEREST', open)))?.published).toBe(9);
});

test('interest only that became a product of its own goes on at the rate that it names', () => {
  const own = product(offer('INTEREST_ONLY', band(6.18, { rateAfter: 6 })));
  expect(comparisonCheck(own, onInterest)).toEqual({ published: 6.18, calculated: 6.18 });
});

test('without the rate that follows, interest only can cost more than it seems, but not less', () => {
  const own = (published: number) => product(offer('INTEREST_ONLY', band(published)));
  expect([6.2, 6.6, 6.9].map((published) => comparisonCheck(own(published), onInterest))).toEqual([
    undefined,
    { published: 6.6, calculated: 6.61 },
    { published: 6.9, calculated: 6.63 },
  ]);
});
