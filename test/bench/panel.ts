import type { AskedLoan } from '../../shared/costs/asked-loans.ts';
import { lenderCosts } from '../../shared/costs/cheapest-products.ts';
import type { Product } from '../../shared/service/product.ts';
import { type BenchRow, inTurns } from './row.ts';

const lenders = 100;
const productsEach = 10;
const offers = (['PRINCIPAL_AND_INTEREST', 'INTEREST_ONLY'] as const).flatMap((repaymentType) =>
  (['OWNER_OCCUPIED', 'INVESTMENT'] as const).map((loanPurpose) => ({
    ...{ loanPurpose, repaymentType },
    bands: [60, 70, 80, 95].map((maxLVR, place, ends) => ({
      ...{ overLVR: ends[place - 1] ?? 0, maxLVR, minLoanAmount: 50_000, belowLoanAmount: 5_000_000 },
    })),
  })),
);

/** Products as a bank with bands publishes them; each has a price for the loans below. */
const products: readonly Product[] = Array.from({ length: lenders * productsEach }, (_, index) => ({
  ...{ _id: index.toString(16).padStart(24, '0'), lender: `lender-${Math.floor(index / productsEach)}` },
  ...{ productName: `Product ${index}`, productType: 'variable_package' as const },
  ...{ setupFee: index % 700, ongoingFee: index % 400 },
  ...{ lvrThresholds: [60, 70, 80, 95], loanAmountThresholds: [250_000, 500_000, 1_000_000] },
  rateTableFields: {
    baseRate: 6 + (index % 170) / 100,
    lvrDiscounts: { '60': 0.7, '70': 0.6, '80': 0.5, '95': 0 },
    loanAmountDiscounts: { '250000': 0.05, '500000': 0.1, '1000000': 0.15 },
    ...{ investmentPremium: 0.3, interestOnlyPremium: 0.4 },
  },
  productFeatures: { maxLVR: 95, minLoanAmount: 50_000, offsetAccount: true, redrawFacility: true },
  ...{ isForServicing: true, lastUpdated: '2026-11-01T00:00:00.000Z', offers },
}));

const loan: AskedLoan = {
  ...{ position: 0, amount: 820_000, lvr: 78.1, investment: true, interestOnly: true },
  ...{ termMonths: 360, interestOnlyMonths: 60 },
};

export const priceOfAll = (): unknown => lenderCosts(products, [loan]);

/** What a scenario costs with 100 lenders of 10 products each. */
export const benchPanel = async (): Promise<readonly BenchRow[]> => {
  if (Object.keys(lenderCosts(products, [loan])).length !== lenders) throw new Error('A lender has no price');
  const { costs } = await inTurns(60, { costs: () => lenderCosts(products, [loan]) });
  return [{ name: '100 lenders × 10 products, five years', value: costs, unit: 'ms', budget: 25 }];
};
