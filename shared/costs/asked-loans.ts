import { isRequested, monthsOf, termYears } from '../scenario/loans.ts';
import { givenLvr, loanLvrs } from '../scenario/lvr.ts';
import type { HomeLoan, ScenarioBody } from '../service/scenario.ts';
import { premiumsOnTop } from './insured-loans.ts';
import type { CostedLoan } from './product-cost.ts';

/** A loan requested in a scenario. */
export interface AskedLoan extends Omit<CostedLoan, 'lvr'> {
  /** Percent; undefined if unknown. */
  readonly lvr: number | undefined;
  /** Its position among the home loans, from 0. */
  readonly position: number;
  /** The rate of a product that was taken for it, percent a year, and the lender whose product it is. */
  readonly taken?: { readonly lender: string; readonly rate: number };
}

const takenRate = ({ rate, product_rate: taken, product_lender: lender }: HomeLoan): AskedLoan['taken'] =>
  rate !== undefined && rate === taken && lender !== undefined ? { lender, rate } : undefined;

/**
 * The proposed loans of a scenario that have an amount, in its order. `premiums` are lent on top of them, AUD by
 * position.
 */
export const askedLoans = (body: ScenarioBody, premiums = premiumsOnTop(body)): readonly AskedLoan[] => {
  const lvrs = loanLvrs(body);
  return body.home_loans.flatMap((loan, position): AskedLoan[] => {
    const { loan_amount: amount = 0, loan_type: type, interest_only_period: interestOnlyYears = 0 } = loan;
    if (!isRequested(loan) || amount <= 0) return [];
    const onTop = premiums.get(position);
    const taken = takenRate(loan);
    return [
      {
        ...{ position, amount, lvr: givenLvr(loan) ?? lvrs[position] },
        ...{ investment: type === 'investment', interestOnly: interestOnlyYears > 0 },
        ...{ termMonths: Math.max(1, monthsOf(termYears(loan))), interestOnlyMonths: monthsOf(interestOnlyYears) },
        ...(onTop !== undefined && { onTop }),
        ...(taken && { taken }),
      },
    ];
  });
};

/** The loan at a position, or the largest where none is named; of equal ones the first. */
export const askedLoanAt = (loans: readonly AskedLoan[], position: number | null): AskedLoan | undefined =>
  loans.find((loan) => loan.position === position) ??
  loans.reduce<AskedLoan | undefined>(
    (largest, loan) => (largest && largest.amount >= loan.amount ? largest : loan),
    undefined,
  );

/** What a person typed instead of the scenario's values; null where nothing was typed. */
export interface TypedLoan {
  /** AUD. */
  readonly amount: number | null;
  /** Percent. */
  readonly lvr: number | null;
  readonly investment: boolean | null;
  readonly interestOnly: boolean | null;
  readonly termYears: number | null;
}

const usualTermMonths = 360;
/** Used where interest-only is chosen for a loan requested with repayments. */
const usualInterestOnlyMonths = 60;

/** What products are priced for; undefined while the amount or the LVR is unknown. */
export const loanToPrice = (typed: TypedLoan, requested: AskedLoan | undefined): CostedLoan | undefined => {
  const [amount, lvr] = [typed.amount ?? requested?.amount, typed.lvr ?? requested?.lvr];
  if (amount === undefined || lvr === undefined) return undefined;
  const interestOnly = typed.interestOnly ?? requested?.interestOnly ?? false;
  // Another amount or LVR has another premium.
  const onTop = typed.amount === null && typed.lvr === null ? requested?.onTop : undefined;
  const askedMonths = requested?.interestOnly === true ? requested.interestOnlyMonths : usualInterestOnlyMonths;
  return {
    ...{ amount, lvr, investment: typed.investment ?? requested?.investment ?? false, interestOnly },
    termMonths: typed.termYears === null ? (requested?.termMonths ?? usualTermMonths) : monthsOf(typed.termYears),
    interestOnlyMonths: interestOnly ? askedMonths : 0,
    ...(onTop !== undefined && { onTop }),
  };
};
