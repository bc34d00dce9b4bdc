import { expect, test } from 'vitest';
import { packageProduct as product } from './package-product.test-data.ts';
import { customerRate, isRated } from './rates.ts';

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

test('the discount is for the amount borrowed, not the best one', () => {
  const rates = [700_000, 750_000, 400_000].map((amount) => customerRate(product, { lvr: 80, amount, ...plain }));
  expect(rates).toEqual([6.4, 6.35, 6.45]);
});

test('an LVR above a step only by rounding counts as on it', () => {
  expect(customerRate(product, { lvr: 80 + 1e-12, amount: 500_000 - 1e-10, ...plain })).toBe(6.4);
});

test('rates need both their components and their limits', () => {
  const { rateTableFields: _rates, ...withoutRates } = product;
  const { productFeatures: _features, ...withoutFeatures } = product;
  expect([product, withoutRates, withoutFeatures].map((one) => isRated(one))).toEqual([true, false, false]);
});
