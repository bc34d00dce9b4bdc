import { expect, it } from 'vitest';
import type { HomeLoan, Liability } from '../../service/scenario.ts';
import { unstatedDebts } from './unstated-debts.ts';

const ofLoans = (...home_loans: HomeLoan[]) => unstatedDebts({ home_loans });
const ofDebts = (...liabilities: Liability[]) => unstatedDebts({ liabilities }).map(({ name, needs }) => [name, needs]);

it('names an existing loan with neither limit nor balance, but none with an amount', () => {
  const existing: HomeLoan = { existing_or_proposed: 'existing' };
  expect(
    ofLoans(
      { ...existing, limit: 400_000 },
      { ...existing, balance: 400_000 },
      { ...existing, loan_amount: 400_000 },
      { ...existing, lender_name: 'Westpac', monthly_repayment: 2_000 },
      { ...existing, limit: 0, loan_amount: 0, balance: 0 },
      { ...existing, closing: true },
      { existing_or_proposed: 'proposed' },
    ),
  ).toEqual([
    { part: 'home_loans', position: 3, name: 'Loan 4 (Westpac)', needs: 'limit or balance' },
    { part: 'home_loans', position: 4, name: 'Loan 5', needs: 'limit or balance' },
  ]);
});

it('names a card without limit and balance, and another debt without balance and repayment', () => {
  expect(
    ofDebts(
      { type: 'credit_card' },
      { type: 'credit_card', monthly_repayment: 90 },
      { type: 'buy_now_pay_later' },
      { type: 'car_loan', rate: 9 },
      { limit: 5_000 },
    ),
  ).toEqual([
    ['Credit card 1', 'limit or balance'],
    ['Credit card 2', 'limit or balance'],
    ['Buy now pay later 3', 'limit or balance'],
    ['Car loan 4', 'balance or repayment'],
    ['Debt 5', 'balance or repayment'],
  ]);
});

it('asks for nothing where one of them is given, nor for a HELP debt or one that is closed', () => {
  expect(
    ofDebts(
      { type: 'credit_card', limit: 0 },
      { type: 'store_card', balance: 900 },
      { type: 'buy_now_pay_later', monthly_repayment: 50 },
      { type: 'car_loan', monthly_repayment: 465 },
      { type: 'tax_debt', balance: 5_000 },
      { type: 'help' },
      { type: 'credit_card', closing: true },
    ),
  ).toEqual([]);
});
