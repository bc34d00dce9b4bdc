/** A debt being repaid. AUD; percent a year; payments per month. */
export interface RepaidDebt {
  readonly balance: number;
  readonly rate: number;
  readonly payment: number;
  /** A different payment from this month on, after an interest-only period. */
  readonly then?: { readonly afterMonths: number; readonly payment: number };
}

/**
 * The cumulative interest by month: `[0]` is the first month's. A repaid debt costs nothing more; interest that a
 * payment does not cover is not added to the debt. Not rounded:
 * 300,000 at 6 % with 1,798.65 a month costs 1,500 the first month and 2,998.51 the first two.
 */
export const interestTo = ({ balance, rate, payment, then }: RepaidDebt, months: number): readonly number[] => {
  const sums: number[] = [];
  let [owed, sum] = [balance, 0];
  for (let month = 0; month < months; month += 1) {
    const interest = (owed * rate) / 1200;
    const paid = then !== undefined && month >= then.afterMonths ? then.payment : payment;
    sum += interest;
    owed = Math.max(0, owed - Math.max(0, paid - interest));
    sums.push(sum);
  }
  return sums;
};
