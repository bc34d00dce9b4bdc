import { bandTolerance } from '../scenario/money.ts';
import type { ListedProduct, Product } from '../service/product.ts';

/** What a rate depends on. LVR in percent, amount in AUD. */
export interface Borrowing {
  readonly lvr: number;
  readonly amount: number;
  readonly investment: boolean;
  readonly interestOnly: boolean;
}

type Priced = Pick<Product, 'rateTableFields'>;

/** A product with everything that its rates depend on. */
export type RatedProduct = Priced & Pick<Product, 'productFeatures' | 'offers' | 'introductory'>;

/** Whether the service says what the rates depend on: a compact list does not. */
export const isRated = <P extends ListedProduct>(product: P): product is P & RatedProduct =>
  product.rateTableFields !== undefined && product.productFeatures !== undefined;

/** The steps of a discount table, ascending. */
export const thresholds = (discounts: Readonly<Record<string, number>>): { at: number; points: number }[] =>
  Object.entries(discounts)
    .map(([text, points]) => ({ at: Number(text), points }))
    .filter(({ at }) => Number.isFinite(at))
    .sort((a, b) => a.at - b.at);

/** The discount of the smallest threshold that is not below the LVR; none above the last one. */
const lvrDiscount = ({ rateTableFields: { lvrDiscounts } }: Priced, lvr: number): number =>
  thresholds(lvrDiscounts).find(({ at }) => at >= lvr - bandTolerance)?.points ?? 0;

/** The discount of the largest threshold that the amount reaches; none below the first one. */
const amountDiscount = ({ rateTableFields: { loanAmountDiscounts } }: Priced, amount: number): number =>
  thresholds(loanAmountDiscounts).findLast(({ at }) => at <= amount + bandTolerance)?.points ?? 0;

/**
 * The discount from the base rate for an amount and an LVR, percentage points: 0.60 at LVR 80 and 0.05 from 500,000 are
 * 0.65.
 */
const discountFor = (product: Priced, { lvr, amount }: Pick<Borrowing, 'lvr' | 'amount'>): number =>
  rounded(lvrDiscount(product, lvr) + amountDiscount(product, amount));

const rounded = (rate: number): number => Math.round(rate * 10_000) / 10_000;

/**
 * The customer rate, percent a year (servicing-model section 4): 7.05 less 0.60 at LVR 80 less 0.05 from 500,000 is
 * 6.40; an investment premium of 0.20 makes it 6.60.
 */
export const customerRate = (product: Priced, { lvr, amount, investment, interestOnly }: Borrowing): number => {
  const { baseRate, investmentPremium, interestOnlyPremium } = product.rateTableFields;
  return rounded(
    baseRate -
      discountFor(product, { lvr, amount }) +
      (investment ? investmentPremium : 0) +
      (interestOnly ? interestOnlyPremium : 0),
  );
};
