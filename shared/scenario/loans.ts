import type { HomeLoan } from '../service/scenario.ts';
import { cents, sumOf } from './money.ts';

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

/** Whether the rate given for a loan is that of a product of one lender, and so nobody else's. */
export const isRateOfOneLender = ({ rate, product_rate: ofProduct, product_lender: owner }: HomeLoan): boolean =>
  owner !== undefined && rate === ofProduct;

/** The customer rate given for a loan at a lender, percent a year; undefined where the lender prices it. */
export const rateAt = (loan: HomeLoan, lender: string | undefined): number | undefined =>
  isRateOfOneLender(loan) && loan.product_lender !== lender ? undefined : loan.rate;

/** Months of a term in years: `round(years · 12)`, so 2.46 years are 30 months. */
export const monthsOf = (years: number): number => Math.round(years * 12);

/** The amount requested from a lender, AUD to the cent: the sum of the proposed loans that are live. */
export const requestedAmount = (loans: readonly HomeLoan[]): number =>
  cents(loans.reduce((sum, loan) => (isRequested(loan) ? sum + (loan.loan_amount ?? 0) : sum), 0));

/** Whether one of them is lent as an investment loan, which costs more to insure. */
export const areForInvestment = (loans: readonly HomeLoan[]): boolean =>
  loans.some(({ loan_type: type }) => type === 'investment');

/**
 * The loans with so much asked for in all, AUD, in the proportion in which they ask for it, each to the cent. What one is
 * rounded by goes to the next, so that they come to the amount. Unchanged where none asks for an amount yet.
 */
export const scaledTo = (loans: readonly HomeLoan[], amount: number): HomeLoan[] => {
  const asked = (some: readonly HomeLoan[]): number =>
    sumOf(some, (loan) => (isRequested(loan) ? (loan.loan_amount ?? 0) : 0));
  const whole = asked(loans);
  const upTo = (count: number): number => cents((asked(loans.slice(0, count)) * amount) / whole);
  return loans.map((loan, at) =>
    isRequested(loan) && whole > 0 ? { ...loan, loan_amount: cents(upTo(at + 1) - upTo(at)) } : loan,
  );
};

/** The years that the longest of the loans asked for runs; 0 where none is. */
export const longestNewTerm = (loans: readonly HomeLoan[]): number =>
  Math.max(0, ...loans.map((loan) => (isRequested(loan) ? termYears(loan) : 0)));
