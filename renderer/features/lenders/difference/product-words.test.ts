import { expect, it } from 'vitest';
import { productFieldNames } from '../../../../shared/pack/product-fields.ts';
import { sampleProduct } from '../../../../shared/pack/sample-pack.test-data.ts';
import { productWords } from './product-words.ts';

it('what a product is offered for names its bands where it has several', () => {
  const offers = sampleProduct({
    offers: [
      { loanPurpose: 'OWNER_OCCUPIED', repaymentType: 'INTEREST_ONLY' },
      {
        ...{ loanPurpose: 'INVESTMENT', repaymentType: 'PRINCIPAL_AND_INTEREST' },
        bands: [
          { overLVR: 0, maxLVR: 80, minLoanAmount: 0 },
          { overLVR: 80, minLoanAmount: 0 },
        ],
      },
    ],
  });
  expect(productWords('offers').of(offers)).toBe(
    'Owner occupied, interest only; investment, principal and interest, 2 bands',
  );
  expect(productWords('offers').of(undefined)).toBe('–');
});

it('each field of a product is told in its unit', () => {
  const since = '2026-11-01T10:00:00.000Z';
  const product = sampleProduct({
    ...{ introductory: { rate: 5.9, months: 12 }, isForServicing: false, lvrThresholds: [], lastUpdated: since },
    ...{ notPublished: ['setupFee', 'maxLVR'], published: { id: '1', brand: 'Q\u202E', since, readAt: since } },
    productFeatures: {
      maxLVR: 80,
      minLVR: 60,
      minLoanAmount: 50_000,
      maxLoanAmount: 9e5,
      offsetAccount: true,
      redrawFacility: false,
    },
  });
  expect(Object.fromEntries(productFieldNames.map((name) => [name, productWords(name).of(product)]))).toEqual({
    ...{ productName: 'Tea Package', productType: 'Package', baseRate: '6.95 %', investmentPremium: '0.20 points' },
    ...{ interestOnlyPremium: '0.30 points', lvrDiscounts: 'None', loanAmountDiscounts: '$500,000: 0.10' },
    ...{ introductory: '5.90 % for 12 months', setupFee: '$0', ongoingFee: '$395 a year', maxLVR: '80.00 %' },
    ...{ minLVR: '60.00 %', minLoanAmount: '$50,000', maxLoanAmount: '$900,000', offsetAccount: 'Yes' },
    ...{ redrawFacility: 'No', isForServicing: 'No', offers: '–', notPublished: 'Setup fee, maximum LVR' },
    ...{ published: 'Q[U+202E], read 1 Nov 2026', lastUpdated: '1 Nov 2026' },
  });
});

it('each field of a product has a label of its own, and what it means', () => {
  expect(productFieldNames.map((name) => productWords(name).label)).toEqual([
    ...['Name', 'Type', 'Base rate', 'Investment', 'Interest only', 'Discounts up to an LVR'],
    ...['Discounts from an amount', 'Introductory rate', 'Setup fee', 'Ongoing fee', 'Maximum LVR', 'LVR above'],
    ...['Minimum loan', 'Maximum loan', 'Offset account', 'Redraw', 'Used in servicing', 'Offered for'],
    ...['Assumed', 'Taken from', 'Figures of'],
  ]);
  expect(productFieldNames.filter((name) => productWords(name).meaning === '')).toEqual([]);
});
