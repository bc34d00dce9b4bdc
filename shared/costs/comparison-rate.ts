/*
 * The comparison rate of NCCP Regulations 2010, reg 100: n × r × 100 %, where r makes the credit provided equal the
 * repayments and the fees, each discounted by (1 + r) for every interval between repayments. Repayments here are
 * monthly, so that n is 12; the loan is the one that lenders have to publish it for, 150,000 over 25 years.
 */

/** Consecutive months with one rate, percent a year. */
export interface RateStage {
  /** The last one lasts to the end of the term, whatever it says. */
  readonly months: number;
  readonly rate: number;
  readonly interestOnly?: boolean;
}

/** What is paid besides interest, AUD. */
export interface LoanFees {
  /** On the day the credit is provided. */
  readonly setupFee: number;
  /** A year; a twelfth of it with each repayment. */
  readonly ongoingFee: number;
}

const principal = 150_000;
const termMonths = 300;

/** Equal payments, one a month. */
interface Payments {
  readonly months: number;
  readonly monthly: number;
}

/** What one unit paid at the end of each of some months is worth at their beginning. */
const annuity = (monthlyRate: number, months: number): number =>
  monthlyRate === 0 ? months : -Math.expm1(-months * Math.log1p(monthlyRate)) / monthlyRate;

const paymentsOf = (stages: readonly RateStage[], ongoingFee: number): readonly Payments[] => {
  let [balance, left] = [principal, termMonths];
  return stages.flatMap(({ months: stated, rate, interestOnly = false }, index) => {
    if (left === 0) return [];
    const months = index === stages.length - 1 ? left : Math.min(stated, left);
    const monthlyRate = rate / 1200;
    const repayment = interestOnly ? balance * monthlyRate : balance / annuity(monthlyRate, left);
    balance = interestOnly ? balance : repayment * annuity(monthlyRate, left - months);
    left -= months;
    return { months, monthly: repayment + ongoingFee / 12 };
  });
};

const valueAt = (monthlyRate: number, payments: readonly Payments[], repaidAtEnd: number): number => {
  let [value, discount] = [0, 1];
  for (const { months, monthly } of payments) {
    value += discount * monthly * annuity(monthlyRate, months);
    discount *= (1 + monthlyRate) ** -months;
  }
  return value + discount * repaidAtEnd;
};

/** Enough halvings of the first interval for a ten-billionth of a percent. */
const halvings = 50;
/** A month; twelve times it is 120 % a year. */
const highestMonthly = 0.1;

/**
 * The comparison rate of a loan's rates and fees, percent a year, unrounded: 5.75 % with 600 to set up and 96 a
 * year is 5.88 %. At least one stage.
 */
export const comparisonRate = (stages: readonly RateStage[], { setupFee, ongoingFee }: LoanFees): number => {
  const payments = paymentsOf(stages, ongoingFee);
  const repaidAtEnd = stages.at(-1)?.interestOnly === true ? principal : 0;
  let [low, high] = [0, highestMonthly];
  for (let step = 0; step < halvings; step++) {
    const middle = (low + high) / 2;
    if (valueAt(middle, payments, repaidAtEnd) > principal - setupFee) low = middle;
    else high = middle;
  }
  return low * 1200;
};
