import { type CostedLoan, quoteOf } from '../../../shared/costs/product-cost.ts';
import { isRated } from '../../../shared/products/rates.ts';
import type { ListedProduct } from '../../../shared/service/product.ts';
import { productKey } from '../../store/product-choice.ts';
import type { ProductNeed, ProductView } from '../../store/products-slice.ts';
import { type Origin, originWords } from '../../ui/lenders/origin.ts';
import { type ProductColumn, productColumns, type ProductRow, typeLabels } from './product-columns.ts';

type Shown = Pick<ProductView, 'search' | 'lender' | 'productType' | 'sort' | 'direction' | 'needs'>;

type Value = number | string | undefined;

/** How the lenders of a list are called. */
export interface LenderNames {
  readonly nameOf: (lender: string) => string;
  readonly originOf: (lender: string) => Origin;
}

const collator = new Intl.Collator('en-AU');

/** In the direction of `sign`; what is not known comes last in both. */
const compareIn = (sign: 1 | -1, a: Value, b: Value): number =>
  a === undefined || b === undefined ? Number(a === undefined) - Number(b === undefined) : sign * compare(a, b);

const compare = (a: number | string, b: number | string): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));

const holds = ({ product, lender, origin }: ProductRow, words: readonly string[]): boolean => {
  const text = `${lender} ${product.productName} ${typeLabels[product.productType]} ${originWords[origin]}`;
  const searched = text.toLowerCase();
  return words.every((word) => searched.includes(word));
};

const meets: Readonly<Record<ProductNeed, (row: ProductRow) => boolean>> = {
  offset: ({ product }) => product.productFeatures?.offsetAccount === true,
  redraw: ({ product }) => product.productFeatures?.redrawFacility === true,
  price: ({ quote }) => quote?.quoted === true,
};

const columnOf = (id: string): ProductColumn | undefined => productColumns.find((column) => column.id === id);

/** Every product with what it costs for the loan; without a loan no product is priced. */
export const pricedRows = (
  products: readonly ListedProduct[],
  { nameOf, originOf }: LenderNames,
  loan: CostedLoan | undefined,
): readonly ProductRow[] =>
  products.map((product, place) => ({
    ...{ id: productKey(product, place), product, lender: nameOf(product.lender), origin: originOf(product.lender) },
    quote: loan && isRated(product) ? quoteOf(product, loan) : undefined,
  }));

/** The rows of the view, in its order; equal ones by lender and name. */
export const shownRows = (
  rows: readonly ProductRow[],
  { search, lender, productType, sort, direction, needs }: Shown,
): readonly ProductRow[] => {
  const words = search.toLowerCase().split(/\s+/u).filter(Boolean);
  const column = columnOf(sort);
  const sign = direction === 'asc' ? 1 : -1;
  return rows
    .filter(({ product }) => lender === null || product.lender === lender)
    .filter(({ product }) => productType === null || product.productType === productType)
    .filter((row) => needs.every((need) => meets[need](row)))
    .filter((row) => holds(row, words))
    .sort(
      (a, b) =>
        (column ? compareIn(sign, column.value(a), column.value(b)) : 0) ||
        compare(a.lender, b.lender) ||
        compare(a.product.productName, b.product.productName),
    );
};
