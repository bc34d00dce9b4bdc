/** A debt as it is repaid. AUD; percent a year; payments a month. */
export interface RepaidDebt {
  readonly balance: number;
  readonly rate: number;
  readonly payment: number;
  /** From this month on another payment: after a time of interest alone. */
  readonly then?: { readonly afterMonths: number; readonly payment: number };
}

/**
 * The interest of the first months together, one entry a month: `[0]` is what the first month costs. A debt that
 * is repaid costs nothing more; one that is paid less than its interest owes no more than before. Not rounded:
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
