import { declaredBasic } from '../../../shared/scenario/expenses.ts';
import { cents, sumOf } from '../../../shared/scenario/money.ts';
import { type Income, incomeFields } from '../../../shared/service/scenario-income.ts';
import {
  businessFigures,
  detailedExpenses,
  type LivingExpenses,
  type ScenarioBodyInput,
  type SelfEmployedIncome,
} from '../../../shared/service/scenario.ts';

const scaledBy =
  (factor: number) =>
  <T extends object>(object: T, fields: readonly (keyof T)[]): T => ({
    ...object,
    ...Object.fromEntries(
      fields.flatMap((field) => {
        const amount = object[field];
        return typeof amount === 'number' ? [[field, cents(amount * factor)]] : [];
      }),
    ),
  });

const scaledIncome = (income: Income, factor: number): Income => {
  const scaled = scaledBy(factor);
  const { ytd, previous_year: before } = income;
  return {
    ...scaled(income, incomeFields),
    ...(before && { previous_year: scaled(before, ['overtime', 'commission', 'bonus']) }),
    ...(ytd && { ytd: scaled(ytd, ['gross', 'excluded', 'prior_year_income']) }),
  };
};

const scaledBusiness = (business: SelfEmployedIncome, factor: number): SelfEmployedIncome => ({
  ...scaledBy(factor)(business, ['evidenced_income']),
  ...(business.other_owners && {
    other_owners: business.other_owners.map((owner) => scaledBy(factor)(owner, ['salary'])),
  }),
  ...(business.years && { years: business.years.map((year) => scaledBy(factor)(year, businessFigures)) }),
});

/** All earnings, including payslips and businesses, times a factor; rent is unchanged. */
export const withIncomes = (scenario: ScenarioBodyInput, factor: number): ScenarioBodyInput => ({
  ...scenario,
  income: (scenario.income ?? []).map((income) => scaledIncome(income, factor)),
  self_employed_income: (scenario.self_employed_income ?? []).map((business) => scaledBusiness(business, factor)),
});

const statedPay = (income: Income): number =>
  sumOf(['payg', 'casual', 'overtime', 'commission', 'allowances'] as const, (field) => income[field] ?? 0);

/** The position of the applicant with the highest stated pay; the first among equals. */
export const mainEarner = ({ income = [] }: ScenarioBodyInput): number =>
  income.reduce((best, one, index) => (statedPay(one) > statedPay(income[best] ?? {}) ? index : best), 0);

/** More base salary for one applicant, AUD a year; the year to date on the payslip rises with it. */
export const withSalary = (scenario: ScenarioBodyInput, applicant: number, more: number): ScenarioBodyInput => ({
  ...scenario,
  income: (scenario.income ?? []).map((income, index) => {
    if (index !== applicant) return income;
    const { ytd } = income;
    const before = statedPay(income);
    return {
      ...income,
      payg: (income.payg ?? 0) + more,
      ...(ytd?.gross !== undefined &&
        before > 0 && { ytd: { ...ytd, gross: cents((ytd.gross * (before + more)) / before) } }),
    };
  }),
});

/** AUD a month that all households declare within basic living expenses. */
export const declaredTotal = ({ living_expenses: expenses = [] }: ScenarioBodyInput): number =>
  sumOf(expenses, declaredBasic);

/** Sets declared basic expenses to this total, AUD a month, each household's in proportion. */
export const withDeclared = (scenario: ScenarioBodyInput, total: number): ScenarioBodyInput => {
  const before = declaredTotal(scenario);
  const expenses = scenario.living_expenses ?? [];
  if (before > 0) {
    const scale = (one: LivingExpenses): LivingExpenses =>
      scaledBy(total / before)(one, ['simple_basic_expense', ...detailedExpenses]);
    return { ...scenario, living_expenses: expenses.map(scale) };
  }
  const [first, ...others] = expenses;
  const declared = { ...first, use_detailed_basic_expense: false, simple_basic_expense: total };
  return { ...scenario, living_expenses: [declared, ...others] };
};

/** One more child in the first household, born on an ISO day. */
export const withOneMoreChild = (scenario: ScenarioBodyInput, day: string): ScenarioBodyInput => ({
  ...scenario,
  households: (scenario.households ?? []).map((household, index) => {
    if (index > 0) return household;
    const { dependant_ages: ages, dependant_birthdays: birthdays = [] } = household;
    return {
      ...household,
      num_dependants: Math.floor(household.num_dependants ?? 0) + 1,
      ...(ages !== undefined && ages.length > 0 && { dependant_ages: [...ages, 0] }),
      ...(birthdays.length > 0 && { dependant_birthdays: [...birthdays, day] }),
    };
  }),
});

export const hasOvertime = ({ income = [] }: ScenarioBodyInput): boolean =>
  income.some(({ overtime = 0 }) => overtime > 0);

export const withOvertime = (scenario: ScenarioBodyInput, factor: number): ScenarioBodyInput => ({
  ...scenario,
  income: (scenario.income ?? []).map((income) => scaledBy(factor)(income, ['overtime'])),
});
