import { expect, test } from 'vitest';
import type { HeldRefinance } from '../../../../shared/note/note-file.ts';
import type { Part } from '../document.ts';
import type { NoteLender } from '../note-lenders.ts';
import { clientRefinance, refinancePart, refinanceWords } from './refinance-part.ts';

const refinance: HeldRefinance = {
  paidOut: [{ name: 'Loan 1', balance: 400_000, monthly: 2_930, rate: 7.4 }],
  payouts: 400_000,
  into: [{ name: 'Loan 2', lent: 400_000, part: 400_000 }],
  beyond: 0,
  costs: { leaving: 500, arriving: 800, cashback: 0, total: 1_300, isPart: false },
  lenders: [
    {
      lender: 'acacia',
      comparison: {
        ...{ before: 2_930, after: 2_700, fiveYearsBefore: 141_000, fiveYearsAfter: 121_300 },
        breakEven: { from: 4 },
      },
      buffers: [{ points: 3, monthly: 3_400 }],
    },
    { lender: 'wattle', buffers: [] },
  ],
};
const lenders = [
  { id: 'acacia', name: 'Acacia' },
  { id: 'wattle', name: 'Wattle' },
] as unknown as NoteLender[];

/** Every row of the tables of a part, in one line. */
const rowsOf = ([part]: readonly Part[]): string[] =>
  (part?.blocks ?? []).flatMap((block) => {
    if (block.kind === 'table') return block.rows.map(({ cells }) => cells.map(({ text }) => text).join(' | '));
    return block.kind === 'paragraph' ? block.spans.map(({ text }) => text) : [];
  });

test('the file has what is paid out, the cost of the change, and each lender that can be compared', () => {
  const rows = rowsOf(refinancePart(refinance, lenders));
  expect(rows).toEqual([
    'Loan 1 | 7.40 | 2,930 | 400,000',
    'Into Loan 2 |  |  | 400,000',
    'Leaving 500 and arriving 800: the change costs 1,300 once.',
    'Acacia | 2,930 | 2,700 | 141,000 | 121,300 | −19,700 | Breaks even in month 4',
    expect.stringMatching(/^The same amount is compared\./),
    'Acacia | +3.00 | 3,400',
  ]);
});

test('the client has it at the lender recommended, with the change', () => {
  expect(rowsOf(clientRefinance(refinance, lenders[0]))).toEqual([
    'Repayments a month | 2,930 | 2,700 | −230',
    'Interest and costs over five years | 141,000 | 121,300 | −19,700',
    'Saves 19,700 over five years, with what the change costs once. After 4 months the interest saved has paid for the change. Leaving 500 and arriving 800: the change costs 1,300 once.',
  ]);
});

test('a spreadsheet has the dollars of the page, so that its changes are differences of its cells', () => {
  const odd = { before: 2_930.4, after: 2_700.6, fiveYearsBefore: 141_000.4, fiveYearsAfter: 121_300.6 };
  const [acacia] = refinance.lenders.flatMap((one) =>
    one.comparison ? { ...one, comparison: { ...one.comparison, ...odd } } : [],
  );
  const cents = { ...refinance, lenders: acacia ? [acacia] : [] };
  const [table] = (clientRefinance(cents, lenders[0])[0]?.blocks ?? []).filter((block) => block.kind === 'table');
  const values = table?.rows.map(({ cells }) => cells.map(({ value }) => value).slice(1));
  expect(values).toEqual([
    [2_930, 2_701, -229],
    [141_000, 121_301, -19_699],
  ]);
});

test('nothing is said where nothing is paid out, and to the client where nothing can be compared', () => {
  expect([refinancePart(undefined, lenders), clientRefinance(undefined, lenders[0])]).toEqual([[], []]);
  expect(clientRefinance(refinance, lenders[1])).toEqual([]);
});

test('what is not known of a refinance is left open, and a reduced buffer is told from the one in use', () => {
  const unknown: HeldRefinance = {
    ...refinance,
    paidOut: [{ name: 'Loan 1', balance: 400_000 }],
    lenders: [
      {
        lender: 'acacia',
        buffers: [
          { points: 3, monthly: 3_400 },
          { points: 1, monthly: 2_900 },
        ],
      },
    ],
  };
  const [part] = refinancePart(unknown, lenders);
  expect(rowsOf(part ? [part] : [])).toEqual([
    ...['Loan 1 | – | – | 400,000', 'Into Loan 2 |  |  | 400,000'],
    'Leaving 500 and arriving 800: the change costs 1,300 once.',
    'What is paid out has no rate or repayment in the scenario, so before and after are not compared.',
    ...['Acacia | +3.00 | 3,400', 'Acacia | +1.00 | 2,900'],
  ]);
  const buffers = part?.blocks.flatMap((block) => (block.kind === 'table' ? block.rows : [])).slice(-2);
  expect(buffers?.map(({ note }) => note)).toEqual([
    'as it assesses the new loans now',
    'reduced, for lenders that have one for a like-for-like refinance',
  ]);
  expect(refinanceWords(unknown, lenders[0]!)).toEqual([
    '400,000 is paid out: Loan 1. Leaving 500 and arriving 800: the change costs 1,300 once.',
  ]);
});
