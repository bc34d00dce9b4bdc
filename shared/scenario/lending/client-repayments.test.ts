import { expect, test } from 'vitest';
import { clientRepayments } from './client-repayments.ts';

const rate = (id: string, base: number) => ({ loan_id: id, base_rate: base, rate: base + 3 });

test('a loan is repaid at the customer rate over its term, without the buffer', () => {
  expect(clientRepayments([{ id: 'l1', loan_amount: 820_000, term: 30 }], [rate('l1', 6.04)])).toEqual([
    { position: 0, amount: 820_000, rate: 6.04, monthly: 4_937.42 },
  ]);
});

test('an interest-only loan costs interest first, then repayments over the rest of the term', () => {
  const loan = { loan_amount: 400_000, term: 30, interest_only_period: 5 };
  expect(clientRepayments([loan], [rate('home_loans[0]', 6.3)])).toEqual([
    { position: 0, amount: 400_000, rate: 6.3, monthly: 2_100, interestOnly: { months: 60, then: 2_651.05 } },
  ]);
});

test('existing and closing loans and those without an amount are not requested', () => {
  const loans = [
    { id: 'old', existing_or_proposed: 'existing', loan_amount: 300_000 },
    { id: 'gone', loan_amount: 100_000, closing: true },
    { id: 'empty' },
    { id: 'new', loan_amount: 120_000, rate: 0 },
  ];
  const rates = ['old', 'gone', 'empty', 'new'].map((id) => rate(id, 0));
  expect(clientRepayments(loans, rates)).toEqual([{ position: 3, amount: 120_000, rate: 0, monthly: 333.33 }]);
  expect(clientRepayments(loans.slice(0, 3), rates)).toBeUndefined();
});

test('there is no sum where the answer has no rate for one of the loans', () => {
  const loans = ['l1', 'l2'].map((id) => ({ id, loan_amount: 100_000 }));
  expect(clientRepayments(loans, [rate('l1', 6)])).toBeUndefined();
});
