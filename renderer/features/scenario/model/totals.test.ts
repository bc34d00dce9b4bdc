import { expect, it } from 'vitest';
import { emptyScenario } from '../../../../shared/service/scenario.ts';
import { totalsOf } from './totals.ts';

it('only the expenses of existing households count', () => {
  const body = {
    ...emptyScenario(),
    households: [{ num_adults: 2 }],
    living_expenses: [{ simple_basic_expense: 3_000, rent: 400 }, { simple_basic_expense: 2_000 }],
  };
  expect(totalsOf(body).expenses).toBe(3_400);
});

it('what is guaranteed for others is owed, HELP and what is paid out are not', () => {
  const liabilities = [
    { type: 'guarantee', balance: 90_000 },
    { type: 'credit_card', limit: 10_000, balance: 2_000 },
    { type: 'help', balance: 22_000 },
    { type: 'car_loan', balance: 18_000, closing: true },
    { type: 'car_loan' },
  ];
  expect(totalsOf({ ...emptyScenario(), liabilities }).debts).toBe(100_000);
});

it('rent counts with its property until that is sold, and an LVR with its loan until that is paid out', () => {
  const let_ = { property_purpose: 'investment', weekly_rental_income: 500 };
  const body = {
    ...emptyScenario(),
    securities: [let_, { ...let_, transaction_type: 'selling' }],
    rental_income: [{ weekly_rental_income: 100 }],
    home_loans: [
      { lvr: 70, lvr_behavior: 'use-input' },
      { lvr: 90, lvr_behavior: 'use-input', closing: true },
    ],
  };
  expect([totalsOf(body).income, totalsOf(body).lvr]).toEqual([600 * 52, 70]);
});

it('an LVR that is not given is worked out of its loan, and the highest of them is told', () => {
  const body = (loan_amount: number, given?: number) => ({
    ...emptyScenario(),
    securities: [{ id: 's', value: 1_000_000 }],
    home_loans: [{ id: 'l', loan_amount }, ...(given === undefined ? [] : [{ lvr: given, lvr_behavior: 'use-input' }])],
    home_loan_security_links: [{ home_loan_id: 'l', security_id: 's' }],
  });
  expect([totalsOf(body(600_000)).lvr, totalsOf(body(600_000, 55)).lvr, totalsOf(body(600_000, 70)).lvr]).toEqual([
    ...[60, 60, 70],
  ]);
  expect(totalsOf(emptyScenario()).lvr).toBeUndefined();
});

it('a business counts by its evidence: turnover by the share of its owners, a letter and pay as they are', () => {
  const counted = (evidence: string) =>
    totalsOf({
      ...emptyScenario(),
      self_employed_income: [
        { evidence, evidenced_income: 100, ownership_share: 50, other_owners: [{ applicant_id: 'a', share: 20 }] },
      ],
    }).income;
  expect(['bas', 'bank_statements', 'accountant_letter', 'salary', 'accounts'].map(counted)).toEqual([
    ...[70, 70, 100, 100, 0],
  ]);
});

it('what a business pays other owners makes up its loss first, and none earns less than nothing', () => {
  const counted = (net_profit: number) =>
    totalsOf({
      ...emptyScenario(),
      self_employed_income: [
        { years: [{ net_profit }], ownership_share: 50, other_owners: [{ applicant_id: 'a', share: 50, salary: 80 }] },
      ],
    }).income;
  expect([100, -50, -100].map(counted)).toEqual([180, 30, 0]);
});
