import type { Product } from '../service/product.ts';

/** A package with discounts by LVR and by amount, for tests of prices. */
export const packageProduct: Product = {
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
