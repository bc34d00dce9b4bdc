import { expect, test } from 'vitest';
import type { ListedProduct, Product, PublishableField } from '../../../shared/service/product.ts';
import { productColumns, type ProductRow, typeLabels } from './product-columns.ts';
import { type LenderNames, pricedRows, shownRows } from './product-rows.ts';

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
const view = { search: '', lender: null, productType: null, sort: 'lender', direction: 'asc', needs: [] } as const;
const loan = {
  ...{ amount: 700_000, lvr: 80, investment: false, interestOnly: false },
  ...{ termMonths: 360, interestOnlyMonths: 0 },
};
const called: LenderNames = { nameOf: (id) => names[id] ?? id, originOf: () => 'sample' };
const rowsOf = (list: readonly ListedProduct[], asked: typeof loan | undefined = loan) =>
  pricedRows(list, called, asked);
const shown = (change: Partial<Parameters<typeof shownRows>[1]>, list: readonly ListedProduct[] = products) =>
  shownRows(rowsOf(list), { ...view, ...change }).map((row) => row.product._id);
const cells = (row: ProductRow | undefined, ...ids: string[]) =>
  productColumns.filter(({ id }) => ids.includes(id)).map(({ text }) => row && text(row));

test('sorted by a column in either direction; equal ones by lender and name', () => {
  expect(shown({})).toEqual(['acacia-Basic', 'acacia-Member Package', 'tuart-Private', 'wattle-Package']);
  expect(shown({ sort: 'rate' })).toEqual(['acacia-Basic', 'tuart-Private', 'acacia-Member Package', 'wattle-Package']);
  expect(shown({ sort: 'rate', direction: 'desc' })).toEqual([
    'wattle-Package',
    'acacia-Member Package',
    'acacia-Basic',
    'tuart-Private',
  ]);
});

test('cheapest first is by what five years cost, and a product without a price comes last either way', () => {
  const dearFees = product('acacia', 'Fees', 6.71, { ongoingFee: 900 });
  const refused = product('acacia', 'Refused', 1, {
    offers: [{ loanPurpose: 'INVESTMENT', repaymentType: 'PRINCIPAL_AND_INTEREST' }],
  });
  const list = [...products, dearFees, refused];
  const order = ['acacia-Basic', 'tuart-Private', 'acacia-Fees', 'acacia-Member Package', 'wattle-Package'];
  expect(shown({ sort: 'fiveYears' }, list)).toEqual([...order, 'acacia-Refused']);
  expect(shown({ sort: 'fiveYears', direction: 'desc' }, list).at(-1)).toBe('acacia-Refused');
  expect(shown({ needs: ['price'] }, list)).not.toContain('acacia-Refused');
});

test('a product that its published comparison rate contradicts ranks below those that agree, and its sums say so', () => {
  const published = (name: string, baseRate: number, comparisonRate: number) =>
    product('tuart', name, baseRate, {
      ...{ ongoingFee: 0 },
      offers: [
        {
          ...{ loanPurpose: 'OWNER_OCCUPIED', repaymentType: 'PRINCIPAL_AND_INTEREST' },
          bands: [{ overLVR: 0, maxLVR: 80, minLoanAmount: 0, comparisonRate }],
        },
      ],
    });
  const list = [published('Wrong', 3.17, 6.71), published('Right', 6, 6.02), product('wattle', 'Package', 7.05)];
  for (const sort of ['rate', 'monthly', 'fiveYears'])
    expect(shown({ sort }, list)).toEqual(['tuart-Right', 'wattle-Package', 'tuart-Wrong']);
  expect(shown({ sort: 'fiveYears', direction: 'desc' }, list).at(-1)).toBe('tuart-Wrong');
  expect(rowsOf(list).map((row) => cells(row, 'fiveYears')[0]?.endsWith('?'))).toEqual([true, false, false]);
});

test('rate and costs are those of the loan, and empty where that is not known', () => {
  const rateTableFields = { ...product('wattle', 'Package', 7).rateTableFields, lvrDiscounts: { '80': 0.6 } };
  const tiers = { ...rateTableFields, loanAmountDiscounts: { '500000': 0.05, '750000': 0.1 } };
  const of = (asked: typeof loan | undefined) =>
    cells(
      pricedRows([product('wattle', 'Package', 7, { rateTableFields: tiers })], called, asked)[0],
      'rate',
      'monthly',
    );
  expect([of(loan), of({ ...loan, investment: true }), of({ ...loan, lvr: 96 })]).toEqual([
    ['6.35', '4,356'],
    ['6.55', '4,448'],
    ['', ''],
  ]);
  expect(of(undefined)).toEqual(['', '']);
});

test('a fee that is not published is no figure, and a sum without it says so', () => {
  const [row] = rowsOf([product('wattle', 'Package', 6, { setupFee: 0, notPublished: ['setupFee'] })]);
  expect(cells(row, 'fiveYears', 'setupFee', 'ongoingFee')).toEqual(['205,167+', 'not publ.', '395']);
  const unpublished = (field: PublishableField) => {
    const [one] = rowsOf([product('wattle', 'Package', 6, { notPublished: [field] })]);
    return productColumns.flatMap((column) => (one && column.text(one) === 'not publ.' ? column.id : []));
  };
  expect((['setupFee', 'ongoingFee', 'maxLVR', 'minLoanAmount'] as const).map(unpublished)).toEqual([
    ...[['setupFee'], ['ongoingFee'], ['maxLvr'], ['minLoan']],
  ]);
  expect(productColumns.find(({ id }) => id === 'setupFee')?.value(row!)).toBeUndefined();
});

