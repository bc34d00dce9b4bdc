import { type AskedLoan, askedLoanAt, askedLoans, loanToPrice } from '../../shared/costs/asked-loans.ts';
import { type CostedLoan, quoteOf } from '../../shared/costs/product-cost.ts';
import { isRated, type RatedProduct } from '../../shared/products/rates.ts';
import type { ListedProduct } from '../../shared/service/product.ts';
import type { ScenarioBody, UpdateScenarioBody } from '../../shared/service/scenario.ts';
import type { AppState } from './app-state.ts';
import { latest } from './remote.ts';

/** The identity of a product in a list: a service may list products without identifiers, or one twice. */
export const productKey = ({ _id: id }: ListedProduct, place: number): string => `${place}-${id ?? ''}`;

/** A product with the loan of the open scenario that it can be used for. */
export interface UsableProduct {
  readonly product: ListedProduct & RatedProduct;
  readonly asked: AskedLoan;
  /** Percent a year. */
  readonly rate: number;
}

/** The loan that products are priced for, and the one of the open scenario that it comes from. */
export const pricedLoan = (
  body: ScenarioBody | undefined,
  { typed, loan }: Pick<AppState['productView'], 'typed' | 'loan'>,
): { readonly loan: CostedLoan | undefined; readonly asked: AskedLoan | undefined } => {
  const asked = body && askedLoanAt(askedLoans(body), loan);
  return { loan: loanToPrice(typed, asked), asked };
};

/** The selected product where it has a price for the loan on screen, and a scenario asks for one. */
export const usableProduct = (state: AppState): UsableProduct | undefined => {
  const { products, productView } = state;
  const { loan, asked } = pricedLoan(latest(state.document)?.scenario, productView);
  const product = latest(products)?.items.find((one, place) => productKey(one, place) === productView.selected);
  if (product === undefined || loan === undefined || asked === undefined || !isRated(product)) return undefined;
  const quote = quoteOf(product, loan);
  return quote.quoted ? { product, asked, rate: quote.cost.rate } : undefined;
};

/** A loan at the rate of a product: its type, its rate and its name. */
export const withProduct = (
  { home_loans: loans }: ScenarioBody,
  { product, asked, rate }: UsableProduct,
  name: string,
): UpdateScenarioBody => ({
  home_loans: loans.map((loan, position) =>
    position === asked.position
      ? { ...loan, product_type: product.productType, rate, product_name: name, product_rate: rate }
      : loan,
  ),
});
