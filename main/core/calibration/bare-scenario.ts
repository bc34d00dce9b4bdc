import type * as z from 'zod';
import { stateOf } from '../../../shared/costs/state.ts';
import { countedGuarantors } from '../../../shared/scenario/lending/guarantee.ts';
import { income, yearToDate } from '../../../shared/service/scenario-income.ts';
import {
  additionalInfo,
  guarantor,
  homeLoan,
  homeLoanSecurityLink,
  household,
  liability,
  livingExpenses,
  rentalIncome,
  type ScenarioBody,
  type ScenarioBodyInput,
  type Security,
  security,
  selfEmployedIncome,
  selfEmployedYear,
} from '../../../shared/service/scenario.ts';
import { isPremiumSpared } from '../../../shared/ways-in/home.ts';

/** The fields known here, except the excluded ones: fields of another client may hold anything. */
const keepKnown = <T extends object>(
  schema: { readonly shape: object },
  value: T,
  leftOut: readonly (keyof T)[] = [],
): T =>
  Object.fromEntries(
    Object.entries(value).filter(
      ([field]) => Object.hasOwn(schema.shape, field) && !leftOut.includes(field as keyof T),
    ),
  ) as T;

const pick = <T extends object>(value: T, fields: readonly (keyof T)[]): Partial<T> =>
  Object.fromEntries(Object.entries(value).filter(([field]) => fields.includes(field as keyof T))) as Partial<T>;

type Income = z.infer<typeof income>;
type Business = z.infer<typeof selfEmployedIncome>;
type Expenses = z.infer<typeof livingExpenses>;

const bareIncome = (element: Income): Income => ({
  ...keepKnown(income, element, ['name', 'entered', 'figure_dates', 'switched_off', 'owned_home', 'profession']),
  ...(element.ytd && { ytd: keepKnown(yearToDate, element.ytd) }),
});

const bareBusiness = (element: Business): Business => ({
  ...keepKnown(selfEmployedIncome, element, ['business_name']),
  ...(element.years && { years: element.years.map((year) => keepKnown(selfEmployedYear, year)) }),
});

/** The names of additional expenses are free text, so only their amounts are kept. */
const bareExpenses = (element: Expenses): Expenses => ({
  ...keepKnown(livingExpenses, element),
  ...(element.additional_expenses && {
    additional_expenses: Object.fromEntries(
      Object.values(element.additional_expenses)
        .filter((amount) => typeof amount === 'number')
        .map((amount, index) => [`Expense ${index + 1}`, amount]),
    ),
  }),
});

/** What no calculation reads of a loan. */
const notesOnLoan = [
  'lender_name',
  'product_name',
  'fixed_until',
  'interest_only_until',
  'fixed_period_on',
  'interest_only_period_on',
  'pre_approval_lender',
  'pre_approval_expires',
] as const;

/** A mortgage insurance premium is lent on top of the loans: what it is estimated from is then read. */
const isInsuranceLent = ({ additional_info: info }: ScenarioBody): boolean => info.costs?.lmi_capitalised === true;

const bareSecurity = (element: Security, isInsured: boolean): Security => ({
  ...keepKnown(security, element, [
    ...(['address', 'purchase', 'settlement_date', 'finance_date'] as const),
    ...(['third_party', 'sale', 'building'] as const),
  ]),
  ...(isInsured &&
    element.purchase && {
      purchase: { state: stateOf(element), ...pick(element.purchase, ['first_home']) },
    }),
});

/**
 * A scenario reduced to what a calculation reads: without names, addresses, the lenders of loans and debts, anything
 * switched off, and fields of other clients. Its figures are the same.
 */
export const bareScenario = (scenario: ScenarioBody): ScenarioBodyInput => {
  const guarantors = countedGuarantors(scenario);
  return {
    households: scenario.households.map((element) => keepKnown(household, element)),
    income: scenario.income.map(bareIncome),
    securities: scenario.securities.map((element) => bareSecurity(element, isInsuranceLent(scenario))),
    home_loans: scenario.home_loans.map((element) => keepKnown(homeLoan, element, notesOnLoan)),
    liabilities: scenario.liabilities.map((element) => keepKnown(liability, element, ['lender_name'])),
    living_expenses: scenario.living_expenses.map(bareExpenses),
    rental_income: scenario.rental_income.map((element) => keepKnown(rentalIncome, element, ['address'])),
    self_employed_income: scenario.self_employed_income.map(bareBusiness),
    home_loan_security_links: scenario.home_loan_security_links.map((element) =>
      keepKnown(homeLoanSecurityLink, element),
    ),
    additional_info: {
      ...keepKnown(additionalInfo, scenario.additional_info, [
        'switched_off',
        'cash_at_hand',
        'gift',
        'ways_in',
        'guarantors',
        'costs',
      ]),
      ...(guarantors.length > 0 && {
        guarantors: guarantors.map((one) => keepKnown(guarantor, one, ['name', 'address', 'release_date'])),
      }),
      ...(isInsuranceLent(scenario) &&
        scenario.additional_info.costs && {
          costs: {
            ...pick(scenario.additional_info.costs, ['lmi_capitalised', 'lmi_quoted', 'lmi_waived']),
            ...(isPremiumSpared(scenario) && { lmi_waived: true }),
          },
        }),
    },
  };
};
