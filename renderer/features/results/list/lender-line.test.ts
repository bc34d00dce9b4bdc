import { expect, test } from 'vitest';
import { type Lendable, lendableOf } from '../../../../shared/scenario/lending/lendable.ts';
import type { LenderRow } from '../../../ui/lenders/lender-rows.ts';
import { type Cell, lenderColumns } from './lender-columns.ts';
import { isSameLine, type LenderLine, type LineContext, lineOf } from './lender-line.ts';

const lendable = (capacity: number, security?: Lendable['security']): Lendable =>
  lendableOf({ max_borrowing_capacity: capacity, security_limit: security });

const status = (spare: number, lends = lendable(726_000)) => ({
  lends,
  ...{ kind: 'fails-servicing' as const, services: false, close: false, spare, measure: undefined },
  failed: [
    { name: 'surplus_minimum', isPolicy: false, figure: -310, limit: 0, unit: 'aud_monthly' as const },
    { name: 'term_maximum', isPolicy: true, figure: 360, limit: 300, unit: 'months' as const },
  ],
});

const row: Extract<LenderRow, { computed: true }> = {
  ...{ id: 'acacia', name: 'Acacia Mutual', whiteLabel: false, computed: true },
  result: {
    ...{ lender_name: 'acacia', does_service: false, max_borrowing_capacity: 726_000, net_monthly_surplus: -310 },
    ...{ validations: [], warnings: [], per_loan_rate_breakdown: [] },
  },
  status: status(-94_000),
  repayments: [{ position: 0, amount: 820_000, rate: 6.04, monthly: 4_937.42 }],
};

const context: LineContext = {
  ...{ scale: { from: 600_000, to: 1_000_000 }, asked: 820_000, starred: true, old: false },
};

/** The cells that say something, by their columns. */
const cellsOf = ({ cells }: LenderLine): Record<string, Cell> =>
  Object.fromEntries(
    cells.flatMap((cell, position) => {
      const said = Object.entries(cell).filter(([, value]) => value !== undefined && value !== '');
      return said.length === 0 ? [] : [[lenderColumns[position]?.id ?? '', Object.fromEntries(said)]];
    }),
  );

test('a line has all that is read out on the phone', () => {
  const cost = {
    fiveYears: 245_831.4,
    fees: 1_975,
    products: ['Clear', 'Offset'],
    rates: [5.84, 5.99],
    isPart: true,
    isDoubtful: false,
  };
  const line = lineOf(row, { ...context, cost, origin: 'own' });
  expect({ ...line, cells: cellsOf(line) }).toEqual({
    ...{ id: 'acacia', name: 'Acacia Mutual', whiteLabel: false, starred: true, old: false, tone: 'bad' },
    ...{ origin: 'own', barEnd: 31.5, isCut: true, askedAt: 55, kind: 'fails-servicing', close: false },
    cells: {
      capacity: { text: '726,000' },
      gap: { text: 'short 94,000', tone: 'bad' },
      result: { text: 'surplus −310; policy: term 30 of 25 yr', note: 'Servicing fails.' },
      rate: { text: '6.04', note: 'Loan 1: 4,937 a month at 6.04 %.' },
      repayment: { text: '4,937', note: 'Loan 1: 4,937 a month at 6.04 %.' },
      fiveYears: {
        text: '245,831+',
        mark: 'at 5.84–5.99',
        note: 'Interest and fees over five years on Clear, Offset; excluding a fee that is not published.',
      },
      fit: { text: '1 fails' },
    },
  });
});

test.each([
  [-1, { text: 'short 1', tone: 'bad' }],
  [-0.4, { text: 'short 1', tone: 'bad' }],
  [0, { text: 'not as asked' }],
  [1, { text: 'not as asked' }],
])('a lender is short of the amount asked below it only: %d beyond it is %j', (spare, gap) => {
  expect(cellsOf(lineOf({ ...row, status: status(spare) }, context)).gap).toEqual(gap);
});

test('only what an edit changed is marked: the capacity with its sign, the status with what it was', () => {
  const before = (capacity: number, change = {}) =>
    lineOf({ ...row, before: { status: { ...status(0, lendable(capacity)), ...change } } }, context);
  expect(
    [
      before(714_000),
      before(738_000),
      before(726_000),
      before(726_000, { kind: 'services', services: true, failed: [] }),
      lineOf(
        { ...row, status: { ...status(0), kind: 'services' }, before: { status: { ...status(0), close: true } } },
        context,
      ),
    ].map((line) => [cellsOf(line).change?.text, cellsOf(line).result?.was]),
  ).toEqual([
    ['+12,000', undefined],
    ['−12,000', undefined],
    [undefined, undefined],
    [undefined, 'Services'],
    [undefined, 'Fails'],
  ]);
});

