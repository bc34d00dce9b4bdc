import { cents } from '../money.ts';

/** How a principal is repaid: the monthly rate and the number of months. */
export interface RepaymentTerms {
  /** Rate a month as a fraction: percent a year / 1200. */
  readonly monthlyRate: number;
  readonly months: number;
  /** 1 − (1 + i)^−n: the divisor of every repayment on these terms. */
  readonly discount: number;
}

/** Terms of a principal-and-interest repayment; at least one month. */
export const repaymentTerms = (ratePercent: number, months: number): RepaymentTerms => {
  const monthlyRate = ratePercent / 1200;
  const atLeastOne = Math.max(1, months);
  // expm1 and log1p keep precision where the rate is nearly zero
  return { monthlyRate, months: atLeastOne, discount: -Math.expm1(-atLeastOne * Math.log1p(monthlyRate)) };
};

/**
 * Monthly repayment, to the cent: `A·i / (1 − (1 + i)^−n)`, or `A/n` without interest.
 * 500,000 over 360 months at 9.45 % a year: 4,186.04.
 */
export const repayment = (amount: number, { monthlyRate, months, discount }: RepaymentTerms): number =>
  cents(discount > 0 ? (amount * monthlyRate) / discount : amount / months);
