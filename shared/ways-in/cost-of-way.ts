import { interestTo } from '../costs/amortisation.ts';
import { repayment, repaymentTerms } from '../scenario/lending/repayments.ts';
import { monthsOf } from '../scenario/loans.ts';
import { uninsuredLvr } from '../scenario/lvr.ts';
import { cents } from '../scenario/money.ts';
import { pricesAfter, type Way, type WaysIn } from './plan.ts';

const months = 60;

/**
 * What a way costs over five years from today at a rate, AUD: nothing of it is repaid debt or a deposit. Who waits longer
 * has bought nothing in them: there are rent and the rise of the price alone.
 */
export interface CostOfWay {
  /** Paid a month from settlement on, principal and interest. */
  readonly monthly: number;
  /** Of buying, and of the insurance. */
  readonly costs: number;
  readonly premium: number;
  readonly interest: number;
  /** By which the price rises before the purchase, within the five years. */
  readonly dearer: number;
  /** Of renting until then, within the five years. */
  readonly rent: number;
  /** By which the share of the Commonwealth is worth more after the five years. */
  readonly shareGrowth: number;
  readonly total: number;
  /** What buying the share back takes after the five years. */
  readonly shareThen: number | undefined;
  /** Months until the loan is 80 % of what the home is then worth; undefined where it never is, or is at the start. */
  readonly release: number | undefined;
}

const grown = (amount: number, growth: number, after: number): number => cents(amount * pricesAfter(after, growth));

/**
 * The first month in which a loan of principal and interest is within 80 % of a value that grows. The loan is measured
 * on the price at first, where that is the lower; later the home is valued.
 */
const releaseMonth = (balance: number, way: Way, rate: number, plan: WaysIn, monthly: number): number | undefined => {
  const value = (way.price * (plan.value ?? plan.price)) / plan.price;
  const isWithin = (owed: number, after: number): boolean =>
    owed <= (grown(value, plan.growth ?? 0, after) * uninsuredLvr) / 100;
  let owed = balance;
  if (owed <= (Math.min(way.price, value) * uninsuredLvr) / 100) return undefined;
  for (let month = 1; month <= monthsOf(plan.termYears); month += 1) {
    owed = Math.max(0, owed - (monthly - (owed * rate) / 1_200));
    if (isWithin(owed, month)) return month;
  }
  return undefined;
};

/**
 * A way at a customer rate, percent a year. 408,000 at 6 % over 30 years: 2,446.17 a month, and 118,431.10 of interest
 * in five years.
 */
export const costOfWay = (way: Way, plan: WaysIn, rate: number): CostOfWay => {
  const { growth = 0, termYears, rent: rented = 0 } = plan;
  const { premium: insured = 0, share = 0, months: waits = 0 } = way;
  const owed = cents(way.loan + insured);
  const monthly = repayment(owed, repaymentTerms(rate, monthsOf(termYears)));
  const left = Math.max(0, months - waits);
  const interest = left === 0 ? 0 : cents(interestTo({ balance: owed, rate, payment: monthly }, left)[left - 1] ?? 0);
  const isBought = waits <= months;
  const [costs, premium] = isBought ? [way.costs, insured] : [0, 0];
  const dearer = cents((isBought ? way.price : grown(plan.price, growth, months)) - plan.price);
  const rent = cents(rented * Math.min(waits, months));
  const shareThen = share > 0 ? grown(share, growth, months) : undefined;
  const shareGrowth = shareThen === undefined ? 0 : cents(shareThen - share);
  return {
    ...{ monthly, costs, premium, interest, dearer, rent, shareGrowth, shareThen },
    total: cents(costs + premium + interest + dearer + rent + shareGrowth),
    release: releaseMonth(owed, way, rate, plan, monthly),
  };
};
