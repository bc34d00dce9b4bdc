import { expect, it } from 'vitest';
import { askedOf } from './asked.ts';

it('is the sum of the proposed loans, whether income is stated, and which debts state no amount', () => {
  const home_loans = [{ loan_amount: 500_000 }, { existing_or_proposed: 'existing' }, { loan_amount: 20_000 }];
  expect(askedOf({ home_loans, income: [{ payg: 90_000 }], liabilities: [{ type: 'car_loan' }] })).toEqual({
    requested: 520_000,
    isIncomeStated: true,
    unstated: ['no limit or balance for Loan 2', 'no balance or repayment for Car loan 1'],
  });
  expect(askedOf({})).toEqual({ requested: 0, isIncomeStated: false, unstated: [] });
});
