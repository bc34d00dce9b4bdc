import { expect, test } from 'vitest';
import { endpoints } from './endpoints.ts';
import { listedProduct } from './product.ts';

const compact = {
  lender: 'harbour',
  productType: 'variable_basic',
  productName: 'Harbour Basic',
  setupFee: 0,
  ongoingFee: 10,
} as const;

const full = {
  ...compact,
  _id: '000000000000000005a79061',
  loanAmountThresholds: [250_000],
  lvrThresholds: [80],
  rateTableFields: {
    baseRate: 6.04,
    lvrDiscounts: { '80': 0.1 },
    loanAmountDiscounts: { '250000': 0.05 },
    investmentPremium: 0.3,
    interestOnlyPremium: 0.4,
  },
  productFeatures: { maxLVR: 95, minLoanAmount: 10_000, offsetAccount: true, redrawFacility: true },
  isForServicing: true,
  lastUpdated: '2026-11-01T00:00:00Z',
};

test.each([
  ['in the compact shape', compact],
  ['in full', full],
  ['with fields of the service’s own', { ...compact, badge: { text: 'New' } }],
])('a product %s is read unchanged', (_what, product) => {
  expect(listedProduct.safeParse(product)).toEqual({ success: true, data: product });
  expect(endpoints.products.answers.safeParse([product])).toEqual({ success: true, data: [product] });
});

test.each([...Object.keys(compact)])('a product without %s is refused', (field) => {
  const { [field]: _left, ...rest } = full as Record<string, unknown>;
  expect(listedProduct.safeParse(rest).success).toBe(false);
});

test('what a product states is checked', () => {
  expect(listedProduct.safeParse({ ...compact, _id: 'no identifier' }).success).toBe(false);
  expect(listedProduct.safeParse({ ...compact, rateTableFields: { baseRate: 6.04 } }).success).toBe(false);
});
