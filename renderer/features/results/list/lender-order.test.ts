import { expect, test } from 'vitest';
import type { LenderSort } from '../../../../shared/contract/desk/settings.ts';
import { lendableOf } from '../../../../shared/scenario/lending/lendable.ts';
import { everyLender, type LenderFilter } from '../../../store/screens/screens-slice.ts';
import type { LenderRow } from '../../../ui/lenders/lender-rows.ts';
import { lenderColumns, nameColumn } from './lender-columns.ts';
import { filterRows, orderBy, sortRows } from './lender-order.ts';

type Figures = Partial<{ spare: number; close: boolean; rate: number; monthly: number; before: number }>;

const row = (
  id: string,
  kind: 'services' | 'fails-servicing' | 'fails-policy' | 'incomplete',
  capacity: number,
  { spare, close = false, rate, monthly, before }: Figures = {},
): LenderRow => {
  const lends = lendableOf({ max_borrowing_capacity: capacity, security_limit: undefined });
  const status = { kind, services: kind === 'services', close, lends, spare, failed: [], measure: undefined };
  return {
    ...{ id, name: `${id} Bank`, whiteLabel: id === 'boronia', computed: true, status },
    result: {
      ...{ lender_name: id, does_service: true, max_borrowing_capacity: capacity, net_monthly_surplus: 0 },
      ...{ validations: [], warnings: [], per_loan_rate_breakdown: [] },
    },
    repayments: rate === undefined ? undefined : [{ position: 0, amount: 1, rate, monthly: monthly ?? 0 }],
    ...(before !== undefined && { before: { status: { ...status, lends: { ...lends, amount: before } } } }),
  };
};

const rows: readonly LenderRow[] = [
  row('wattle', 'services', 900, { spare: 80, rate: 6.2, monthly: 50, before: 880 }),
  row('boronia', 'services', 840, { spare: 20, rate: 5.9, monthly: 48, before: 850 }),
  row('mallee', 'fails-policy', 870, { spare: 50, rate: 6.2, monthly: 51 }),
  row('Acacia', 'fails-servicing', 800, { spare: -20, close: true }),
  row('tuart', 'fails-servicing', 500, { spare: -320 }),
  row('zamia', 'incomplete', 0),
  { id: 'correa', name: 'correa Bank', whiteLabel: false, computed: false, error: { code: 'FORBIDDEN', message: '' } },
  {
    ...row('élan', 'services', 860, { spare: 40 }),
    source: {
      ...{ profileId: 'p1', service: 'Banksia', colour: 'blue', atMs: 5, isStale: false, addToRates: 0 },
      differences: undefined,
    },
  },
];

const samples = rows.filter(({ source }) => source === undefined);
const order = (by: LenderSort['by'], descending: boolean) => sortRows(samples, { by, descending }).map(({ id }) => id);

test('each column sorts both ways; rows without the figure stay last, equals are by name', () => {
  expect(order('capacity', true)).toEqual('wattle mallee boronia Acacia tuart zamia correa'.split(' '));
  expect(order('capacity', false)).toEqual('zamia tuart Acacia boronia mallee wattle correa'.split(' '));
  expect(order('lender', false)).toEqual('Acacia boronia correa mallee tuart wattle zamia'.split(' '));
  expect(order('gap', true)).toEqual('wattle boronia Acacia tuart correa mallee zamia'.split(' '));
  expect(order('rate', false)).toEqual('boronia mallee wattle Acacia correa tuart zamia'.split(' '));
  expect(order('rate', true)).toEqual('mallee wattle boronia Acacia correa tuart zamia'.split(' '));
  expect(order('repayment', false)).toEqual('boronia wattle mallee Acacia correa tuart zamia'.split(' '));
  expect(order('change', true)).toEqual('wattle boronia Acacia correa mallee tuart zamia'.split(' '));
  expect(order('result', true)).toEqual('boronia wattle mallee Acacia tuart zamia correa'.split(' '));
});

test('what cannot be tested yet comes after what fails, and what is close before it, whatever their names', () => {
  const some = [
    row('acacia', 'incomplete', 0),
    row('mallee', 'fails-servicing', 5),
    row('tuart', 'fails-servicing', 5, { close: true }),
    row('wattle', 'fails-policy', 5),
  ];
  const byResult = (descending: boolean) => sortRows(some, { by: 'result', descending }).map(({ id }) => id);
  expect([byResult(true), byResult(false)]).toEqual([
    ['wattle', 'tuart', 'mallee', 'acacia'],
    ['acacia', 'mallee', 'tuart', 'wattle'],
  ]);
});

test('a column leads with what is best, and one that gives way takes the place of those that it would be read with', () => {
  expect(lenderColumns.map(({ label, descending, insteadOf = [] }) => [label, descending, ...insteadOf])).toEqual([
    ['Would lend', true],
    ['Change', true],
    ['Against asked', true],
    ['Result', true],
    ['Security', true, 'change'],
    ['Rate', false],
    ['Monthly', false],
    ['Five years', false, 'rate', 'repayment'],
    ['Policy', false, 'rate'],
  ]);
  expect([nameColumn, ...lenderColumns].filter(({ explain }) => !/^[A-Z].*\.$/u.test(explain))).toEqual([]);
});

test('a column is first ordered its own way, the most lent and the lowest rate leading, and the other way after that', () => {
  const columns = [nameColumn, ...lenderColumns].filter(({ id }) => ['lender', 'capacity', 'rate'].includes(id));
  const first = columns.map((column) => orderBy(column, { by: 'gap', descending: true }));
  expect(first).toEqual([
    { by: 'lender', descending: false },
    { by: 'capacity', descending: true },
    { by: 'rate', descending: false },
  ]);
  expect(
    columns.map((column, index) => orderBy(column, first[index] ?? { by: '', descending: true }).descending),
  ).toEqual([...[true, false, true]]);
});

