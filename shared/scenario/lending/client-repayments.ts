import type { LoanRate } from '../../service/compute.ts';
import type { HomeLoan } from '../../service/scenario.ts';
import { isRequested, monthsOf, termYears } from '../loans.ts';
import { cents } from '../money.ts';
import { repayment, repaymentTerms } from './repayments.ts';

/** What the client would pay on one loan at the customer rate. AUD, percent a year. */
export interface ClientRepayment {
  /** Position in `home_loans`. */
  readonly position: number;
  readonly amount: number;
  readonly rate: number;
  /** The initial monthly payment, which is interest alone while the loan is interest-only. */
  readonly monthly: number;
  /** Interest-only months and the monthly payment after them; absent for principal and interest from the start. */
  readonly interestOnly?: { readonly months: number; readonly then: number };
}

/** What is paid on an amount over a loan's term. */
export const repaymentOn = (
  amount: number,
  rate: number,
  loan: HomeLoan,
): Pick<ClientRepayment, 'monthly' | 'interestOnly'> => {
  const months = monthsOf(loan.interest_only_period ?? 0);
  const principal = repayment(amount, repaymentTerms(rate, monthsOf(termYears(loan)) - months));
  if (months === 0) return { monthly: principal };
  return { monthly: cents((amount * rate) / 1200), interestOnly: { months, then: principal } };
};

const repaymentOf = (loan: HomeLoan, position: number, rate: number): ClientRepayment => {
  const amount = loan.loan_amount ?? 0;
  return { position, amount, rate, ...repaymentOn(amount, rate, loan) };
};

/**
 * What the client would pay a month on the requested loans, at the customer rates of one lender's answer (`base_rate`),
 * with neither buffer nor floor. 820,000 over 30 years at 6.04 %: 4,937.42. Undefined where a loan has no rate in the
 * answer: a partial sum would look like the whole.
 */
export const clientRepayments = (
  loans: readonly HomeLoan[],
  rates: readonly LoanRate[],
): readonly ClientRepayment[] | undefined => {
  const rateOf = new Map(rates.map(({ loan_id: id, base_rate: rate }) => [id, rate]));
  const requested = loans.flatMap((loan, position) =>
    isRequested(loan) && (loan.loan_amount ?? 0) > 0 ? [{ loan, position }] : [],
  );
  const repayments = requested.flatMap(({ loan, position }) => {
    const rate = rateOf.get(loan.id ?? `home_loans[${position}]`);
    return rate === undefined ? [] : repaymentOf(loan, position, rate);
  });
  return repayments.length === requested.length && requested.length > 0 ? repayments : undefined;
};
