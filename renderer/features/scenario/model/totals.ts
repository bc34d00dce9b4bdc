import { debtKind, isRevolving, revolvingLimit } from '../../../../shared/scenario/debts.ts';
import { additionalExpenses, declaredBasic } from '../../../../shared/scenario/expenses.ts';
import { statedIncome } from '../../../../shared/scenario/incomes.ts';
import { isLive, loanAmount } from '../../../../shared/scenario/loans.ts';
import { givenLvr, loanLvrs } from '../../../../shared/scenario/lvr.ts';
import { cents, sumOf } from '../../../../shared/scenario/money.ts';
import { everyAddback, yearValue } from '../../../../shared/scenario/self-employed.ts';
import type {
  Household,
  Liability,
  LivingExpenses,
  ScenarioBody,
  SelfEmployedIncome,
} from '../../../../shared/service/scenario.ts';

/**
 * A scenario's figures as entered, before any lender's policy; AUD. As in a calculation, what is paid out,
 * closed or sold is left out.
 */
export interface Totals {
  /** A year: stated incomes, the latest year of each business with every add-back, and rent received. */
  readonly income: number;
  readonly properties: number;
  readonly loans: number;
  /** Percent; the highest of the loans. Undefined while none is known. */
  readonly lvr: number | undefined;
  /** Limits of cards and the like, balances of the other debts; HELP is repaid with the tax. */
  readonly debts: number;
  /** A month: living expenses, further ones, and rent or board. */
  readonly expenses: number;
  readonly adults: number;
  readonly dependants: number;
}

/** What a business earns its owners in the latest year, with every add-back, or by other evidence; never below 0; AUD. */
export const latestYearValue = (business: SelfEmployedIncome): number => {
  const { years = [], ownership_share: own = 100, other_owners: others = [] } = business;
  const share = own + sumOf(others, (owner) => owner.share ?? 0);
  const { evidence = 'accounts', evidenced_income: evidenced = 0 } = business;
  if (evidence === 'bas' || evidence === 'bank_statements') return (evidenced * share) / 100;
  if (evidence === 'accountant_letter' || evidence === 'salary') return evidenced;
  const salaries = sumOf(others, (owner) => owner.salary ?? 0);
  return years[0] === undefined ? 0 : Math.max(0, yearValue(years[0], share / 100, everyAddback) + salaries);
};

const rentOf = ({ securities, rental_income: rentals }: ScenarioBody): number => {
  const let_ = securities.filter(
    ({ property_purpose: purpose, transaction_type: type }) => purpose === 'investment' && type !== 'selling',
  );
  return sumOf([...let_, ...rentals], ({ weekly_rental_income: rent = 0 }) => rent * 52);
};

const lvrOf = (body: ScenarioBody): number | undefined => {
  const computed = loanLvrs(body);
  const known = body.home_loans.flatMap((loan, index) =>
    isLive(loan) ? (givenLvr(loan) ?? computed[index] ?? []) : [],
  );
  return known.length === 0 ? undefined : Math.max(...known);
};

const owed = (debt: Liability): number => {
  const { treatment } = debtKind(debt.type);
  if (!isLive(debt) || treatment === 'help') return 0;
  return isRevolving(treatment) ? revolvingLimit(debt) : (debt.balance ?? 0);
};

const spent = (expenses: LivingExpenses): number =>
  declaredBasic(expenses) + sumOf(additionalExpenses(expenses), ([, amount]) => amount) + (expenses.rent ?? 0);

/** The number of dependants: of their ages where the scenario counts by ages. */
const dependantsOf = ({ additional_info: info }: ScenarioBody, household: Household): number => {
  const { dependant_birthdays: birthdays = [], dependant_ages: ages = [] } = household;
  const listed = info.useDependantAges === true ? birthdays.length || ages.length : 0;
  return listed > 0 ? listed : (household.num_dependants ?? 0);
};

export const totalsOf = (body: ScenarioBody): Totals => ({
  income: cents(sumOf(body.income, statedIncome) + sumOf(body.self_employed_income, latestYearValue) + rentOf(body)),
  properties: cents(
    sumOf(body.securities, ({ value = 0, transaction_type: type }) => (type === 'selling' ? 0 : value)),
  ),
  loans: cents(sumOf(body.home_loans, (loan) => (isLive(loan) ? (loanAmount(loan) ?? 0) : 0))),
  lvr: lvrOf(body),
  debts: cents(sumOf(body.liabilities, owed)),
  expenses: cents(sumOf(body.living_expenses.slice(0, body.households.length), spent)),
  adults: sumOf(body.households, ({ num_adults: adults = 1 }) => adults),
  dependants: sumOf(body.households, (household) => dependantsOf(body, household)),
});
