import { expect, test } from 'vitest';
import type { Product } from '../service/product.ts';
import { changesBetween } from './changes.ts';

const product = (change: Partial<Product> = {}, rates: Partial<Product['rateTableFields']> = {}): Product => ({
  ...{ _id: '65f0a1b2c3d4e5f6a7b8c9d1', lender: 'Quokka', productType: 'variable_basic', productName: 'Everyday' },
  ...{ setupFee: 0, ongoingFee: 120, loanAmountThresholds: [], lvrThresholds: [80, 90] },
  rateTableFields: {
    ...{ baseRate: 6.5, lvrDiscounts: { '80': 0.5, '90': 0 }, loanAmountDiscounts: {} },
    ...{ investmentPremium: 0, interestOnlyPremium: 0 },
    ...rates,
  },
  productFeatures: { maxLVR: 90, minLoanAmount: 0, offsetAccount: false, redrawFacility: true },
  ...{ isForServicing: false, lastUpdated: '2026-11-01T00:00:00.000Z', notPublished: ['setupFee'] },
  offers: [{ loanPurpose: 'OWNER_OCCUPIED', repaymentType: 'PRINCIPAL_AND_INTEREST' }],
  ...change,
});

const kind = { loanPurpose: 'OWNER_OCCUPIED', repaymentType: 'PRINCIPAL_AND_INTEREST' };
const same = { otherRates: 0, introductory: null, figures: [], features: [] };
const named = { id: product()._id, productName: 'Everyday' };

test('an unchanged product is not a change, whatever day it was updated', () => {
  expect(changesBetween([product()], [product({ lastUpdated: '2026-11-02T00:00:00.000Z' })])).toEqual([]);
});

test('a changed rate is reported at the LVR step with 80, and the others are counted', () => {
  expect(changesBetween([product()], [product({}, { baseRate: 6.25 })])).toEqual([
    { ...named, kind: 'changed', ...same, rates: [{ ...kind, was: 6, is: 5.75 }], otherRates: 1 },
  ]);
  expect(changesBetween([product()], [product({}, { lvrDiscounts: { '80': 0.5, '90': 0.1 } })])).toEqual([
    { ...named, kind: 'changed', ...same, rates: [], otherRates: 1 },
  ]);
});

test('the rate reported is that of the smallest loans; a discount for larger loans counts among the other rates', () => {
  const withDiscount = (discount: number) =>
    product({ loanAmountThresholds: [500_000] }, { loanAmountDiscounts: { '500000': discount } });
  expect(changesBetween([withDiscount(0.1)], [withDiscount(0.2)])).toEqual([
    { ...named, kind: 'changed', ...same, rates: [], otherRates: 2 },
  ]);
});

test('a fee that was not published was missing, not 0', () => {
  const after = product({ setupFee: 0, ongoingFee: 0, notPublished: ['ongoingFee'] });
  expect(changesBetween([product()], [after])).toEqual([
    {
      ...{ ...named, kind: 'changed', ...same, rates: [] },
      figures: [
        { of: 'setupFee', was: null, is: 0 },
        { of: 'ongoingFee', was: 120, is: null },
      ],
    },
  ]);
});

test('a feature that is added or removed', () => {
  const productFeatures = { ...product().productFeatures, offsetAccount: true, redrawFacility: false };
  expect(changesBetween([product()], [product({ productFeatures })])[0]?.features).toEqual([
    { of: 'offsetAccount', is: true },
    { of: 'redrawFacility', is: false },
  ]);
});

test('an introductory rate that is added, changed or removed', () => {
  const [dear, cheap] = [
    { rate: 5.99, months: 24 },
    { rate: 5.79, months: 24 },
  ];
  const between = (was: Product['introductory'], is: Product['introductory']) =>
    changesBetween([product({ introductory: was })], [product({ introductory: is })]).map((one) => one.introductory);
  expect([between(undefined, dear), between(dear, cheap), between(cheap, { ...cheap, months: 12 })]).toEqual([
    [{ was: null, is: dear }],
    [{ was: dear, is: cheap }],
    [{ was: cheap, is: { ...cheap, months: 12 } }],
  ]);
  expect([between(cheap, undefined), between(dear, dear)]).toEqual([[{ was: cheap, is: null }], []]);
});

test('a product that is new or withdrawn has its rates on one side', () => {
  const [added] = changesBetween([], [product()]);
  const [withdrawn] = changesBetween([product()], []);
  expect([added?.kind, added?.rates, withdrawn?.kind, withdrawn?.rates]).toEqual([
    'new',
    [{ ...kind, was: null, is: 6 }],
    'withdrawn',
    [{ ...kind, was: 6, is: null }],
  ]);
});

test('a product that was given another name is listed by it', () => {
  const [change] = changesBetween([product({ ongoingFee: 0 })], [product({ productName: 'Every Day' })]);
  expect(change?.productName).toBe('Every Day');
});

test('rates that are no longer there, and that were not there before, are counted among the other rates', () => {
  const [few, many] = [product(), product({ lvrThresholds: [60, 70, 80, 90] })];
  expect([changesBetween([few], [many]), changesBetween([many], [few])]).toMatchObject([
    [{ rates: [], otherRates: 2 }],
    [{ rates: [], otherRates: 2 }],
  ]);
});

test('a product that comes without a rate or a figure that is published is new all the same', () => {
  const bare = product({ offers: [], notPublished: ['setupFee', 'ongoingFee', 'minLoanAmount', 'maxLVR'] });
  expect(changesBetween([], [bare])[0]).toMatchObject({ kind: 'new', rates: [] });
});
