import { type Refusal, refusalOf } from '../products/availability.ts';
import { type Borrowing, customerRate, type RatedProduct } from '../products/rates.ts';
import { repayment, repaymentTerms } from '../scenario/lending/repayments.ts';
import { cents, sumOf } from '../scenario/money.ts';
import type { ListedProduct, PublishableField } from '../service/product.ts';
import { agrees, type ComparisonCheck, comparisonCheck } from './comparison-check.ts';

/** A loan as it is repaid. Months; the interest-only ones come first. */
export interface CostedLoan extends Borrowing {
  readonly termMonths: number;
  /** Ignored where the borrowing is not interest-only. */
  readonly interestOnlyMonths: number;
  /** AUD of insurance lent on top: repaid with the amount, which rates and limits go by alone. */
  readonly onTop?: number;
}

/** A repayment that applies from a month on, counted from 0. AUD a month. */
export interface RepaymentStep {
  readonly fromMonth: number;
  /** Percent a year. */
  readonly rate: number;
  readonly monthly: number;
}

/** What is paid over some years, AUD: interest and known fees, but no principal. */
export interface CostOver {
  readonly interest: number;
  readonly fees: number;
  readonly total: number;
}

export interface ProductCost {
  /** The customer rate once every introductory month is over, percent a year. */
  readonly rate: number;
  /** The first applies from the start; further ones where the introductory rate or the interest-only period ends. */
  readonly steps: readonly RepaymentStep[];
  readonly firstYear: CostOver;
  readonly fiveYears: CostOver;
  /** Fees that are not published and so not in the sums. */
  readonly unknownFees: readonly PublishableField[];
  /** Undefined where the bank publishes no comparison rate for the loan. */
  readonly comparison: ComparisonCheck | undefined;
}

/** The cost of a product for a loan, or why it has no price. */
export type Quote =
  | { readonly quoted: true; readonly cost: ProductCost }
  | { readonly quoted: false; readonly refusal: Refusal };

const year = 12;
const fiveYears = 60;
const feeFields = ['setupFee', 'ongoingFee'] as const;

type Fees = Pick<ListedProduct, 'setupFee' | 'ongoingFee' | 'notPublished'>;

/** The months in which the rate or the kind of repayment changes within the term, from 0 on. */
const startsOf = ({ termMonths, interestOnlyMonths }: CostedLoan, introductoryMonths: number): readonly number[] =>
  [...new Set([0, introductoryMonths, interestOnlyMonths])].filter((month) => month < termMonths).sort((a, b) => a - b);

/** The balance after some months, with interest and then the payment each month. */
const owedAfter = (balance: number, rate: number, monthly: number, months: number): number => {
  const growth = Math.exp(months * Math.log1p(rate / 1200));
  const paid = rate === 0 ? monthly * months : (monthly * (growth - 1)) / (rate / 1200);
  return balance * growth - paid;
};

/** The interest of the first months: what is paid less what is repaid. */
const interestOver = (balance: number, { rate, monthly }: RepaymentStep, months: number): number =>
  monthly * months - (balance - owedAfter(balance, rate, monthly, months));

interface Stretch {
  readonly step: RepaymentStep;
  readonly balance: number;
  readonly months: number;
  readonly interestOnly: boolean;
}

const stretchesOf = (loan: CostedLoan, product: RatedProduct, rate: number): readonly Stretch[] => {
  const { introductory } = product;
  const interestOnlyMonths = loan.interestOnly ? loan.interestOnlyMonths : 0;
  const starts = startsOf({ ...loan, interestOnlyMonths }, introductory?.months ?? 0);
  const stretches: Stretch[] = [];
  let balance = cents(loan.amount + (loan.onTop ?? 0));
  starts.forEach((fromMonth, index) => {
    const interestOnly = fromMonth < interestOnlyMonths;
    const now = introductory !== undefined && fromMonth < introductory.months ? introductory.rate : rate;
    const monthly = interestOnly
      ? cents((balance * now) / 1200)
      : repayment(balance, repaymentTerms(now, loan.termMonths - fromMonth));
    const months = (starts[index + 1] ?? loan.termMonths) - fromMonth;
    stretches.push({ step: { fromMonth, rate: now, monthly }, balance, months, interestOnly });
    if (!interestOnly) balance = owedAfter(balance, now, monthly, months);
  });
  return stretches;
};

const interestTo = (stretches: readonly Stretch[], months: number): number =>
  sumOf(stretches, ({ step, balance, months: all, interestOnly }) => {
    const counted = Math.min(all, Math.max(0, months - step.fromMonth));
    return interestOnly ? (balance * step.rate * counted) / 1200 : interestOver(balance, step, counted);
  });

/** The set-up fee, and a yearly fee for each year or part of one. */
const feesTo = ({ setupFee, ongoingFee, notPublished = [] }: Fees, months: number): number =>
  (notPublished.includes('setupFee') ? 0 : setupFee) +
  (notPublished.includes('ongoingFee') ? 0 : ongoingFee) * Math.ceil(months / year);

/**
 * The cost of a product for a loan: interest at the customer rate, or the introductory rate while there is one, and the
 * product's fees. Not included: what government, solicitors and insurers charge, what an offset account saves, and fees
 * that are not published, which are named instead. 400,000 interest-only at 6.5 % costs 26,000 of interest a year, and
 * with 600 to set up and 395 a year 132,575 in five years.
 */
export const productCost = (product: RatedProduct & Fees, loan: CostedLoan): ProductCost => {
  const rate = Math.max(0, customerRate(product, loan));
  const stretches = stretchesOf(loan, product, rate);
  const over = (months: number): CostOver => {
    const alive = Math.min(months, loan.termMonths);
    const [interest, fees] = [cents(interestTo(stretches, alive)), cents(feesTo(product, alive))];
    return { interest, fees, total: cents(interest + fees) };
  };
  return {
    rate,
    steps: stretches.map(({ step }) => step),
    firstYear: over(year),
    fiveYears: over(fiveYears),
    unknownFees: feeFields.filter((field) => product.notPublished?.includes(field)),
    comparison: comparisonCheck(product, loan),
  };
};

/** Whether a cost rests on rates and fees that do not come to the comparison rate published: it ranks below the others. */
export const isDoubtful = ({ comparison }: ProductCost): boolean => comparison !== undefined && !agrees(comparison);

/** The cost of a product for a loan, or the condition that the loan does not meet. */
export const quoteOf = (product: RatedProduct & Fees, loan: CostedLoan): Quote => {
  const refusal = refusalOf(product, loan);
  return refusal === undefined ? { quoted: true, cost: productCost(product, loan) } : { quoted: false, refusal };
};
