import type { z } from 'zod';
import {
  additionalInfo,
  homeLoan,
  homeLoanSecurityLink,
  household,
  income,
  liability,
  livingExpenses,
  rentalIncome,
  type ScenarioBody,
  type ScenarioBodyInput,
  security,
  selfEmployedIncome,
  selfEmployedYear,
  yearToDate,
} from '../../../shared/service/scenario.ts';

/** The fields that are known here, but those left out: another client's own fields may hold anything. */
const known = <T extends object>(schema: { readonly shape: object }, value: T, leftOut: readonly (keyof T)[] = []): T =>
  Object.fromEntries(
    Object.entries(value).filter(
      ([field]) => Object.hasOwn(schema.shape, field) && !leftOut.includes(field as keyof T),
    ),
  ) as T;

type Income = z.infer<typeof income>;
type Business = z.infer<typeof selfEmployedIncome>;
type Expenses = z.infer<typeof livingExpenses>;

const bareIncome = (one: Income): Income => ({
  ...known(income, one, ['name', 'entered', 'figure_dates', 'switched_off']),
  ...(one.ytd && { ytd: known(yearToDate, one.ytd) }),
});

const bareBusiness = (one: Business): Business => ({
  ...known(selfEmployedIncome, one, ['business_name']),
  ...(one.years && { years: one.years.map((year) => known(selfEmployedYear, year)) }),
});

/** The names of further expenses are a person's own words: only their amounts are kept. */
const bareExpenses = (one: Expenses): Expenses => ({
  ...known(livingExpenses, one),
  ...(one.additional_expenses && {
    additional_expenses: Object.fromEntries(
      Object.values(one.additional_expenses)
        .filter((amount) => typeof amount === 'number')
        .map((amount, index) => [`Expense ${index + 1}`, amount]),
    ),
  }),
});

/**
 * A scenario with what a calculation reads and nothing else: without names, addresses, whose loans and debts they
 * are, what is switched off, and fields of other clients. Its figures are the same.
 */
export const bareScenario = (scenario: ScenarioBody): ScenarioBodyInput => ({
  households: scenario.households.map((one) => known(household, one)),
  income: scenario.income.map(bareIncome),
  securities: scenario.securities.map((one) => known(security, one, ['address', 'purchase'])),
  home_loans: scenario.home_loans.map((one) => known(homeLoan, one, ['lender_name', 'product_name', 'product_rate'])),
  liabilities: scenario.liabilities.map((one) => known(liability, one, ['lender_name'])),
  living_expenses: scenario.living_expenses.map(bareExpenses),
  rental_income: scenario.rental_income.map((one) => known(rentalIncome, one, ['address'])),
  self_employed_income: scenario.self_employed_income.map(bareBusiness),
  home_loan_security_links: scenario.home_loan_security_links.map((one) => known(homeLoanSecurityLink, one)),
  additional_info: known(additionalInfo, scenario.additional_info, ['switched_off', 'cash_at_hand', 'costs']),
});
