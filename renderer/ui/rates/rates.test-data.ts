import type { Product } from '../../../shared/service/product.ts';

/** A product of Quokka for owner-occupiers at this rate, in percent. */
export const productAt = (baseRate: number): Product => ({
  ...{ _id: '65f0a1b2c3d4e5f6a7b8c9d1', lender: 'Quokka', productType: 'variable_basic', productName: 'Everyday' },
  ...{ setupFee: 0, ongoingFee: 0, loanAmountThresholds: [], lvrThresholds: [] },
  rateTableFields: {
    ...{ baseRate, lvrDiscounts: {}, loanAmountDiscounts: {}, investmentPremium: 0, interestOnlyPremium: 0 },
  },
  productFeatures: { maxLVR: 80, minLoanAmount: 0, offsetAccount: false, redrawFacility: false },
  ...{ isForServicing: false, lastUpdated: '2026-11-01T10:00:00.000Z' },
  offers: [{ loanPurpose: 'OWNER_OCCUPIED', repaymentType: 'PRINCIPAL_AND_INTEREST' }],
});
