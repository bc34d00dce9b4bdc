import { expect, test } from 'vitest';
import { buildTable } from './build-picture.ts';
import { curvesTable, rateSentence } from './curves-picture.ts';
import { differenceSentence, differenceTable } from './difference-picture.ts';
import type { FiguresTable } from './figures-table.ts';
import { guaranteesTable } from './guarantees-picture.ts';
import { monthsTable } from './months-picture.ts';
import { portfolioTable } from './portfolio-picture.ts';
import { debtsTable, routesTable } from './routes-picture.ts';
import { spreadTable } from './spread-picture.ts';
import { surplusTable } from './surplus-picture.ts';

/** The last row with each figure under its heading, and how its column is written where that is not in cents. */
const lastOf = ({ columns, rows }: FiguresTable): readonly string[] =>
  columns.map(({ label, unit }, at) => `${label}: ${rows.at(-1)?.[at] ?? '–'}${unit === 'cents' ? '' : ` (${unit})`}`);

const months = { stage: 'overlap', month: 3, debt: 1, interest: 2, cash: 3, rent: 4 } as const;
const route = { kind: 'bridge', exchange: 1, purchase: 2, sale: 3, debt: 4, cost: 5 } as never as Parameters<
  typeof routesTable
>[0][number];
const bridge = { peak: 1, interest: 2, monthly: 3, end: 4 };
const obstacles = ['too_long', 'peak_lvr'] as const;
const debts = (held: readonly string[], figures = {}) =>
  debtsTable([
    {
      ...{ name: 'Wattle', obstacles: held },
      figures: { bridge, peakLvr: 82.5, peak: null, maxMonths: 6, maxLvr: 80, ...figures },
    } as never,
  ]);
const guarantor = { amount: 80_000, isCounted: false, own: null };
const guarantees = (own: object) => {
  const figures = { convention: 'separate_loan', needed: 90_000, lvr: 85, guarantors: [guarantor, own] };
  return guaranteesTable([{ name: 'Wattle', figures: figures as never }], ['Ann', 'Bob']);
};
const nothing = { capacity: 0, surplus: 0 };

test.each<[string, FiguresTable, readonly string[]]>([
  [
    'a building',
    buildTable([{ ends: { iso: '2027-02-15' }, drawn: 1, interest: 2, rent: 3 } as never]),
    ['Month to: 15 Feb 2027 (text)', 'Drawn: 1', 'Interest: 2', 'Rent: 3', 'To pay: 5'],
  ],
  [
    'curves',
    curvesTable({ rate: [], term: [{ at: 1, capacity: 2, surplus: 3 }], termNow: 30, requested: 0 }),
    ['Rate or term: Term 1 year (text)', 'Capacity AUD: 2 (dollars)', 'Surplus AUD a month: 3'],
  ],
  [
    'a difference',
    differenceTable({ from: { capacity: 1, surplus: 2 }, steps: [], rates: [] }, { from: 'Acacia', to: 'Wattle' }),
    [
      ...['Taken from the other lender: Wattle (text)', 'Capacity AUD: 1 (dollars)', 'Surplus AUD a month: 2'],
      ...['Acacia: – (text)', 'Wattle: – (text)'],
    ],
  ],
  [
    'guarantees',
    guarantees({ ...guarantor, amount: 10_000 }),
    [
      ...[
        'Lender: Wattle (text)',
        'Taken: as a separate loan (text)',
        'Needed for 80 %: 90000',
        'Guarantor: Bob (text)',
      ],
      'Guaranteed: 10000',
      'LVR: 85 (percent)',
      'Own servicing: not tested (text)',
      'Own surplus a month: –',
    ],
  ],
  [
    'a sale and purchase by months',
    monthsTable([months]),
    ['Month: Both homes, month 3 (text)', 'Debt: 1', 'Interest so far: 2', 'Cash paid in: 3', 'Rent so far: 4'],
  ],
  [
    'a portfolio',
    portfolioTable({ groups: [], unsecured: [], all: { equity: 1, lvr: 2 } as never }),
    ['After settlement: Equity in all properties (text)', 'AUD: 1 (dollars)', 'LVR %: 2 (percent)'],
  ],
  [
    'ways at a cost',
    routesTable([{ ...route, isMonthly: false }]),
    [
      ...['Way: Bridge (text)', 'Cash at exchange: 1', 'Cash at purchase: 2', 'Cash at sale: 3'],
      ...['Cost: 5', 'Cost a month: –', 'Owed after: 4'],
    ],
  ],
  [
    'debts that are possible',
    debts([]),
    [
      ...['Lender: Wattle (text)', 'Peak debt: 1', 'Peak LVR: 82.5 (percent)', 'Interest: 2', 'Interest a month: 3'],
      ...['End debt: 4', 'Tested: End debt (text)', 'Outcome: Possible (text)'],
    ],
  ],
  [
    'a spread',
    spreadTable({ lenders: [{ name: 'Wattle', lends: 5, serves: true }], asked: 2 } as never),
    [
      ...['Lender: Wattle (text)', 'Would lend AUD: 5 (dollars)', 'Beyond the amount asked AUD: 3 (dollars)'],
      'Makes the loans: yes (text)',
    ],
  ],
  [
    'a surplus',
    surplusTable([{ label: 'Income tax', kind: 'change', amount: -1, level: 2 } as never]),
    ['AUD a month: Income tax (text)', 'Amount: -1', 'Left: 2'],
  ],
])('%s has each figure under its heading, as that is written', (_of, table, row) => {
  expect(lastOf(table)).toEqual(row);
});

test('a debt that is not possible says each obstacle, and what is not known has no figure', () => {
  const [outcome, tested, lvr] = [7, 6, 2].map((at) => debts(obstacles, { peak: {}, peakLvr: null }).rows[0]?.[at]);
  expect(String(outcome)).toMatch(/^.*: 6 months at most; .* 80\.00$/u);
  expect([tested, lvr]).toEqual(['End debt and peak', undefined]);
});

test('a guarantor who is not tested has no surplus of their own', () => {
  const own = { kind: 'surplus', surplus: 250.5, failed: null };
  expect(guarantees({ ...guarantor, own }).rows[1]?.slice(-2)).toEqual([
    expect.stringMatching(/, 251 left a month$/u),
    250.5,
  ]);
  expect(guarantees(guarantor).rows.map((row) => row.slice(3))).toEqual([
    ['Ann', 80_000, 85, 'not tested', undefined],
    ['Bob', 80_000, 85, 'not tested', undefined],
  ]);
});

test('nothing is said of a curve without a point, and lenders that differ in nothing have no reason', () => {
  expect(rateSentence({ rate: [], term: [], termNow: null, requested: 0 }, 'Wattle')).toMatch(/moves: \.$/u);
  const alike = { from: nothing, steps: [], rates: [] };
  expect(differenceSentence(alike, { from: 'Acacia', to: 'Wattle' })).toBe('Capacity at Acacia 0, at Wattle 0.');
});
