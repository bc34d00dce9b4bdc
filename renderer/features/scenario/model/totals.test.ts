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

it('every figure of a scenario is that of its own list, and 0 of a list without an amount', () => {
  const body = {
    ...emptyScenario(),
    households: [
      { num_adults: 2, num_dependants: 3, dependant_ages: [4, 7] },
      { dependant_birthdays: ['2019-03-12'], dependant_ages: [4, 7], num_dependants: 9 },
    ],
    income: [{ payg: 80_000.005 }, {}],
    self_employed_income: [{ years: [{ net_profit: 40_000 }, { net_profit: 90_000 }] }],
    rental_income: [{ weekly_rental_income: 100 }, {}],
    securities: [{ value: 900_000 }, {}, { value: 500_000, transaction_type: 'selling' }],
    home_loans: [
      { loan_amount: 400_000 },
      {},
      { existing_or_proposed: 'existing', balance: 70_000 },
      { existing_or_proposed: 'existing', balance: 60_000, closing: true },
    ],
    liabilities: [{ type: 'car_loan', balance: 9_000, limit: 12_000 }, { type: 'credit_card', limit: 5_000 }, {}],
    living_expenses: [{ simple_basic_expense: 3_000, rent: 400, additional_expenses: { Pets: 50 } }, {}],
  };
  const all = { income: 125_200.01, properties: 900_000, loans: 470_000, debts: 14_000, expenses: 3_450, adults: 3 };
  const byAges = { ...body, additional_info: { useDependantAges: true } };
  expect([totalsOf(body), totalsOf(byAges)]).toEqual([
    { ...all, lvr: undefined, dependants: 12 },
    { ...all, lvr: undefined, dependants: 3 },
  ]);
  const business = { ownership_share: 50, other_owners: [{ applicant_id: 'a' }], evidence: 'bas' };
  const of = (more: object) =>
    totalsOf({ ...emptyScenario(), self_employed_income: [{ ...business, ...more }] }).income;
  expect([of({}), of({ evidenced_income: 100 }), of({ evidence: 'accounts', years: [{ net_profit: 80 }] })]).toEqual([
    ...[0, 50, 40],
  ]);
});
