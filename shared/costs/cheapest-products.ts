import { isRated } from '../products/rates.ts';
import { cents, sumOf } from '../scenario/money.ts';
import type { ListedProduct } from '../service/product.ts';
import type { AskedLoan } from './asked-loans.ts';
import { isDoubtful, quoteOf } from './product-cost.ts';

/**
 * The cost of the requested loans at one lender over five years, AUD, each on its cheapest product; where a product of
 * the lender was taken for a loan, on the cheapest with that rate.
 */
export interface LenderCost {
  readonly fiveYears: number;
  /** The known fees in that sum. */
  readonly fees: number;
  /** The product of each loan, in the order of the loans. */
  readonly products: readonly string[];
  /** The customer rate of each, percent a year, once no introductory one holds. */
  readonly rates: readonly number[];
  /** A fee of one of them is not published, so it is not in the sum. */
  readonly isPart: boolean;
  /** The rates and fees of one of them do not come to the comparison rate that its bank publishes. */
  readonly isDoubtful: boolean;
}

/** The cheapest first; a doubtful cost is below every other. */
export const byCost = (a: LenderCost, b: LenderCost): number =>
  Number(a.isDoubtful) - Number(b.isDoubtful) || a.fiveYears - b.fiveYears;

/**
 * The cheapest product with a price for a loan, a doubtful one only where there is no other; ties go to the earlier one.
 */
const cheapest = (
  products: readonly ListedProduct[],
  { lvr, ...loan }: AskedLoan,
  only?: number,
): LenderCost | undefined => {
  if (lvr === undefined) return undefined;
  let best: LenderCost | undefined;
  for (const product of products) {
    const quote = isRated(product) ? quoteOf(product, { ...loan, lvr }) : undefined;
    if (quote?.quoted !== true || (only !== undefined && quote.cost.rate !== only)) continue;
    const { fiveYears, unknownFees, rate } = quote.cost;
    const cost = {
      ...{ fiveYears: fiveYears.total, fees: fiveYears.fees, products: [product.productName], rates: [rate] },
      isPart: unknownFees.length > 0,
      isDoubtful: isDoubtful(quote.cost),
    };
    if (best === undefined || byCost(cost, best) < 0) best = cost;
  }
  return best;
};

/** With the rate of the product that was taken; without regard to it once no product has it any more. */
const priced = (lender: string, products: readonly ListedProduct[], loan: AskedLoan): LenderCost | undefined => {
  const taken = loan.taken?.lender === lender ? cheapest(products, loan, loan.taken.rate) : undefined;
  return taken ?? cheapest(products, loan);
};

/** Undefined where nothing is requested, or a loan has no price: a partial sum would look like the whole. */
const costOf = (
  lender: string,
  products: readonly ListedProduct[],
  loans: readonly AskedLoan[],
): LenderCost | undefined => {
  const each = loans.flatMap((loan) => priced(lender, products, loan) ?? []);
  if (each.length < loans.length || each.length === 0) return undefined;
  return {
    fiveYears: cents(sumOf(each, ({ fiveYears }) => fiveYears)),
    fees: cents(sumOf(each, ({ fees }) => fees)),
    products: each.flatMap((one) => one.products),
    rates: each.flatMap(({ rates }) => rates),
    isPart: each.some(({ isPart }) => isPart),
    isDoubtful: each.some((one) => one.isDoubtful),
  };
};

/** By lender, the cost of the loans on its cheapest products; without lenders that lack a product for a loan. */
export const lenderCosts = (
  products: readonly ListedProduct[],
  loans: readonly AskedLoan[],
): Readonly<Record<string, LenderCost>> => {
  const byLender = new Map<string, ListedProduct[]>();
  for (const product of products) {
    const own = byLender.get(product.lender);
    if (own === undefined) byLender.set(product.lender, [product]);
    else own.push(product);
  }
  return Object.fromEntries(
    [...byLender].flatMap(([lender, own]) => {
      const cost = costOf(lender, own, loans);
      return cost === undefined ? [] : [[lender, cost] as const];
    }),
  );
};
