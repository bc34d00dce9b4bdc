import { expect, test } from 'vitest';
import type { Product } from '../../../shared/service/product.ts';
import { productColumns } from './product-columns.ts';
import { productRows } from './product-rows.ts';

const product = (lender: string, productName: string, baseRate: number, change: Partial<Product> = {}): Product => ({
  _id: `${lender}-${productName}`,
  lender,
  productType: 'variable_package',
  productName,
  setupFee: 0,
  ongoingFee: 395,
  loanAmountThresholds: [],
  lvrThresholds: [],
  rateTableFields: {
    baseRate,
    lvrDiscounts: {},
    loanAmountDiscounts: {},
    investmentPremium: 0.2,
    interestOnlyPremium: 0.3,
  },
  productFeatures: { maxLVR: 95, minLoanAmount: 50_000, offsetAccount: true, redrawFacility: true },
  isForServicing: true,
  lastUpdated: '2026-11-01T00:00:00.000Z',
  ...change,
});

const products = [
  product('wattle', 'Package', 7.05),
  product('acacia', 'Member Package', 6.99),
  product('acacia', 'Basic', 6.72, { productType: 'variable_basic' }),
  product('tuart', 'Private', 6.72),
];

const names: Record<string, string> = { wattle: 'Wattle Bank', acacia: 'Acacia Mutual', tuart: 'Tuart Private Bank' };
const view = { search: '', lender: null, productType: null, sort: 'lender', direction: 'asc' } as const;
const borrowing = { amount: 700_000, lvr: 80, investment: false, interestOnly: false };
const shown = (change: Partial<Parameters<typeof productRows>[2]>) =>
  productRows(products, (id) => names[id] ?? id, { ...view, ...change }, borrowing).map((row) => row.product._id);

test('sorted by a column in either direction; equal ones by lender and name', () => {
  expect(shown({})).toEqual(['acacia-Basic', 'acacia-Member Package', 'tuart-Private', 'wattle-Package']);
  expect(shown({ sort: 'baseRate' })).toEqual([
    'acacia-Basic',
    'tuart-Private',
    'acacia-Member Package',
    'wattle-Package',
  ]);
  expect(shown({ sort: 'baseRate', direction: 'desc' })).toEqual([
    'wattle-Package',
    'acacia-Member Package',
    'acacia-Basic',
    'tuart-Private',
  ]);
});

test('discount and rate are those of what is borrowed, and empty where that is not known or not offered', () => {
  const cells = (asked: typeof borrowing | undefined) => {
    const rateTableFields = { ...product('wattle', 'Package', 7).rateTableFields, lvrDiscounts: { '80': 0.6 } };
    const tiers = { ...rateTableFields, loanAmountDiscounts: { '500000': 0.05, '750000': 0.1 } };
    const [row] = productRows([product('wattle', 'Package', 7, { rateTableFields: tiers })], (id) => id, view, asked);
    return productColumns.filter(({ id }) => id === 'discount' || id === 'rate').map(({ text }) => row && text(row));
  };
  expect([cells(borrowing), cells({ ...borrowing, investment: true }), cells({ ...borrowing, lvr: 96 })]).toEqual([
    ['0.65', '6.35'],
    ['0.65', '6.55'],
    ['', ''],
  ]);
  expect(cells(undefined)).toEqual(['', '']);
});

test('narrowed by lender, type and words in any order', () => {
  expect(shown({ lender: 'acacia' })).toEqual(['acacia-Basic', 'acacia-Member Package']);
  expect(shown({ productType: 'variable_basic' })).toEqual(['acacia-Basic']);
  expect(shown({ search: 'package  ACACIA' })).toEqual(['acacia-Member Package']);
  expect(shown({ search: 'bank' })).toEqual(['tuart-Private', 'wattle-Package']);
});

test('a column that does not exist sorts by lender', () => {
  expect(shown({ sort: 'gone' })).toEqual(shown({}));
});

const compact = {
  lender: 'tuart',
  productType: 'variable_basic',
  productName: 'Plain\u202e',
  setupFee: 100,
  ongoingFee: 0,
} as const;

test('a product of a compact list comes last by what is not said of it, and its cells are empty', () => {
  const sorted = (direction: 'asc' | 'desc') =>
    productRows([compact, ...products], (id) => id, { ...view, sort: 'baseRate', direction }, borrowing);
  expect([sorted('asc').at(-1)?.product, sorted('desc').at(-1)?.product]).toEqual([compact, compact]);
  const row = { id: '0-', product: compact, lender: 'Tuart', borrowing };
  expect(productColumns.map(({ text }) => text(row))).toEqual([
    'Tuart',
    'Plain[U+202E]',
    'Basic',
    '',
    '',
    '',
    '100',
    '0',
    '',
    '',
    '',
    '',
    '',
  ]);
});

test('rows are told apart where a service gives no identifiers, or one twice', () => {
  const rows = productRows([compact, compact, product('a', 'x', 1), product('a', 'x', 1)], (id) => id, view, borrowing);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(4);
});
