/** Band edges (income bands, LVR steps, limits) are compared with this tolerance. */
export const bandTolerance = 1e-9;

/** Half up, away from zero; the small addition keeps decimals such as 1.005 from ending up below the half. */
const roundTo = (value: number, factor: number): number => {
  const size = Math.floor(Math.abs(value) * factor + 0.5 + 1e-6) / factor;
  return value < 0 && size > 0 ? -size : size;
};

/**
 * Rounds AUD to the cent: `sign(x) · floor(|x|·100 + 0.5 + 1e-6) / 100`. `cents(1.005)` is 1.01,
 * `cents(-2.675)` is -2.68; it never returns a negative zero.
 */
export const cents = (amount: number): number => roundTo(amount, 100);

/** Rounds AUD to the dollar, as {@link cents} does: `dollars(2318.4)` is 2318. */
export const dollars = (amount: number): number => roundTo(amount, 1);

/** Rounds a rate in percent to four decimals: `r4(6.34999999)` is 6.35. */
export const r4 = (percent: number): number => roundTo(percent, 10_000);

/** Sum without intermediate arrays; the empty sum is 0. */
export const sumOf = <T>(items: readonly T[], amountOf: (item: T) => number): number => {
  let total = 0;
  for (const item of items) total += amountOf(item);
  return total;
};
