import type { HomeLoan } from '../service/scenario.ts';
import { cents } from './money.ts';

/** Years of a proposed loan's term where none is given. */
export const defaultTermYears = 30;

/** Years of an existing loan's term where neither the scenario nor the lender's policy gives one. */
export const defaultExistingTermYears = 25;

/** `existing`; anything else is proposed. */
export const isExisting = ({ existing_or_proposed: state }: HomeLoan): boolean => state === 'existing';

/** Whether a loan or debt is kept; a closing one is paid out at settlement. */
export const isLive = ({ closing }: { readonly closing?: boolean | undefined }): boolean => closing !== true;

/** Whether a loan is asked for: proposed, and not withdrawn as closing. */
export const isRequested = (loan: HomeLoan): boolean => isLive(loan) && !isExisting(loan);

/**
 * The amount that counts, AUD: of an existing loan the first above zero of its limit, its amount and its balance, so
 * that an outstanding loan never counts as nothing.
 */
export const loanAmount = (loan: HomeLoan): number | undefined =>
  isExisting(loan)
    ? [loan.limit, loan.loan_amount, loan.balance].find((amount) => amount !== undefined && amount > 0)
    : loan.loan_amount;

/** Years of a loan's term, the default where none is given. */
export const termYears = (loan: HomeLoan, existingTermYears = defaultExistingTermYears): number =>
  loan.term ?? (isExisting(loan) ? existingTermYears : defaultTermYears);

/**
 * The customer rate given for a loan at a lender, percent a year; undefined where the lender prices it. The rate of a
 * lender's product is nobody else's.
 */
export const rateAt = (
  { rate, product_rate: ofProduct, product_lender: owner }: HomeLoan,
  lender: string | undefined,
): number | undefined => (owner !== undefined && rate === ofProduct && owner !== lender ? undefined : rate);

/** Months of a term in years: `round(years · 12)`, so 2.46 years are 30 months. */
export const monthsOf = (years: number): number => Math.round(years * 12);

/** The amount requested from a lender, AUD to the cent: the sum of the proposed loans that are live. */
export const requestedAmount = (loans: readonly HomeLoan[]): number =>
  cents(loans.reduce((sum, loan) => (isRequested(loan) ? sum + (loan.loan_amount ?? 0) : sum), 0));

/** The years that the longest of the loans asked for runs; 0 where none is. */
export const longestNewTerm = (loans: readonly HomeLoan[]): number =>
  Math.max(0, ...loans.map((loan) => (isRequested(loan) ? termYears(loan) : 0)));
