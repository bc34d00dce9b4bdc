import { expect, test } from 'vitest';
import { coveredText, rateText, repaymentSentence } from './repayment-words.ts';

const loan = (position: number, rate: number) => ({ position, amount: 400_000, rate, monthly: 2_100.4 });

test('a repayment says its loan, its rate and what follows interest only', () => {
  expect(
    [loan(0, 6.3), { ...loan(1, 6.3), interestOnly: { months: 60, then: 2_651.05 } }].map(repaymentSentence),
  ).toEqual([
    'Loan 1: 2,100 a month at 6.30 %.',
    'Loan 2: 2,100 a month at 6.30 %, interest only for 5 years, then 2,651.',
  ]);
  expect(repaymentSentence({ ...loan(0, 6), interestOnly: { months: 18, then: 1 } })).toContain('for 18 months,');
});

test('rates of several loans are a range where they differ', () => {
  expect([rateText([loan(0, 6.04)]), rateText([loan(0, 6.34), loan(1, 6.04), loan(2, 6.1)])]).toEqual([
    '6.04',
    '6.04–6.34',
  ]);
});

test('the loans covered are named by their positions', () => {
  expect([[0], [0, 1], [0, 1, 3]].map((positions) => coveredText(positions.map((at) => loan(at, 6))))).toEqual([
    'Loan 1',
    'Loans 1 and 2',
    'Loans 1, 2 and 4',
  ]);
});
