import { expect, test } from 'vitest';
import type { HeldFunds, HeldRepayments } from '../../../../shared/note/note-file.ts';
import { fundsTable, repaymentsPart, shortFunds } from './money-part.ts';

const funds = (change: Partial<HeldFunds> = {}): HeldFunds => ({
  uses: [
    { kind: 'price', amount: 650_000 },
    { kind: 'transfer fee', amount: 2_436 },
    { kind: 'payout', subject: 'Loan 1', amount: 310_000 },
    { kind: 'mortgage fee', amount: 248 },
    { kind: 'payout', subject: 'Car loan 1', amount: 12_000 },
    { kind: 'legal costs', amount: 1_650 },
  ],
  sources: [{ kind: 'loans', amount: 585_000 }],
  ...{ used: 976_334, sourced: 585_000, contribution: 391_334, insurance: 'none', purchases: [] },
  ...change,
});

/** The rows from a text on. */
const rowsOf = (held: Parameters<typeof fundsTable>[0]): string[] =>
  fundsTable(held).flatMap(({ rows }) => rows.map(({ cells }) => cells.map(({ text }) => text).join(' | ')));

const known = funds().uses;
const unknown = known.map((use) => (use.kind === 'mortgage fee' ? { kind: use.kind } : use));

/** Loans of so much more than is needed that the client receives some of it. */
const beyond: HeldFunds['sources'] = [{ kind: 'loans', amount: 981_334 }];

test.each<[string, Partial<HeldFunds>, string[]]>([
  ['what is contributed', {}, ['To contribute | 391,334']],
  ['what is contributed at the least, without a fee', { uses: unknown }, ['To contribute, at least | 391,086']],
  ['what the client receives', { sources: beyond }, ['Paid out to the client | 5,000']],
  [
    'what the client receives at the most, without a fee',
    { uses: unknown, sources: beyond },
    ['Paid out to the client, at most | 5,248'],
  ],
  [
    'cash that is left over',
    { cash: 400_000 },
    ['To contribute | 391,334', 'Cash on hand | 400,000', 'Left over | 8,666'],
  ],
  ['cash that is short', { cash: 390_000 }, ['To contribute | 391,334', 'Cash on hand | 390,000', 'Shortfall | 1,334']],
  [
    'cash of which at the most is left over, without a fee',
    { uses: unknown, cash: 400_000 },
    ['To contribute, at least | 391,086', 'Cash on hand | 400,000', 'Left over, at most | 8,914'],
  ],
  [
    'cash that is short by the least, without a fee',
    { uses: unknown, cash: 390_000 },
    ['To contribute, at least | 391,086', 'Cash on hand | 390,000', 'Shortfall, at least | 1,086'],
  ],
])('funds to complete end with %s', (_case, change, outcome) => {
  const rows = rowsOf(funds(change));
  expect(rows.slice(rows.findIndex((row) => row.startsWith('Total available')) + 1)).toEqual(outcome);
});

test('the client’s page has what is paid out in one line and what is known of the fees in another, and says what is not', () => {
  const lines = (uses: HeldFunds['uses']) => shortFunds(funds({ uses })).uses;
  expect([lines(known), lines(unknown)]).toEqual([
    [
      { kind: 'price', amount: 650_000 },
      { kind: 'Fees and legal costs', amount: 4_334 },
      { kind: 'Loans and debts paid out', amount: 322_000 },
    ],
    [
      { kind: 'price', amount: 650_000 },
      { kind: 'Fees and legal costs', amount: 4_086, without: ['Registration of the mortgage'] },
      { kind: 'Loans and debts paid out', amount: 322_000 },
    ],
  ]);
  expect(rowsOf(shortFunds(funds({ uses: unknown })))).toEqual([
    ...['Price | 650,000', 'Fees and legal costs, at least | 4,086', 'Loans and debts paid out | 322,000'],
    ...['Total needed, at least | 976,086', 'Loans asked for | 585,000', 'Total available | 585,000'],
    'To contribute, at least | 391,086',
  ]);
});

