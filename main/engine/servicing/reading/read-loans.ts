import { monthsOf } from '../../../../shared/scenario/money.ts';
import type { HomeLoan, ScenarioBodyInput } from '../../../../shared/service/scenario.ts';
import { named } from '../format.ts';
import type { ServicingParameters } from '../servicing-defaults.ts';
import { positionsById } from './read-households.ts';
import type { Property } from './read-properties.ts';

export const defaultTermYears = 30;

/** A home loan that stays after settlement. */
export interface HomeLoanReading {
  /** Position in `home_loans`. */
  readonly position: number;
  readonly id: string | undefined;
  readonly label: string;
  readonly proposed: boolean;
  readonly investment: boolean;
  readonly productType: string | undefined;
  /** AUD that is assessed: A of the model. */
  readonly amount: number;
  readonly termMonths: number;
  readonly interestOnlyMonths: number;
  /** Customer rate given, percent a year. */
  readonly givenRate: number | undefined;
  /** LVR given, percent, for a loan that uses it. */
  readonly givenLvr: number | undefined;
  /** AUD a month; 0 = not given. */
  readonly actualRepayment: number;
  readonly solveFor: boolean;
  readonly likeForLikeRefinance: boolean;
  /** The properties that secure it, without those being sold. */
  readonly securities: readonly Property[];
}

/** No LVR is read above this: it keeps every figure printable. */
const greatestLvr = 1_000_000;

/** A value up to 2 is a fraction: 0.8 and 80 are both 80 %. */
const lvrPercent = (value: number): number => Math.min(greatestLvr, Math.max(0, value <= 2 ? value * 100 : value));

const existingAmount = (loan: HomeLoan, { existing_loan_basis: basis }: ServicingParameters): number => {
  const limit = loan.limit ?? loan.loan_amount ?? 0;
  return basis === 'balance' ? (loan.balance ?? limit) : limit;
};

/** Years of a loan's term: 30, or the lender's default for an existing loan, where none is given. */
export const termYears = (loan: HomeLoan, parameters: ServicingParameters): number =>
  loan.term ?? (isExisting(loan) ? parameters.existing_default_term_months / 12 : defaultTermYears);

/** `existing`; anything else is proposed. */
export const isExisting = (loan: HomeLoan): boolean => loan.existing_or_proposed === 'existing';

/** What a home loan is called in messages and lines. */
export const loanLabel = (loan: HomeLoan, position: number): string => named('Loan', position, loan.id);

/** Per position of a home loan, the properties linked to it, each once. */
const linkedProperties = (scenario: ScenarioBodyInput, properties: readonly Property[]) => {
  const loanById = positionsById(scenario.home_loans ?? []);
  const securityById = positionsById(scenario.securities ?? []);
  const byPosition = new Map(properties.flatMap((item) => (item.kind === 'security' ? [[item.position, item]] : [])));
  const linked = new Map<number, Set<Property>>();
  for (const link of scenario.home_loan_security_links ?? []) {
    const loan = loanById.get(link.home_loan_id ?? '');
    const property = byPosition.get(securityById.get(link.security_id ?? '') ?? -1);
    if (loan === undefined || property === undefined) continue;
    const already = linked.get(loan);
    if (already === undefined) linked.set(loan, new Set([property]));
    else already.add(property);
  }
  return linked;
};

const readLoan = (
  loan: HomeLoan,
  position: number,
  securities: readonly Property[],
  parameters: ServicingParameters,
): HomeLoanReading => ({
  position,
  id: loan.id,
  label: loanLabel(loan, position),
  proposed: !isExisting(loan),
  investment: loan.loan_type === 'investment',
  productType: loan.product_type,
  amount: isExisting(loan) ? existingAmount(loan, parameters) : (loan.loan_amount ?? 0),
  termMonths: monthsOf(termYears(loan, parameters)),
  interestOnlyMonths: monthsOf(loan.interest_only_period ?? 0),
  givenRate: loan.rate,
  givenLvr: loan.lvr_behavior === 'use-input' ? lvrPercent(loan.lvr ?? 0) : undefined,
  actualRepayment: loan.monthly_repayment ?? 0,
  solveFor: loan.solve_for === true,
  likeForLikeRefinance: loan.like_for_like_refinance === true,
  securities,
});

/** Home loans in order, without those that are paid out at settlement. */
export const readHomeLoans = (
  scenario: ScenarioBodyInput,
  properties: readonly Property[],
  parameters: ServicingParameters,
): readonly HomeLoanReading[] => {
  const linked = linkedProperties(scenario, properties);
  return (scenario.home_loans ?? []).flatMap((loan, position) =>
    loan.closing === true ? [] : readLoan(loan, position, [...(linked.get(position) ?? [])], parameters),
  );
};
