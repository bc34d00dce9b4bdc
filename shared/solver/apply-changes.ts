import { isRequested, monthsOf, requestedAmount, termYears } from '../scenario/loans.ts';
import { cents } from '../scenario/money.ts';
import type { HomeLoan, ScenarioBodyInput } from '../service/scenario.ts';
import { cashOf, type ScenarioChange } from './changes.ts';

/** The parts of a scenario that a change replaces. */
export type ChangedParts = Partial<ScenarioBodyInput>;

const mapProposed = (scenario: ScenarioBodyInput, change: (loan: HomeLoan) => HomeLoan): ChangedParts => ({
  home_loans: (scenario.home_loans ?? []).map((loan) => (isRequested(loan) ? change(loan) : loan)),
});

const atPosition = <T>(items: readonly T[] | undefined, position: number, change: Partial<T>): T[] =>
  (items ?? []).map((item, index) => (index === position ? { ...item, ...change } : item));

/**
 * Reduces proposed lending by an amount: only the loan that is solved for, else all in proportion, in whole dollars and
 * never by less than the amount. 400,000 and 200,000 less 60,000 are 360,000 and 180,000. A negative amount lends more.
 */
export const lendLess = (scenario: ScenarioBodyInput, less: number): ChangedParts => {
  const loans = (scenario.home_loans ?? []).filter(isRequested);
  const solved = loans.filter((loan) => loan.solve_for === true);
  const varied = solved.length === 1 ? solved : loans;
  const total = requestedAmount(varied);
  const share = total > 0 ? Math.max(0, total - less) / total : 0;
  return mapProposed(scenario, (loan) => {
    if (!varied.includes(loan) || loan.loan_amount === undefined) return loan;
    return { ...loan, loan_amount: Math.floor(cents(loan.loan_amount * share)) };
  });
};

const withLongerTerm = (loan: HomeLoan, months: number): HomeLoan =>
  monthsOf(termYears(loan)) < months ? { ...loan, term: months / 12 } : loan;

const partsOf = (scenario: ScenarioBodyInput, change: ScenarioChange): ChangedParts => {
  switch (change.kind) {
    case 'close_debt':
      return { liabilities: atPosition(scenario.liabilities, change.liability, { closing: true }) };
    case 'reduce_limit':
      return { liabilities: atPosition(scenario.liabilities, change.liability, { limit: change.limit }) };
    case 'other_product':
      return mapProposed(scenario, (loan) =>
        loan.rate === undefined ? { ...loan, product_type: change.productType } : loan,
      );
    case 'longer_term':
      return mapProposed(scenario, (loan) => withLongerTerm(loan, change.months));
    case 'shorter_interest_only':
      return mapProposed(scenario, (loan) =>
        (loan.interest_only_period ?? 0) > change.years ? { ...loan, interest_only_period: change.years } : loan,
      );
    case 'interest_only_off':
      return mapProposed(scenario, (loan) => ({ ...loan, interest_only_period: 0 }));
    case 'lower_expenses':
      return {
        living_expenses: change.households.reduce(
          (expenses, { household, declared }) => atPosition(expenses, household, declared),
          scenario.living_expenses ?? [],
        ),
      };
    case 'customer_rate':
      return {
        home_loans: change.rates.reduce(
          (loans, { loan, rate }) => atPosition(loans, loan, { rate }),
          scenario.home_loans ?? [],
        ),
      };
    case 'larger_deposit':
      return lendLess(scenario, change.cash);
    case 'lower_amount':
      return lendLess(scenario, change.less);
  }
};

/** The cash at hand, less what a change pays. */
const spend = (scenario: ScenarioBodyInput, cash: number): ChangedParts => {
  const { additional_info: info } = scenario;
  if (cash <= 0 || info?.cash_at_hand === undefined) return {};
  return { additional_info: { ...info, cash_at_hand: cents(Math.max(0, info.cash_at_hand - cash)) } };
};

/** The parts that the changes replace, applied one after another; the scenario itself is unchanged. */
export const changedParts = (scenario: ScenarioBodyInput, changes: readonly ScenarioChange[]): ChangedParts =>
  changes.reduce<ChangedParts>((parts, change) => {
    const soFar = { ...scenario, ...parts };
    return { ...parts, ...partsOf(soFar, change), ...spend(soFar, cashOf(change)) };
  }, {});

/** The scenario after the changes. */
export const withChanges = (scenario: ScenarioBodyInput, changes: readonly ScenarioChange[]): ScenarioBodyInput => ({
  ...scenario,
  ...changedParts(scenario, changes),
});
