import type { DebtType } from '../../../shared/scenario/debts.ts';
import type { IncomeField, PayFrequency } from '../../../shared/service/scenario.ts';

/** AUD, each time that it is paid. */
export interface Payment {
  readonly amount: number;
  readonly frequency: PayFrequency;
}

/** 0 is the first applicant, 1 the second. */
export type Applicant = 0 | 1;

/** One thing that a line of quick entry says. */
export type Fact =
  | { readonly kind: 'income'; readonly applicant: Applicant; readonly field: IncomeField; readonly paid: Payment }
  /** Net profits, the latest year first. */
  | { readonly kind: 'business'; readonly applicant: Applicant; readonly profits: readonly number[] }
  | { readonly kind: 'rent_received'; readonly paid: Payment }
  | { readonly kind: 'adults'; readonly count: 1 | 2 }
  | { readonly kind: 'dependants'; readonly count: number }
  | { readonly kind: 'postcode'; readonly postcode: number }
  | { readonly kind: 'property'; readonly refinance: boolean; readonly value: number; readonly loan: number }
  | { readonly kind: 'loan'; readonly amount: number }
  | { readonly kind: 'purpose'; readonly investment: boolean }
  | { readonly kind: 'term'; readonly years: number }
  | { readonly kind: 'interest_only'; readonly years: number }
  | { readonly kind: 'rate'; readonly percent: number }
  /** `amount` is a limit where the debt is counted by it, else the balance. */
  | {
      readonly kind: 'debt';
      readonly type: DebtType;
      readonly applicant: Applicant;
      readonly amount?: number;
      readonly repayment?: Payment;
    }
  | { readonly kind: 'expenses'; readonly paid: Payment }
  | { readonly kind: 'rent_paid'; readonly paid: Payment };

/** A piece of the text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** What a piece of the text says. */
export interface Reading extends Span {
  readonly fact: Fact;
}

export interface QuickEntry {
  readonly readings: readonly Reading[];
  /** What was not understood, or says a second time what may be said once. */
  readonly unread: readonly Span[];
}
