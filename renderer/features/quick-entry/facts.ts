import type { DebtType } from '../../../shared/scenario/debts.ts';
import type { AddbackField } from '../../../shared/scenario/self-employed.ts';
import type {
  HistoryIncomeField,
  IncomeField,
  PayFrequency,
  ReportableField,
} from '../../../shared/service/scenario-income.ts';
import type { Area } from '../../../shared/ways-in/schemes.ts';

/** AUD, each time that it is paid. */
export interface Payment {
  readonly amount: number;
  readonly frequency: PayFrequency;
}

/** 0 is the first applicant, 1 the second. */
export type Applicant = 0 | 1;

/** What a property is built as. */
export type PropertyType = 'house' | 'townhouse' | 'unit' | 'land' | 'rural';

/** Of which property or loan that is asked for, from 0 in the order said. */
interface OfAsked {
  readonly place: number;
}

/**
 * Of which loan: of one that is asked for; with `of`, of the loan that the refinance at this place pays out, or of the
 * loan on what is owned, from 0 in the order said.
 */
interface OfLoan extends OfAsked {
  readonly of?: 'paid_out' | 'owned';
}

/** The days that the list of dates takes from a property, and from a loan. */
export const propertyDateFields = ['settlement_date', 'finance_date'] as const;
export const loanDateFields = ['pre_approval_expires', 'fixed_until', 'interest_only_until'] as const;

export type DateField = (typeof propertyDateFields)[number] | (typeof loanDateFields)[number];

/** One thing that a line of quick entry says. */
export type Fact =
  | { readonly kind: 'income'; readonly applicant: Applicant; readonly field: IncomeField; readonly paid: Payment }
  /** What an income statement reports beside taxable income. */
  | {
      readonly kind: 'reportable';
      readonly applicant: Applicant;
      readonly field: ReportableField;
      readonly paid: Payment;
    }
  /** For how long an income has been received. */
  | {
      readonly kind: 'history';
      readonly applicant: Applicant;
      readonly field: HistoryIncomeField;
      readonly months: number;
    }
  /** Net profits, the latest year first. */
  | { readonly kind: 'business'; readonly applicant: Applicant; readonly profits: readonly number[] }
  /** Turnover a year by activity statements, in place of accounts. */
  | { readonly kind: 'turnover'; readonly applicant: Applicant; readonly paid: Payment }
  /** What is added back to the profit, the latest year first. */
  | {
      readonly kind: 'addback';
      readonly applicant: Applicant;
      readonly field: AddbackField;
      readonly amounts: readonly number[];
    }
  /** `upTo` is an ISO day: the last one of the payslip. */
  | { readonly kind: 'year_to_date'; readonly applicant: Applicant; readonly gross: number; readonly upTo: string }
  | ({ readonly kind: 'rent_received'; readonly paid: Payment } & OfAsked)
  | { readonly kind: 'adults'; readonly count: 1 | 2 }
  | { readonly kind: 'dependants'; readonly count: number }
  /** The dependants' ages in years. */
  | { readonly kind: 'ages'; readonly ages: readonly number[] }
  | { readonly kind: 'postcode'; readonly postcode: number }
  /** `loan` is what is asked for; `paidOut` is the loan that a refinance closes, and a purchase has none. */
  | ({
      readonly kind: 'property';
      readonly value: number;
      readonly loan: number;
      readonly paidOut?: number;
      readonly investment?: true;
      readonly type?: PropertyType;
    } & OfAsked)
  | { readonly kind: 'loan'; readonly amount: number }
  /** A property that stays, with the loan on it. */
  | {
      readonly kind: 'owned';
      readonly investment: boolean;
      readonly type?: PropertyType;
      readonly value: number;
      readonly owed?: number;
      readonly rent?: Payment;
    }
  /** The loan that is asked for is secured by every property. */
  | { readonly kind: 'crossed' }
  | ({ readonly kind: 'purpose'; readonly investment: boolean } & OfAsked)
  | ({ readonly kind: 'property_type'; readonly type: PropertyType } & OfAsked)
  | { readonly kind: 'first_home' }
  | ({ readonly kind: 'term'; readonly years: number } & OfLoan)
  | ({ readonly kind: 'interest_only'; readonly years: number } & OfLoan)
  /** Years for which the rate is fixed. */
  | ({ readonly kind: 'fixed'; readonly years: number } & OfLoan)
  | ({ readonly kind: 'rate'; readonly percent: number } & OfLoan)
  /** The ISO day of the contract of purchase. */
  | ({ readonly kind: 'contract'; readonly day: string } & OfLoan)
  /** A day of the property (settlement, finance clause) or of the loan. */
  | ({ readonly kind: 'date'; readonly field: DateField; readonly day: string } & OfLoan)
  /** `amount` is a limit where the debt is counted by it, which then may have a balance too; else it is the balance. */
  | {
      readonly kind: 'debt';
      readonly type: DebtType;
      readonly applicant: Applicant;
      readonly amount?: number;
      readonly balance?: number;
      readonly repayment?: Payment;
      /** The rate, a year. */
      readonly percent?: number;
      /** Paid out at settlement. */
      readonly closing?: true;
      /** Of HELP: it grows. */
      readonly studying?: true;
    }
  /** What the purchase is paid from, beside the loan. */
  | { readonly kind: 'funds'; readonly field: 'gift' | 'genuine_savings' | 'cash_at_hand'; readonly amount: number }
  /** What the buyers save until they buy, and percent a year by which prices move meanwhile. */
  | { readonly kind: 'saving'; readonly paid: Payment }
  | { readonly kind: 'growth'; readonly percent: number }
  /** Where the home is, and what every buyer is, for the schemes. */
  | { readonly kind: 'area'; readonly area: Area }
  | { readonly kind: 'residents'; readonly residency: 'citizen' | 'permanent' }
  /** Somebody who does not borrow guarantees: up to an amount, with a home worth `value`. */
  | { readonly kind: 'guarantor'; readonly amount?: number; readonly value?: number; readonly owed?: number }
  /** What becomes of mortgage insurance. */
  | { readonly kind: 'insurance'; readonly field: 'lmi_waived' | 'lmi_capitalised' }
  | { readonly kind: 'expenses'; readonly paid: Payment }
  /** It ends with the purchase of a home to live in, unless it is said that it stays. */
  | { readonly kind: 'rent_paid'; readonly paid: Payment; readonly stays?: true };

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