test('a line of the client’s page names the fees that are not in it, and none of it is known where no fee is', () => {
  const notes = (uses: HeldFunds['uses']) => fundsTable(shortFunds(funds({ uses })))[0]?.rows[1];
  expect(notes(unknown)?.note).toBe('Not known, so not in it: Registration of the mortgage');
  const none = known.map(({ amount, ...use }) =>
    use.kind === 'price' || use.kind === 'payout' ? { ...use, amount } : use,
  );
  expect(notes(none as HeldFunds['uses'])).toMatchObject({
    cells: [{ text: 'Fees and legal costs' }, { text: 'Unknown' }],
  });
});

test.each([
  [undefined, 'Estimate, ± 20 %'],
  [{ low: 11_120, high: 23_630 }, 'Estimate, 11,120 to 23,630'],
])('an estimate says its range, or that of an earlier note', (range, note) => {
  const uses = [{ kind: 'insurance', amount: 13_900, estimated: true, ...(range && { range }) }];
  expect(fundsTable(funds({ uses }))[0]?.rows[0]?.note).toBe(note);
});

test('what stands alone keeps its own line', () => {
  const uses = [
    { kind: 'price', amount: 1 },
    { kind: 'payout', subject: 'Loan 1', amount: 2 },
    { kind: 'discharge fee', amount: 3 },
  ];
  expect(shortFunds(funds({ uses })).uses).toEqual(uses);
});

test('a repayment says what it is assessed on where that is another amount, and sums are those of what is shown', () => {
  const loan = (position: number, amount: number, weekly: number): HeldRepayments['loans'][number] => ({
    ...{
      position,
      name: `Loan ${position + 1}`,
      amount,
      rate: 6,
      assessedRate: 9,
      assessed: 4_000.25,
      existing: false,
    },
    pays: { weekly, fortnightly: 2 * weekly, monthly: 4 * weekly },
  });
  const held = {
    ...{ lender: 'acacia', loans: [loan(0, 598_900, 0.03), loan(1, 400_000, 0.04)] },
    pays: { weekly: 0.08, fortnightly: 0.15, monthly: 0.28 },
  };
  const explanation = {
    loans: [
      { position: 0, amount: 585_000 },
      { position: 1, amount: 400_000 },
    ],
  };
  const best = { name: 'Acacia', result: { explanation } } as unknown as Parameters<typeof repaymentsPart>[1];
  const [part] = repaymentsPart(held, best);
  const rows = part?.blocks.flatMap((block) => (block.kind === 'table' ? block.rows : [])) ?? [];
  expect(rows.map(({ cells, note }) => [cells.map(({ text }) => text).join(' '), note])).toEqual([
    ['Loan 1 0.03 0.06 0.12 4,000.25', '598,900 at 6.00 %; assessed on 585,000 at 9.00 %'],
    ['Loan 2 0.04 0.08 0.16 4,000.25', '400,000 at 6.00 %; assessed on it at 9.00 %'],
    ['All loans 0.07 0.14 0.28 8,000.50', undefined],
  ]);
});

test('a time that is no whole year is said in months', () => {
  const said = (months: number): string | undefined => {
    const loan = {
      ...{ position: 0, name: 'Loan 1', amount: 500_000, rate: 6, assessedRate: 9, assessed: 1, existing: true },
      ...{ pays: { weekly: 1, fortnightly: 2, monthly: 4 }, interestOnly: { months, then: 3_000 } },
    };
    const part = repaymentsPart({ lender: 'a', loans: [loan], pays: loan.pays }, { name: 'A', result: {} } as never);
    return part[0]?.blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []))[0]?.note;
  };
  expect([said(60), said(18)].map((note) => /interest only for [^,]*/.exec(note ?? '')?.[0])).toEqual([
    'interest only for 5 years',
    'interest only for 18 months',
  ]);
});