test('narrowed by lender, type and words in any order', () => {
  expect(shown({ lender: 'acacia' })).toEqual(['acacia-Basic', 'acacia-Member Package']);
  expect(shown({ productType: 'variable_basic' })).toEqual(['acacia-Basic']);
  expect(shown({ search: 'package  ACACIA' })).toEqual(['acacia-Member Package']);
  expect(shown({ search: 'bank' })).toEqual(['tuart-Private', 'wattle-Package']);
  expect(shown({ search: 'sample private' })).toEqual(['tuart-Private']);
  const features = { maxLVR: 95, minLoanAmount: 0, offsetAccount: false, redrawFacility: true };
  const plainLoan = product('tuart', 'No offset', 6, { productFeatures: features });
  expect(shown({ needs: ['offset'], lender: 'tuart' }, [...products, plainLoan])).toEqual(['tuart-Private']);
  expect(shown({ needs: ['redraw'], lender: 'tuart' }, [...products, plainLoan])).toHaveLength(2);
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
    shownRows(rowsOf([compact, ...products]), { ...view, sort: 'rate', direction });
  expect([sorted('asc').at(-1)?.product, sorted('desc').at(-1)?.product]).toEqual([compact, compact]);
  expect(productColumns.map(({ text }) => text(sorted('asc').at(-1)!))).toEqual([
    'Tuart Private Bank',
    'Plain[U+202E]',
    '',
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
  const rows = rowsOf([compact, compact, product('a', 'x', 1), product('a', 'x', 1)]);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(4);
});

test('a service that leaves values out has them last either way, and features come before their absence', () => {
  const list = [
    product('tuart', 'None', 7, { productFeatures: { ...product('', '', 7).productFeatures, offsetAccount: false } }),
    { ...product('acacia', 'Unknown', 7), productFeatures: undefined } as unknown as ListedProduct,
    product('wattle', 'Offset', 7),
  ];
  expect([shown({ sort: 'offset' }, list), shown({ sort: 'offset', direction: 'desc' }, list)]).toEqual([
    ['wattle-Offset', 'tuart-None', 'acacia-Unknown'],
    ['tuart-None', 'wattle-Offset', 'acacia-Unknown'],
  ]);
});

test('five years cost more than four times the first', () => {
  const [row] = rowsOf([product('wattle', 'Package', 7)]);
  expect(Number(cells(row, 'fiveYears')[0]?.replaceAll(',', ''))).toBeGreaterThan(
    4 * Number(cells(row, 'firstYear')[0]?.replaceAll(',', '')),
  );
});

test('each column has its head, its side, what it sorts by and what it says', () => {
  const features = { maxLVR: 90, minLoanAmount: 60_000, offsetAccount: true, redrawFacility: false };
  const lastUpdated = '2026-11-01T12:00:00.000Z';
  const change = { setupFee: 250, lastUpdated, productFeatures: features };
  const [row] = rowsOf([product('wattle', 'Plain', 6, change)]);
  const shownAs = productColumns.map(({ id, label, numeric, isQuoted, value, text }) => [
    ...[id, label, numeric ? 'right' : 'left', isQuoted === true ? 'quoted' : ''],
    ...[typeof value(row!) === 'number' ? Math.round(Number(value(row!))) : value(row!), text(row!)],
  ]);
  expect(shownAs).toEqual([
    ['lender', 'Lender', 'left', '', 'Wattle Bank', 'Wattle Bank'],
    ['productName', 'Product', 'left', '', 'Plain', 'Plain'],
    ['rate', 'Rate', 'right', 'quoted', 6, '6.00'],
    ['monthly', 'Monthly', 'right', 'quoted', 4_197, '4,197'],
    ['firstYear', 'First year', 'right', 'quoted', 42_411, '42,411'],
    ['fiveYears', 'Five years', 'right', 'quoted', 205_417, '205,417'],
    ['setupFee', 'Set-up fee', 'right', '', 250, '250'],
    ['ongoingFee', 'Annual fee', 'right', '', 395, '395'],
    ['maxLvr', 'Max LVR', 'right', '', 90, '90'],
    ['minLoan', 'Min loan', 'right', '', 60_000, '60,000'],
    ['offset', 'Offset', 'left', '', 0, 'Yes'],
    ['redraw', 'Redraw', 'left', '', 1, '–'],
    ['updated', 'Updated', 'right', '', lastUpdated, '1 Nov 2026'],
  ]);
  expect(typeLabels).toEqual({ variable_package: 'Package', variable_basic: 'Basic' });
  // A product is found by its kind, whatever it is called.
  expect(shown({ search: 'package' }, [product('tuart', 'Private', 6)])).toHaveLength(1);
  const explained = productColumns.filter(({ explain }) => explain !== undefined);
  expect(explained.map(({ id }) => id)).toEqual(['rate', 'monthly', 'firstYear', 'fiveYears']);
});
