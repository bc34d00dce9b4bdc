import { type ClientRepayment, clientRepayments, repaymentOn } from '../scenario/lending/client-repayments.ts';
import { repayment, repaymentTerms } from '../scenario/lending/repayments.ts';
import { isExisting, isLive, requestedAmount } from '../scenario/loans.ts';
import { cents, sumOf } from '../scenario/money.ts';
import { loanName } from '../scenario/names.ts';
import type { LoanExplanation } from '../service/explanation.ts';
import type { HomeLoan, ScenarioBody } from '../service/scenario.ts';
import { givenAmount, owedAmount } from './amounts.ts';
import { withPremiums } from './insured-loans.ts';

/** A repayment by frequency, AUD: the same annual sum each way. */
export interface Periods {
  readonly weekly: number;
  readonly fortnightly: number;
  readonly monthly: number;
}

/** 3,000 a month is 692.31 a week and 1,384.62 a fortnight: a year has 12, 52 and 26 of them. */
export const inPeriods = (monthly: number): Periods => ({
  weekly: cents((monthly * 12) / 52),
  fortnightly: cents((monthly * 12) / 26),
  monthly: cents(monthly),
});

/** One loan: what the client pays, and what the lender assesses. AUD, percent a year. */
export interface PlannedRepayment {
  /** Position in `home_loans`. */
  readonly position: number;
  readonly name: string;
  readonly amount: number;
  /** The customer rate, and the one that servicing assumes. */
  readonly rate: number;
  readonly assessedRate: number;
  readonly pays: Periods;
  /** Interest-only months, and the monthly payment then. */
  readonly interestOnly?: { readonly months: number; readonly then: number };
  /** Per month, as servicing counts it. */
  readonly assessed: number;
  /** What servicing counts it on. */
  readonly assessedAmount: number;
  /** An existing loan that is kept. */
  readonly existing: boolean;
}

/** The assessed repayments of the requested loans with a buffer over the customer rate: points, AUD a month. */
export interface AtBuffer {
  readonly points: number;
  readonly monthly: number;
}

export interface RepaymentPlan {
  readonly loans: readonly PlannedRepayment[];
  readonly pays: Periods;
  /** A month. */
  readonly assessed: number;
  /** As the lender assesses them now, and with the reduced buffer that some use for like-for-like refinances. */
  readonly buffers: readonly AtBuffer[];
}

/** Percentage points that lenders with an exception for refinances usually apply. */
const reducedBuffer = 1;

/** What servicing counts the repayment on: the loan, with the premium on top where the lender assesses it. */
const assessedAmount = ({ amount, premium = 0 }: Pick<LoanExplanation, 'amount' | 'premium'>): number =>
  cents(amount + premium);

const atBuffers = (assessed: readonly LoanExplanation[]): readonly AtBuffer[] => {
  const requested = assessed.filter(({ existing_or_proposed: state }) => state === 'proposed');
  const [first] = requested;
  if (first === undefined) return [];
  const now = { points: first.buffer, monthly: cents(sumOf(requested, (line) => line.repayment_monthly)) };
  if (first.buffer <= reducedBuffer) return [now];
  const reduced = sumOf(requested, ({ base_rate: base, floor_rate: floor, added_to_rates: added, ...line }) => {
    const rate = Math.max(0, Math.max(base + reducedBuffer, floor) + added);
    return repayment(assessedAmount(line), repaymentTerms(rate, line.repaid_over_months));
  });
  return [now, { points: reducedBuffer, monthly: cents(reduced) }];
};

/** What the scenario says is paid on an existing loan a month, AUD. */
export const statedRepayment = ({ monthly_repayment: paid }: HomeLoan): number | undefined =>
  (givenAmount(paid) ?? 0) > 0 ? paid : undefined;

/** An existing loan costs what is paid on it now, else what its rate, term and interest-only years imply. */
export const existingRepayment = (loan: HomeLoan, rate: number): Pick<ClientRepayment, 'monthly' | 'interestOnly'> => {
  const implied = repaymentOn(owedAmount(loan), rate, loan);
  return { ...implied, monthly: statedRepayment(loan) ?? implied.monthly };
};

/**
 * The repayments of every kept or requested loan by one lender's calculation. `capitalised` is the amount added to a
 * loan, by position. Empty while the calculation lacks a requested loan: a partial sum would look like the whole.
 */
export const repaymentPlan = (
  body: ScenarioBody,
  assessed: readonly LoanExplanation[],
  capitalised: ReadonlyMap<number, number>,
): RepaymentPlan => {
  const loans = withPremiums(body.home_loans, capitalised);
  const requested = clientRepayments(loans, assessed) ?? [];
  const complete = requested.length > 0 || requestedAmount(body.home_loans) === 0 ? assessed : [];
  const planned = complete.flatMap((line): PlannedRepayment[] => {
    const loan = loans[line.position];
    if (loan === undefined || !isLive(loan)) return [];
    const existing = isExisting(loan);
    const paid = existing
      ? existingRepayment(loan, line.base_rate)
      : requested.find(({ position }) => position === line.position);
    if (paid === undefined) return [];
    return [
      {
        position: line.position,
        name: loanName(loan, line.position),
        amount: existing ? owedAmount(loan) : (loan.loan_amount ?? 0),
        rate: line.base_rate,
        assessedRate: line.rate,
        pays: inPeriods(paid.monthly),
        // What follows a repayment that is stated, nobody has stated.
        ...(paid.interestOnly &&
          !(existing && statedRepayment(loan) !== undefined) && { interestOnly: paid.interestOnly }),
        assessed: line.repayment_monthly,
        assessedAmount: assessedAmount(line),
        existing,
      },
    ];
  });
  return {
    loans: planned,
    pays: inPeriods(sumOf(planned, ({ pays }) => pays.monthly)),
    assessed: cents(sumOf(planned, (one) => one.assessed)),
    buffers: atBuffers(complete),
  };
};
