import { expect, test } from 'vitest';
import type { Product } from '../service/product.ts';
import type { AskedLoan } from './asked-loans.ts';
import { lenderCosts } from './cheapest-products.ts';

const product = (lender: string, productName: string, baseRate: number, change: Partial<Product> = {}): Product => ({
  ...{ _id: '000000000000000005a79061', lender, productName, productType: 'variable_basic' },
  ...{ setupFee: 0, ongoingFee: 0, loanAmountThresholds: [], lvrThresholds: [] },
  rateTableFields: {
    ...{ baseRate, lvrDiscounts: {}, loanAmountDiscounts: {}, investmentPremium: 0, interestOnlyPremium: 0 },
  },
  productFeatures: { maxLVR: 80, minLoanAmount: 0, offsetAccount: true, redrawFacility: true },
  ...{ isForServicing: true, lastUpdated: '' },
  ...change,
});

/** 400,000 interest-only for five years: 20,000 at each point of its rate. */
const loan = (change: Partial<AskedLoan> = {}): AskedLoan => ({
  ...{ position: 0, amount: 400_000, lvr: 80, investment: false, interestOnly: true },
  ...{ termMonths: 360, interestOnlyMonths: 60 },
  ...change,
});

test('each lender costs as much as its cheapest product with a price for the loan', () => {
  const products = [
    product('wattle', 'Fee', 6, { ongoingFee: 1_000 }),
    product('wattle', 'Plain', 6.2),
    product('wattle', 'Investors', 5, {
      offers: [{ loanPurpose: 'INVESTMENT', repaymentType: 'INTEREST_ONLY' }],
    }),
    product('mallee', 'Unknown fee', 6, { notPublished: ['ongoingFee'] }),
    product('banksia', 'Low', 5, { productFeatures: { ...product('', '', 0).productFeatures, maxLVR: 60 } }),
  ];
  expect(lenderCosts(products, [loan()])).toEqual({
    wattle: { fiveYears: 124_000, fees: 0, products: ['Plain'], rates: [6.2], isPart: false, isDoubtful: false },
    mallee: { fiveYears: 120_000, fees: 0, products: ['Unknown fee'], rates: [6], isPart: true, isDoubtful: false },
  });
  expect(lenderCosts(products, [loan(), loan({ position: 1, investment: true })]).wattle).toEqual({
    ...{
      fiveYears: 224_000,
      fees: 0,
      products: ['Plain', 'Investors'],
      rates: [6.2, 5],
      isPart: false,
      isDoubtful: false,
    },
  });
});

test('a product that was taken for a loan has its lender cost what it costs, as long as a product has its rate', () => {
  const products = [product('wattle', 'Plain', 6.2), product('wattle', 'Offset', 6.4), product('mallee', 'Own', 6)];
  const fiveYears = (rate: number, lender = 'wattle') => {
    const { wattle, mallee } = lenderCosts(products, [loan({ taken: { lender, rate } })]);
    return [wattle?.fiveYears, wattle?.rates, mallee?.fiveYears];
  };
  expect(fiveYears(6.4)).toEqual([128_000, [6.4], 120_000]);
  expect(fiveYears(6.3)).toEqual([124_000, [6.2], 120_000]);
  expect(fiveYears(6.4, 'banksia')).toEqual([124_000, [6.2], 120_000]);
});

test('the known fees in the sum are stated beside it, those of every loan', () => {
  const products = [product('wattle', 'Fee', 6, { setupFee: 600, ongoingFee: 395 })];
  expect(lenderCosts(products, [loan(), loan({ position: 1 })]).wattle).toMatchObject({
    fiveYears: 245_150,
    fees: 5_150,
  });
});

test('a product that its published comparison rate contradicts is taken only where a lender has no other', () => {
  const published = (lender: string, baseRate: number, comparisonRate: number): Product =>
    product(lender, `At ${baseRate}`, baseRate, {
      offers: [
        {
          ...{ loanPurpose: 'OWNER_OCCUPIED', repaymentType: 'INTEREST_ONLY' },
          bands: [{ overLVR: 0, maxLVR: 80, minLoanAmount: 0, comparisonRate }],
        },
      ],
    });
  expect(
    lenderCosts(
      [
        published('wattle', 3, 6.7),
        published('wattle', 6, 6.03),
        product('wattle', 'Dear', 6.5),
        published('mallee', 3, 6.7),
      ],
      [loan()],
    ),
  ).toEqual({
    wattle: { fiveYears: 120_000, fees: 0, products: ['At 6'], rates: [6], isPart: false, isDoubtful: false },
    mallee: { fiveYears: 60_000, fees: 0, products: ['At 3'], rates: [3], isPart: false, isDoubtful: true },
  });
  // Nothing is published for the other loan, so it has no rate to be contradicted.
  const both = [loan(), loan({ position: 1, investment: true })];
  const forInvestors = { offers: [{ loanPurpose: 'INVESTMENT' as const, repaymentType: 'INTEREST_ONLY' as const }] };
  const products = [published('mallee', 3, 6.7), product('mallee', 'Investors', 5, forInvestors)];
  expect(lenderCosts(products, both).mallee).toMatchObject({ products: ['At 3', 'Investors'], isDoubtful: true });
});

test('of products that cost the same the one listed first is named, and cents add up to cents', () => {
  const products = [product('wattle', 'First', 6), product('wattle', 'Second', 6)];
  // 100.10 and 200.20 of interest in five years
  const loans = [333.67, 667.33].map((amount, position) => loan({ position, amount }));
  expect(lenderCosts(products, loans).wattle).toMatchObject({ fiveYears: 300.3, products: ['First', 'First'] });
});

test('a total over several loans is partial if one of its products has an unpublished fee', () => {
  const forInvestors = { offers: [{ loanPurpose: 'INVESTMENT', repaymentType: 'INTEREST_ONLY' }] } as const;
  const products = [
    product('mallee', 'Unknown fee', 6, { notPublished: ['ongoingFee'] }),
    product('mallee', 'Investors', 5, { offers: [...forInvestors.offers] }),
  ];
  expect(lenderCosts(products, [loan(), loan({ position: 1, investment: true })])).toEqual({
    mallee: {
      fiveYears: 220_000,
      fees: 0,
      products: ['Unknown fee', 'Investors'],
      rates: [6, 5],
      isPart: true,
      isDoubtful: false,
    },
  });
});

test('there is no sum where a loan has no price or an unknown LVR, or no loan is requested', () => {
  const products = [product('wattle', 'Plain', 6)];
  expect([
    lenderCosts(products, [loan(), loan({ lvr: 81 })]),
    lenderCosts(products, [loan({ lvr: undefined })]),
    lenderCosts(products, []),
    lenderCosts([{ ...products[0]!, rateTableFields: undefined }], [loan()]),
  ]).toEqual([{}, {}, {}, {}]);
});
