import { expect, test } from 'vitest';
import type { Product } from '../service/product.ts';
import { rateTable } from './rate-table.ts';

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

test('a rate that is not offered is left open, and a row without any is left out', () => {
  const bands = [
    { overLVR: 0, maxLVR: 80, minLoanAmount: 0 },
    { overLVR: 80, maxLVR: 90, minLoanAmount: 500_000, belowLoanAmount: 750_000 },
  ];
  const offers = [{ loanPurpose: 'OWNER_OCCUPIED', repaymentType: 'PRINCIPAL_AND_INTEREST', bands } as const];
  const limited = { ...product, offers: [...offers] };
  expect(rateTable(limited, plain).rows).toEqual([
    { from: 50_000, rates: [6.35, 6.45, undefined] },
    { from: 500_000, rates: [6.3, 6.4, 7.1] },
    { from: 750_000, rates: [6.25, 6.35, undefined] },
  ]);
  expect(rateTable(limited, { ...plain, investment: true }).rows).toEqual([]);
});
