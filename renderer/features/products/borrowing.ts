import type { Borrowing } from '../../../shared/products/rates.ts';
import { isExisting, isLive } from '../../../shared/scenario/loans.ts';
import { givenLvr, loanLvrs } from '../../../shared/scenario/lvr.ts';
import type { ScenarioBody } from '../../../shared/service/scenario.ts';

/** What is asked for in a scenario: its largest proposed loan. */
export interface AskedLoan extends Omit<Borrowing, 'lvr'> {
  /** Percent; undefined where it is not known. */
  readonly lvr: number | undefined;
  /** Its place among the home loans, from 0. */
  readonly position: number;
}

/** The largest proposed loan of a scenario; undefined when nothing is asked for. Equal ones: the first. */
export const askedLoan = (body: ScenarioBody): AskedLoan | undefined => {
  const lvrs = loanLvrs(body);
  return body.home_loans
    .flatMap((loan, position): AskedLoan[] => {
      const { loan_amount: amount = 0, loan_type: type, interest_only_period: interestOnlyYears = 0 } = loan;
      if (!isLive(loan) || isExisting(loan) || amount <= 0) return [];
      const lvr = givenLvr(loan) ?? lvrs[position];
      return [{ position, amount, lvr, investment: type === 'investment', interestOnly: interestOnlyYears > 0 }];
    })
    .reduce<AskedLoan | undefined>(
      (largest, loan) => (largest && largest.amount >= loan.amount ? largest : loan),
      undefined,
    );
};

/** What a person typed in place of what is asked for; null where nothing was. */
export interface TypedBorrowing {
  /** AUD. */
  readonly amount: number | null;
  /** Percent. */
  readonly lvr: number | null;
}

/** What products are priced for; undefined as long as the amount or the LVR is not known. */
export const borrowingOf = (typed: TypedBorrowing, asked: AskedLoan | undefined): Borrowing | undefined => {
  const [amount, lvr] = [typed.amount ?? asked?.amount, typed.lvr ?? asked?.lvr];
  if (amount === undefined || lvr === undefined) return undefined;
  return { amount, lvr, investment: asked?.investment ?? false, interestOnly: asked?.interestOnly ?? false };
};
