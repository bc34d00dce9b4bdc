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
  ['a figure of a list without names', { rows: [1, 2] }, { rows: [1, 3] }, ['Rows, number 2', '2', '3']],
])('a note differs by %s', (_what, stated, now, [place, before, after]) => {
  expect(differencesOf(stated, now)).toEqual([{ place, stated: before, now: after }]);
});

it('a text that says it in other words is no difference', () => {
  expect(differencesOf({ why: 'Too little income.', of: [] }, { why: 'Income is too low.', of: [] })).toEqual([]);
});
