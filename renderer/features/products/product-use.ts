import { type AskedLoan, askedLoanAt, askedLoans, loanToPrice } from '../../../shared/costs/asked-loans.ts';
import { type CostedLoan, quoteOf } from '../../../shared/costs/product-cost.ts';
import { isRated, type RatedProduct } from '../../../shared/products/rates.ts';
import type { ListedProduct } from '../../../shared/service/product.ts';
import type { HomeLoan, ScenarioBody, UpdateScenarioBody } from '../../../shared/service/scenario.ts';
import type { AppStore } from '../../store/app-store.ts';
import type { ProductView } from '../../store/lenders/product-view-slice.ts';
import { latest } from '../../store/remote.ts';
import { listedProducts } from './listed-products.ts';

/** Identifies a product in a list: a service may list products without identifiers, or one of them twice. */
export const productKey = ({ _id: id }: ListedProduct, position: number): string => `${position}-${id ?? ''}`;

/** A product with the loan of the open scenario that it can be used for. */
export interface UsableProduct {
  readonly product: ListedProduct & RatedProduct;
  readonly asked: AskedLoan;
  /** Percent a year. */
  readonly rate: number;
}

/** The loan that products are priced for, and the loan of the open scenario that it comes from. */
export const pricedLoan = (
  body: ScenarioBody | undefined,
  { typed, loan }: Pick<ProductView, 'typed' | 'loan'>,
): { readonly loan: CostedLoan | undefined; readonly asked: AskedLoan | undefined } => {
  const asked = body && askedLoanAt(askedLoans(body), loan);
  return { loan: loanToPrice(typed, asked), asked };
};

/** The selected product, where it has a price for the loan on screen and an open scenario asks for one. */
export const usableProduct = (app: AppStore): UsableProduct | undefined => {
  const { document, productView } = app.getState();
  const { loan, asked } = pricedLoan(latest(document)?.scenario, productView);
  if (productView.selected === null || loan === undefined || asked === undefined) return undefined;
  const product = listedProducts(app)?.find((one, position) => productKey(one, position) === productView.selected);
  if (product === undefined || !isRated(product)) return undefined;
  const quote = quoteOf(product, loan);
  return quote.quoted ? { product, asked, rate: quote.cost.rate } : undefined;
};

/**
 * The loans of a scenario, one of them with a product's rate and name. The rate is its lender's alone; that of a bank
 * that is none of the lenders is every lender's, for there is nobody else to ask what it comes to.
 */
export const withProduct = (
  { home_loans: loans }: ScenarioBody,
  { product, asked, rate }: UsableProduct,
  { name, isOfALender }: { readonly name: string; readonly isOfALender: boolean },
): UpdateScenarioBody => ({
  home_loans: loans.map((loan, position): HomeLoan => {
    if (position !== asked.position) return loan;
    const { product_lender: _former, ...rest } = loan;
    const taken = { ...rest, rate, product_name: name, product_rate: rate };
    return isOfALender ? { ...taken, product_lender: product.lender } : { ...taken, product_type: product.productType };
  }),
});
