import type { Borrowing } from '../../../shared/products/rates.ts';
import type { ListedProduct } from '../../../shared/service/product.ts';
import type { ProductView } from '../../store/products-slice.ts';
import { type ProductColumn, productColumns, type ProductRow, typeLabels } from './product-columns.ts';

type Shown = Pick<ProductView, 'search' | 'lender' | 'productType' | 'sort' | 'direction'>;

type Value = number | string | undefined;

/** In the direction of `sign`; what the service does not say comes last in both. */
const compareIn = (sign: 1 | -1, a: Value, b: Value): number =>
  a === undefined || b === undefined ? Number(a === undefined) - Number(b === undefined) : sign * compare(a, b);

const compare = (a: number | string, b: number | string): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en-AU');

const holds = ({ product, lender }: ProductRow, words: readonly string[]): boolean => {
  const text = `${lender} ${product.productName} ${typeLabels[product.productType]}`.toLowerCase();
  return words.every((word) => text.includes(word));
};

const columnOf = (id: string): ProductColumn | undefined => productColumns.find((column) => column.id === id);

/** The products of the view, in its order; equal ones by lender and name. */
export const productRows = (
  products: readonly ListedProduct[],
  nameOf: (lender: string) => string,
  { search, lender, productType, sort, direction }: Shown,
  borrowing: Borrowing | undefined,
): ProductRow[] => {
  const words = search.toLowerCase().split(/\s+/u).filter(Boolean);
  const column = columnOf(sort);
  const sign = direction === 'asc' ? 1 : -1;
  return products
    .map((product, place) => ({
      ...{ id: `${place}-${product._id ?? ''}`, product, lender: nameOf(product.lender) },
      borrowing,
    }))
    .filter(({ product }) => lender === null || product.lender === lender)
    .filter(({ product }) => productType === null || product.productType === productType)
    .filter((row) => holds(row, words))
    .sort(
      (a, b) =>
        (column ? compareIn(sign, column.value(a), column.value(b)) : 0) ||
        compare(a.lender, b.lender) ||
        compare(a.product.productName, b.product.productName),
    );
};
