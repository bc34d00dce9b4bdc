import { expect, it } from 'vitest';
import { differencesOf } from './differences.ts';

it.each([
  ['an amount, also below nothing', { surplus: -1_500 }, { surplus: -2_500 }, ['Surplus', '−1,500', '−2,500']],
  ['a ratio', { debtToIncome: 5.25 }, { debtToIncome: 6 }, ['Debt to income', '5.25', '6']],
  ['a verdict', { does_service: true }, { does_service: false }, ['Does service', 'yes', 'no']],
  [
    'a lender that was added',
    { answers: [] },
    { answers: [{ lender: 'acacia' }] },
    ['Answers, acacia', 'none', 'there'],
  ],
  [
    'a figure below a thousand, with what is behind its point',
    { fee: 999.12346 },
    { fee: 12 },
    ['Fee', '999.1235', '12'],
  ],
  ['a thousand', { fee: 1_000 }, { fee: 1_000.4 }, ['Fee', '1,000', '1,000.40']],
  ['a text that is there no more', { why: 'Too little income.' }, {}, ['Why', 'there', 'none']],
  ['a figure that is there no more', { rows: [1, 2] }, { rows: [1] }, ['Rows, number 2', '2', 'none']],
  ['a part that is there no more', { fee: 1, rent: 2 }, { rent: 2 }, ['Fee', '1', 'none']],
  ['a part that is there now', { rent: 2 }, { rent: 2, fee: 1 }, ['Fee', 'none', '1']],
  ['a list where there was none', { rent: 2 }, { rent: 2, rows: [] }, ['Rows', 'none', 'there']],
  ['a list instead of a part', { rows: { one: 1 } }, { rows: 2 }, ['Rows', 'there', '2']],
  [
    'a figure in a list of a list',
    { a: [{ lender: 'acacia', rows: [{ x: 1 }] }] },
    { a: [{ lender: 'acacia', rows: [{ x: 2 }] }] },
    ['A, acacia, rows, number 1, x', '1', '2'],
  ],
  [
    'a list without a name',
    { rows: [{ name: '', x: 1 }] },
    { rows: [{ name: '', x: 2 }] },
    ['Rows, number 1, x', '1', '2'],
  ],
  ['a figure of a list without names', { rows: [1, 2] }, { rows: [1, 3] }, ['Rows, number 2', '2', '3']],
])('a note differs by %s', (_what, stated, now, [place, before, after]) => {
  expect(differencesOf(stated, now)).toEqual([{ place, stated: before, now: after }]);
});

it.each(['lender', 'label', 'name', 'loan_id', 'kind', 'code'])('an element of a list is called by its %s', (key) => {
  const rows = (x: number) => ({ rows: [{ other: 'Other', x, [key]: 'Own' }] });
  expect(differencesOf(rows(1), rows(2)).map(({ place }) => place)).toEqual(['Rows, Own, x']);
});

it('an element that has several names is called by the lender’s first, and by its code last', () => {
  const rows = (x: number) => ({ rows: [{ code: 'c', kind: 'k', name: 'n', lender: 'acacia', x }] });
  expect(differencesOf(rows(1), rows(2)).map(({ place }) => place)).toEqual(['Rows, acacia, x']);
});

it('a text that says it in other words is no difference', () => {
  expect(differencesOf({ why: 'Too little income.', of: [] }, { why: 'Income is too low.', of: [] })).toEqual([]);
});