test('what a service answered stands above the samples, either way, and an own lender with it; what is stale does not', () => {
  const own: LenderRow = { ...row('palm', 'services', 10), isOwn: true };
  const idsOf = (all: readonly LenderRow[], by: LenderSort['by'], descending: boolean) =>
    sortRows(all, { by, descending }).map(({ id }) => id);
  const all = [own, ...rows];
  expect([idsOf(all, 'capacity', true).slice(0, 3), idsOf(all, 'lender', false).slice(0, 3)]).toEqual([
    ['élan', 'palm', 'wattle'],
    ['élan', 'palm', 'Acacia'],
  ]);
  const stale = rows.map((one) =>
    one.source === undefined ? one : { ...one, source: { ...one.source, isStale: true } },
  );
  expect(idsOf(stale, 'capacity', true).slice(0, 3)).toEqual(['wattle', 'mallee', 'élan']);
});

test('by what five years cost, lenders whose cost is doubtful come after the others either way', () => {
  const cost = (fiveYears: number, isDoubtful = false) => ({
    fiveYears,
    fees: 0,
    isDoubtful,
    products: [],
    rates: [6],
    isPart: false,
  });
  const costs = { wattle: cost(3), boronia: cost(1, true), mallee: cost(4, true), Acacia: cost(2) };
  const byCost = (descending: boolean) =>
    sortRows(samples, { by: 'fiveYears', descending }, costs)
      .slice(0, 4)
      .map(({ id }) => id);
  expect([byCost(false), byCost(true)]).toEqual([
    ['Acacia', 'wattle', 'boronia', 'mallee'],
    ['wattle', 'Acacia', 'mallee', 'boronia'],
  ]);
});

test('a column that is no longer there orders as the first one', () => {
  expect(order('colour', true)).toEqual(order('capacity', true));
});

test('five years order by what the cheapest products cost, and policy by how many tests fail', () => {
  const costs = { wattle: 300, boronia: 200, zamia: 100 };
  const cost = (fiveYears: number) => ({
    fiveYears,
    fees: 0,
    products: [],
    rates: [6],
    isPart: false,
    isDoubtful: false,
  });
  const known = Object.fromEntries(Object.entries(costs).map(([id, figure]) => [id, cost(figure)]));
  const by = (descending: boolean) => sortRows(samples, { by: 'fiveYears', descending }, known).map(({ id }) => id);
  expect(by(false).slice(0, 3)).toEqual(['zamia', 'boronia', 'wattle']);
  expect(by(true).slice(0, 3)).toEqual(['wattle', 'boronia', 'zamia']);
  const failing = (row: LenderRow, policies: number): LenderRow => {
    if (!row.computed) return row;
    const failed = [
      { name: 'surplus_minimum', isPolicy: false },
      ...Array.from({ length: policies }, () => ({ name: 'lvr_maximum', isPolicy: true })),
    ] as unknown as typeof row.status.failed;
    return { ...row, status: { ...row.status, failed } };
  };
  const list = rows.slice(0, 3).map((row, index) => failing(row, index === 0 ? 2 : index - 1));
  const fit = sortRows([...rows.slice(5, 6), ...list], { by: 'fit', descending: false }).map(({ id }) => id);
  expect(fit).toEqual(['boronia', 'mallee', 'wattle', 'zamia']);
});

test('a panel lists its lenders alone, and the filter narrows it', () => {
  const panel = { name: 'Mine', lenders: ['wattle', 'mallee', 'gone'] };
  const ids = (filter: Partial<LenderFilter>) =>
    filterRows(rows, { ...everyLender, ...filter }, [], panel).map(({ id }) => id);
  expect([ids({}), ids({ status: 'fails-policy' })]).toEqual([['wattle', 'mallee'], ['mallee']]);
});

const found = (filter: Partial<LenderFilter>, starred: readonly string[] = []) =>
  filterRows(rows, { ...everyLender, ...filter }, starred).map(({ id }) => id);

test('words are found in a lender’s name and its service’s, without case or accents', () => {
  expect([
    found({ text: 'ban ACA' }),
    found({ text: 'elan' }),
    found({ text: 'banksia' }),
    found({ text: ' ' }),
  ]).toEqual([['Acacia'], ['élan'], ['élan'], rows.map(({ id }) => id)]);
});

test('a status finds its rows; close ones are among those that fail', () => {
  expect(
    (['services', 'close', 'fails-servicing', 'fails-policy', 'unknown'] as const).map((status) => found({ status })),
  ).toEqual([['wattle', 'boronia', 'élan'], ['Acacia'], ['Acacia', 'tuart'], ['mallee'], ['zamia', 'correa']]);
});

test('a group is the starred, the lender’s own brand, white labels or a service', () => {
  expect(['starred', 'own', 'white-label', 'p1'].map((group) => found({ group }, ['tuart', 'élan']))).toEqual([
    ['tuart', 'élan'],
    ['wattle', 'mallee', 'Acacia', 'tuart', 'zamia', 'correa'],
    ['boronia'],
    ['élan'],
  ]);
});

test('lenders of one’s own are a group beside the samples; those of a service are in neither', () => {
  const mixed = rows.map((row): LenderRow => (row.id === 'tuart' ? { ...row, isOwn: true } : row));
  const idsIn = (group: string) => filterRows(mixed, { ...everyLender, group }, []).map(({ id }) => id);
  expect([idsIn('own-lenders'), idsIn('samples')]).toEqual([
    ['tuart'],
    ['wattle', 'boronia', 'mallee', 'Acacia', 'zamia', 'correa'],
  ]);
});