test('a line held by security says so, with both figures and as far as each reaches', () => {
  const lends = lendable(900_000, { amount: 760_000, lvr: 95, worth: 900_000, taken: 95_000 });
  const held = { ...row, status: { ...status(60_000, lends), kind: 'services' as const, services: true, failed: [] } };
  const line = lineOf(held, { ...context, asked: 700_000 });
  const note = 'The security carries 760,000: 95 % of 900,000, less 95,000 on it. Servicing would carry 900,000.';
  expect([line.barEnd, line.servicingEnd, line.isCut]).toEqual([40, 75, true]);
  expect(cellsOf(line)).toMatchObject({
    capacity: { text: '760,000', note },
    gap: { text: '60,000 to spare' },
    result: { text: 'held by security, servicing carries 900,000' },
    security: { text: '760,000', note },
  });
  const whole = lineOf(held, { ...context, scale: { from: 0, to: 1_000_000 } });
  expect([whole.barEnd, whole.servicingEnd, whole.isCut]).toEqual([76, 90, false]);
});

test('a line held by servicing still says what the security carries', () => {
  const lends = lendable(700_000, { amount: 760_000, lvr: 95, worth: 800_000, taken: 0 });
  const line = lineOf({ ...row, status: status(-120_000, lends) }, context);
  const note = 'Servicing holds it at 700,000. The security carries 760,000: 95 % of 800,000.';
  expect([line.barEnd, line.servicingEnd]).toEqual([25, undefined]);
  expect(cellsOf(line)).toMatchObject({ capacity: { text: '700,000', note }, security: { text: '760,000', note } });
  expect(cellsOf(line).result?.text).toBe('surplus −310; policy: term 30 of 25 yr');
});

test('what an answer does not carry is left out, not invented', () => {
  const { capacity, gap, rate, repayment } = cellsOf(
    lineOf(
      {
        ...row,
        result: { ...row.result, max_borrowing_capacity: 0 },
        status: { ...status(0), kind: 'incomplete', lends: undefined, spare: undefined, failed: [], lack: 'no income' },
        repayments: undefined,
      },
      context,
    ),
  );
  expect([capacity, gap, rate, repayment]).toEqual([undefined, undefined, undefined, undefined]);
});

test('an answer to another version of the scenario is drawn as old', () => {
  const source = {
    ...{ profileId: 'p1', service: 'Banksia', colour: 'blue', atMs: 5, isStale: true, addToRates: 0 },
    differences: undefined,
  };
  expect(lineOf({ ...row, source }, context)).toMatchObject({
    ...{ old: true, service: 'Banksia', colour: 'blue', computedAtMs: 5, otherVersion: true },
  });
});

test('a row that would look the same is not drawn again: its values and those of its cells are primitives', () => {
  const drawn = lineOf(row, context);
  const { cells, ...line } = drawn;
  const values: unknown[] = [...Object.values(line), ...cells.flatMap((cell) => Object.values<unknown>({ ...cell }))];
  expect(values.filter((value) => typeof value === 'object')).toEqual([]);
  expect(isSameLine(lineOf(row, context), lineOf({ ...row }, { ...context }))).toBe(true);
  const others: readonly Partial<LineContext>[] = [
    ...[{ starred: false }, { old: true }, { asked: 800_000 }, { origin: 'own' as const }],
    { scale: { from: 0, to: 1_000_000 } },
  ];
  for (const other of others)
    expect(isSameLine(lineOf(row, context), lineOf(row, { ...context, ...other }))).toBe(false);
  const dearer = { ...row, repayments: [{ position: 0, amount: 820_000, rate: 6.05, monthly: 4_937.42 }] };
  expect(isSameLine(lineOf(row, context), lineOf(dearer, context))).toBe(false);
  for (const [at, cell] of cells.entries()) {
    const tone = cell.tone === 'bad' ? 'good' : 'bad';
    for (const other of [{ text: 'x' }, { tone }, { mark: 'x' }, { note: 'x' }, { was: 'x' }] as const)
      expect(isSameLine(drawn, { ...drawn, cells: cells.with(at, { ...cell, ...other }) })).toBe(false);
  }
});

test('one loan that is interest only marks the repayment of all, at the lowest rate of which the list is ordered', () => {
  const repayments = [
    { position: 0, amount: 1, rate: 6.5, monthly: 1_000 },
    { position: 1, amount: 1, rate: 6.1, monthly: 500.4, interestOnly: { months: 60, then: 700 } },
  ];
  const { repayment, rate } = cellsOf(lineOf({ ...row, repayments }, context));
  expect([repayment?.text, repayment?.mark, rate?.text]).toEqual(['1,500', 'IO', '6.10–6.50']);
  expect(lenderColumns.find(({ id }) => id === 'rate')?.figure({ ...row, repayments })).toBe(6.1);
});

test('where nothing is asked no line of it is drawn, and a scale from nothing is not cut', () => {
  const line = lineOf(row, { ...context, asked: 0, scale: { from: 0, to: 1_000_000 } });
  expect([line.askedAt, line.isCut]).toEqual([undefined, false]);
});
