import type { Income } from '../../../shared/service/scenario-income.ts';
import type {
  HomeLoan,
  Household,
  Liability,
  LivingExpenses,
  ScenarioBodyInput,
  Security,
} from '../../../shared/service/scenario.ts';

/*
 * Small scenarios for tests: one person on 100,000 in Brisbane who requests 500,000 at 6.45 %, with whatever
 * a test adds. Its surplus with the defaults is 320.63 a month.
 */

export const single: Household = { id: 'h1', num_adults: 1, num_dependants: 0, postcode: 4000 };
export const salary: Income = { id: 'i1', which_household: 0, name: 'Sam', payg: 100_000 };
export const proposedLoan: HomeLoan = {
  id: 'l1',
  product_type: 'variable_package',
  existing_or_proposed: 'proposed',
  loan_type: 'owner_occupied',
  lvr: 80,
  lvr_behavior: 'use-input',
  loan_amount: 500_000,
  term: 30,
  interest_only_period: 0,
  rate: 6.45,
};

/** A let property of one owner whose rent is 28,600 a year and whose expenses are 6,500. */
export const letProperty: Security = {
  id: 's1',
  value: 650_000,
  transaction_type: 'owned',
  property_purpose: 'investment',
  weekly_rental_income: 550,
  monthly_rental_expense: 6_500 / 12,
  contract_date: '2022-03-01',
};

/** The small scenario with parts replaced. */
export const scenarioOf = (parts: ScenarioBodyInput = {}): ScenarioBodyInput => ({
  households: [single],
  income: [salary],
  home_loans: [proposedLoan],
  additional_info: { assessment_date: '2026-11-21' },
  ...parts,
});

export const withIncome = (change: Partial<Income>): ScenarioBodyInput =>
  scenarioOf({ income: [{ ...salary, ...change }] });
export const withLoan = (change: Partial<HomeLoan>): ScenarioBodyInput =>
  scenarioOf({ home_loans: [{ ...proposedLoan, ...change }] });
export const withDebts = (...liabilities: Liability[]): ScenarioBodyInput => scenarioOf({ liabilities });
export const withExpenses = (...living_expenses: LivingExpenses[]): ScenarioBodyInput =>
  scenarioOf({ living_expenses });
