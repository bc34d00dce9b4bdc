import { type Refusal, refusalOf, strictConditions } from '../../../../shared/products/availability.ts';
import type { Borrowing } from '../../../../shared/products/rates.ts';
import { amountText, percent } from '../../../../shared/scenario/format.ts';
import { bandTolerance, r4 } from '../../../../shared/scenario/money.ts';
import type { Product } from '../../../../shared/service/product.ts';

/** The LVR, percent, at which a loan of unknown LVR is priced. */
export const assumedLvr = 80;

/** What a price depends on. */
export interface PriceQuery extends Borrowing {
  readonly productType: string | undefined;
}

/** The product that came closest to suiting the loan, and the condition that the loan does not meet. */
export interface Withheld {
  readonly product: Product;
  readonly refusal: Refusal;
}

/** One step of a price, in percentage points; discounts are negative. */
export interface PriceStep {
  readonly label: string;
  readonly points: number;
}

/** A customer rate from the lender's products. Rates in percent a year. */
export interface Price {
  readonly rate: number;
  readonly query: PriceQuery;
  /** Undefined when the lender has no products, or none that suits this loan. */
  readonly chosen: PricedProduct | undefined;
  /** False when the lender offers no product of the type, so that all were considered. */
  readonly typeOffered: boolean;
  /** Why no product suits this loan. The rate is then the highest of them: something to calculate with, not a quote. */
  readonly withheld?: Withheld;
}

/** A threshold and the discount that applies from it, in percentage points. */
type DiscountStep = readonly [threshold: number, discount: number];

/** A product used in servicing, its discount tables in ascending order. */
export interface PricedProduct {
  readonly product: Product;
  readonly lvrSteps: readonly DiscountStep[];
  readonly amountSteps: readonly DiscountStep[];
  /** What the product requires of a loan; undefined: it takes any loan. */
  readonly conditions: ReturnType<typeof strictConditions>;
}

const stepsOf = (discounts: Readonly<Record<string, number>>): readonly DiscountStep[] =>
  Object.entries(discounts)
    .map(([threshold, discount]): DiscountStep => [Number(threshold), discount])
    .sort(([a], [b]) => a - b);

/** The lender's products for servicing in the order of their ids, each with its discount steps ascending. */
export const priceList = (products: readonly Product[]): readonly PricedProduct[] =>
  products
    .filter(({ isForServicing }) => isForServicing)
    .sort((a, b) => (a._id < b._id ? -1 : 1))
    .map((product) => ({
      product,
      lvrSteps: stepsOf(product.rateTableFields.lvrDiscounts),
      amountSteps: stepsOf(product.rateTableFields.loanAmountDiscounts),
      conditions: strictConditions(product),
    }));

const lvrStep = (steps: readonly DiscountStep[], lvr: number): DiscountStep | undefined =>
  steps.find(([threshold]) => threshold >= lvr - bandTolerance);

const amountStep = (steps: readonly DiscountStep[], amount: number): DiscountStep | undefined =>
  steps.findLast(([threshold]) => threshold <= amount + bandTolerance);

const rateOf = ({ product, lvrSteps, amountSteps }: PricedProduct, query: PriceQuery): number => {
  const { baseRate, investmentPremium, interestOnlyPremium } = product.rateTableFields;
  const lvrDiscount = lvrStep(lvrSteps, query.lvr)?.[1] ?? 0;
  const amountDiscount = amountStep(amountSteps, query.amount)?.[1] ?? 0;
  const premiums = (query.investment ? investmentPremium : 0) + (query.interestOnly ? interestOnlyPremium : 0);
  return Math.max(0, r4(baseRate - lvrDiscount - amountDiscount + premiums));
};

/** The parts of a price, which add up to the rate. */
export const priceSteps = ({ chosen, query, withheld, rate }: Price): readonly PriceStep[] => {
  if (withheld !== undefined) return [{ label: 'No product for this loan; the highest rate', points: rate }];
  if (chosen === undefined) return [];
  const { product, lvrSteps, amountSteps } = chosen;
  const { baseRate, investmentPremium, interestOnlyPremium } = product.rateTableFields;
  const byLvr = lvrStep(lvrSteps, query.lvr);
  const byAmount = amountStep(amountSteps, query.amount);
  return [
    { label: 'Base rate', points: baseRate },
    ...(byLvr === undefined ? [] : [{ label: `LVR to ${percent(byLvr[0])}`, points: 0 - byLvr[1] }]),
    ...(byAmount === undefined ? [] : [{ label: `Amount from ${amountText(byAmount[0])}`, points: 0 - byAmount[1] }]),
    ...(query.investment ? [{ label: 'Investment', points: investmentPremium }] : []),
    ...(query.interestOnly ? [{ label: 'Interest only', points: interestOnlyPremium }] : []),
  ];
};

const ofType = 2;

/** How well a product without strict conditions suits a loan: its type before all, then its limits. */
const suitability = ({ productType, productFeatures }: Product, { productType: asked, lvr, amount }: PriceQuery) => {
  const { maxLVR, minLoanAmount } = productFeatures;
  const isWithin = lvr <= maxLVR + bandTolerance && amount >= minLoanAmount - bandTolerance;
  return (productType === asked ? ofType : 0) + Number(isWithin);
};

/** How many of a product's conditions the loan meets before it fails one. */
const nearness: Readonly<Record<Refusal['condition'], number>> = {
  purpose: 0,
  repayment: 1,
  combination: 2,
  lvr_maximum: 3,
  lvr_minimum: 3,
  amount_minimum: 4,
  amount_maximum: 4,
  amount_below: 4,
  cell: 5,
};

/** Why no product suits the loan; the rate to calculate with is the highest of them. */
const withhold = (products: readonly PricedProduct[], query: PriceQuery): Price => {
  let withheld: Withheld | undefined;
  for (const { product, conditions } of products) {
    const refusal = conditions && refusalOf(conditions, query);
    if (refusal === undefined) continue;
    if (withheld === undefined || nearness[refusal.condition] > nearness[withheld.refusal.condition])
      withheld = { product, refusal };
  }
  const rate = products.reduce((highest, product) => Math.max(highest, rateOf(product, query)), 0);
  return { rate, query, chosen: undefined, typeOffered: true, ...(withheld && { withheld }) };
};

/**
 * The customer rate of a loan from a lender's products (servicing-model section 4): of those of its type that accept
 * its LVR and amount, the cheapest; ties go to the lower id. A product with conditions has no price for loans outside
 * them. Base 7.05, at 80 % −0.60, from 500,000 −0.05: 6.40.
 */
export const priceLoan = (products: readonly PricedProduct[], query: PriceQuery): Price => {
  let chosen: PricedProduct | undefined;
  let [rate, best] = [0, 0];
  for (const priced of products) {
    if (priced.conditions !== undefined && refusalOf(priced.conditions, query) !== undefined) continue;
    const suits = suitability(priced.product, query);
    if (chosen !== undefined && suits < best) continue;
    const price = rateOf(priced, query);
    if (chosen === undefined || suits > best || price < rate) {
      chosen = priced;
      rate = price;
      best = suits;
    }
  }
  if (chosen === undefined && products.length > 0) return withhold(products, query);
  return { rate, query, chosen, typeOffered: best >= ofType };
};
