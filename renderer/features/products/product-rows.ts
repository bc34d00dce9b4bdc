import { type CostedLoan, isDoubtful, quoteOf } from '../../../shared/costs/product-cost.ts';
import { isRated } from '../../../shared/products/rates.ts';
import type { ListedProduct } from '../../../shared/service/product.ts';
import type { ProductNeed, ProductView } from '../../store/lenders/product-view-slice.ts';
import { type Origin, originWords } from '../../ui/lenders/origin.ts';
import { type ProductColumn, productColumns, type ProductRow, typeLabels } from './product-columns.ts';
import { productKey } from './product-use.ts';

type RowView = Pick<ProductView, 'search' | 'lender' | 'productType' | 'sort' | 'direction' | 'needs'>;

type Value = number | string | undefined;

/** What the lenders of a list are called, and where they come from. */
export interface LenderNames {
  readonly nameOf: (lender: string) => string;
  readonly originOf: (lender: string) => Origin;
}

const collator = new Intl.Collator('en-AU');

/** Ascending or descending by `sign`; unknown values come last either way. */
const compareIn = (sign: 1 | -1, a: Value, b: Value): number =>
  a === undefined || b === undefined ? Number(a === undefined) - Number(b === undefined) : sign * compare(a, b);

const compare = (a: number | string, b: number | string): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));

const hasWords = ({ product, lender, origin }: ProductRow, words: readonly string[]): boolean => {
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

/** Every product with its price for the loan; without a loan none has one. */
export const pricedRows = (
  products: readonly ListedProduct[],
  { nameOf, originOf }: LenderNames,
  loan: CostedLoan | undefined,
): readonly ProductRow[] =>
  products.map((product, position) => ({
    ...{ id: productKey(product, position), product, lender: nameOf(product.lender), origin: originOf(product.lender) },
    quote: loan && isRated(product) ? quoteOf(product, loan) : undefined,
  }));

/** By what it costs, a product that its published comparison rate contradicts ranks below the others either way. */
const doubt = ({ quote }: ProductRow): number => (quote?.quoted === true ? Number(isDoubtful(quote.cost)) : 2);

/** The rows that the view shows, in its order; ties by lender and name. */
export const shownRows = (
  rows: readonly ProductRow[],
  { search, lender, productType, sort, direction, needs }: RowView,
): readonly ProductRow[] => {
  const words = search.toLowerCase().split(/\s+/u).filter(Boolean);
  const column = columnOf(sort);
  const sign = direction === 'asc' ? 1 : -1;
  return rows
    .filter(({ product }) => lender === null || product.lender === lender)
    .filter(({ product }) => productType === null || product.productType === productType)
    .filter((row) => needs.every((need) => meets[need](row)))
    .filter((row) => hasWords(row, words))
    .sort(
      (a, b) =>
        (column?.isQuoted === true ? doubt(a) - doubt(b) : 0) ||
        (column ? compareIn(sign, column.value(a), column.value(b)) : 0) ||
        compare(a.lender, b.lender) ||
        compare(a.product.productName, b.product.productName),
    );
};
