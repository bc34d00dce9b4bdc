import { refusalOf } from '../../../shared/products/availability.ts';
import {
  type Borrowing,
  customerRate,
  discountFor,
  isRated,
  type RatedProduct,
} from '../../../shared/products/rates.ts';
import type { ListedProduct, ProductType } from '../../../shared/service/product.ts';
import { formatDay, formatDollars, formatPercent } from '../../ui/format.ts';
import { visibleText } from '../../ui/visible-text.ts';

/** A product with the name of its lender. */
export interface ProductRow {
  /** Of this list: a service may list products without identifiers, or one twice. */
  readonly id: string;
  readonly product: ListedProduct;
  readonly lender: string;
  /** What it is priced for; undefined as long as that is not known. */
  readonly borrowing: Borrowing | undefined;
}

export interface ProductColumn {
  readonly id: string;
  readonly label: string;
  /** Figures are aligned right. */
  readonly numeric: boolean;
  /** What the column is sorted by; undefined where the service does not say it. */
  readonly value: (row: ProductRow) => number | string | undefined;
  readonly text: (row: ProductRow) => string;
  /** One sentence about the column, where its label is not enough. */
  readonly explain?: string;
}

export const typeLabels: Readonly<Record<ProductType, string>> = {
  variable_package: 'Package',
  variable_basic: 'Basic',
};

/** A column of what a compact list leaves out; empty there. */
const given = <T>(
  read: (product: ListedProduct) => T | undefined,
  value: (found: T) => number | string,
  text: (found: T) => string,
): Pick<ProductColumn, 'value' | 'text'> => {
  const orNone = <R>({ product }: ProductRow, show: (found: T) => R, none: R): R => {
    const found = read(product);
    return found === undefined ? none : show(found);
  };
  return { value: (row) => orNone(row, value, undefined), text: (row) => orNone(row, text, '') };
};

/** A column of what the product costs for the borrowing; empty where it is not offered for that. */
const priced = (
  price: (product: RatedProduct, borrowing: Borrowing) => number,
): Pick<ProductColumn, 'value' | 'text'> => {
  const found = ({ product, borrowing }: ProductRow): number | undefined =>
    borrowing && isRated(product) && refusalOf(product, borrowing) === undefined
      ? price(product, borrowing)
      : undefined;
  return {
    value: found,
    text: (row) => {
      const figure = found(row);
      return figure === undefined ? '' : formatPercent(figure);
    },
  };
};

const same = <T>(value: T): T => value;
const yesNo = (value: boolean): string => (value ? 'Yes' : '–');
const rank = (value: boolean): number => (value ? 0 : 1);

/** The columns of the product table, in its order. Rates in percent a year, amounts in AUD. */
export const productColumns: readonly ProductColumn[] = [
  { id: 'lender', label: 'Lender', numeric: false, value: (row) => row.lender, text: (row) => row.lender },
  {
    id: 'productName',
    label: 'Product',
    numeric: false,
    value: ({ product }) => product.productName,
    text: ({ product }) => visibleText(product.productName),
  },
  {
    id: 'productType',
    label: 'Type',
    numeric: false,
    value: ({ product }) => typeLabels[product.productType],
    text: ({ product }) => typeLabels[product.productType],
  },
  {
    id: 'baseRate',
    label: 'Base rate',
    numeric: true,
    ...given(({ rateTableFields }) => rateTableFields?.baseRate, same, formatPercent),
    explain: 'Percent a year, before discounts and premiums.',
  },
  {
    id: 'discount',
    label: 'Discount',
    numeric: true,
    ...priced(discountFor),
    explain: 'For the amount and the LVR above, in percentage points; empty where the product is not offered for them.',
  },
  {
    id: 'rate',
    label: 'Rate',
    numeric: true,
    ...priced(customerRate),
    explain: 'The customer rate for the loan above, percent a year, with its premiums.',
  },
  {
    id: 'setupFee',
    label: 'Set-up fee',
    numeric: true,
    value: ({ product }) => product.setupFee,
    text: ({ product }) => formatDollars(product.setupFee),
  },
  {
    id: 'ongoingFee',
    label: 'Yearly fee',
    numeric: true,
    value: ({ product }) => product.ongoingFee,
    text: ({ product }) => formatDollars(product.ongoingFee),
  },
  {
    id: 'maxLvr',
    label: 'Max LVR',
    numeric: true,
    ...given(({ productFeatures }) => productFeatures?.maxLVR, same, String),
  },
  {
    id: 'minLoan',
    label: 'Min loan',
    numeric: true,
    ...given(({ productFeatures }) => productFeatures?.minLoanAmount, same, formatDollars),
  },
  {
    id: 'offset',
    label: 'Offset',
    numeric: false,
    ...given(({ productFeatures }) => productFeatures?.offsetAccount, rank, yesNo),
  },
  {
    id: 'redraw',
    label: 'Redraw',
    numeric: false,
    ...given(({ productFeatures }) => productFeatures?.redrawFacility, rank, yesNo),
  },
  {
    id: 'updated',
    label: 'Updated',
    numeric: true,
    ...given(({ lastUpdated }) => lastUpdated, same, formatDay),
  },
];
