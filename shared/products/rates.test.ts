import { expect, test } from 'vitest';
import type { Product } from '../service/product.ts';
import { customerRate, discountFor, isRated, rateTable } from './rates.ts';

const product: Product = {
  _id: '000000000000000005a79061',
  lender: 'wattle',
  productType: 'variable_package',
  productName: 'Package',
  setupFee: 0,
  ongoingFee: 395,
  loanAmountThresholds: [500_000, 750_000],
  lvrThresholds: [60, 80, 95],
  rateTableFields: {
    baseRate: 7.05,
    lvrDiscounts: { '95': -0.1, '60': 0.7, '80': 0.6 },
    loanAmountDiscounts: { '500000': 0.05, '750000': 0.1 },
    investmentPremium: 0.2,
    interestOnlyPremium: 0.3,
  },
  productFeatures: { maxLVR: 90, minLoanAmount: 50_000, offsetAccount: true, redrawFacility: true },
  isForServicing: true,
  lastUpdated: '2026-11-01T00:00:00.000Z',
};

const plain = { investment: false, interestOnly: false };

test.each([
  ['at a threshold', { lvr: 80, amount: 500_000, ...plain }, 6.4],
  ['between thresholds', { lvr: 60.01, amount: 749_999, ...plain }, 6.4],
  ['below the first amount', { lvr: 60, amount: 400_000, ...plain }, 6.35],
  ['above the last amount', { lvr: 60, amount: 2_000_000, ...plain }, 6.25],
  ['where the discount is a loading', { lvr: 90, amount: 400_000, ...plain }, 7.15],
  ['above the last LVR', { lvr: 96, amount: 400_000, ...plain }, 7.05],
  ['with both premiums', { lvr: 80, amount: 500_000, investment: true, interestOnly: true }, 6.9],
])('the customer rate %s', (_name, borrowing, rate) => {
  expect(customerRate(product, borrowing)).toBe(rate);
});

test('the discount is that of the amount borrowed, not of the best one', () => {
  const off = [700_000, 750_000, 400_000].map((amount) => discountFor(product, { lvr: 80, amount }));
  expect(off).toEqual([0.65, 0.7, 0.6]);
});

test('an LVR that is a hair above a step for want of digits is on it', () => {
  expect(discountFor(product, { lvr: 80 + 1e-12, amount: 500_000 - 1e-10 })).toBe(0.65);
});

test('the rate table runs from the smallest loan to the largest LVR', () => {
  expect(rateTable(product, plain)).toEqual({
    lvrs: [60, 80, 90],
    rows: [
      { from: 50_000, rates: [6.35, 6.45, 7.15] },
      { from: 500_000, rates: [6.3, 6.4, 7.1] },
      { from: 750_000, rates: [6.25, 6.35, 7.05] },
    ],
  });
});

test('rates need both what they are made of and their limits', () => {
  const { rateTableFields: _rates, ...withoutRates } = product;
  const { productFeatures: _features, ...withoutFeatures } = product;
  expect([product, withoutRates, withoutFeatures].map((one) => isRated(one))).toEqual([true, false, false]);
});
