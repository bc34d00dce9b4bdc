import type { WrittenPack } from './pack-schema.ts';

/** A small valid product of the lender `tea`. */
export const sampleProduct = (change: object = {}): WrittenPack['products'][number] => ({
  _id: '0123456789abcdef01234567',
  lender: 'tea',
  productType: 'variable_package',
  productName: 'Tea Package',
  setupFee: 0,
  ongoingFee: 395,
  loanAmountThresholds: [500_000],
  lvrThresholds: [60, 80],
  rateTableFields: {
    baseRate: 6.95,
    lvrDiscounts: { '60': 0.5, '80': 0.4 },
    loanAmountDiscounts: { '500000': 0.1 },
    investmentPremium: 0.2,
    interestOnlyPremium: 0.3,
  },
  productFeatures: { maxLVR: 80, minLoanAmount: 50_000, offsetAccount: true, redrawFacility: true },
  isForServicing: true,
  lastUpdated: '2026-11-01T00:00:00.000Z',
  ...change,
});

/** A small valid pack; `change` replaces whole keys and may make it invalid. */
export const samplePack = (change: object = {}): WrittenPack => ({
  id: 'tea',
  name: 'Tea Tree Bank',
  notice: 'Sample lender',
  whiteLabel: false,
  asAt: '2026-11-20',
  servicing: {},
  products: [sampleProduct()],
  ...change,
});
