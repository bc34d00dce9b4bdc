import type { ProductCost, Quote } from '../../../shared/costs/product-cost.ts';
import type { ListedProduct, ProductType, PublishableField } from '../../../shared/service/product.ts';
import type { Origin } from '../../ui/lenders/origin.ts';
import { formatDay, formatDollars, formatPercent } from '../../ui/words/format.ts';
import { visibleText } from '../../ui/words/visible-text.ts';

/** A product with the name of its lender. */
export interface ProductRow {
  /** Of this list: a service may list products without identifiers, or one twice. */
  readonly id: string;
  readonly product: ListedProduct;
  readonly lender: string;
  readonly origin: Origin;
  /** For the loan on screen; undefined as long as that is not known, or where the service does not say the rates. */
  readonly quote: Quote | undefined;
}

export interface ProductColumn {
  readonly id: string;
  readonly label: string;
  /** Figures are aligned right. */
  readonly numeric: boolean;
  /** What the column is sorted by; undefined where nothing is known. */
  readonly value: (row: ProductRow) => number | string | undefined;
  readonly text: (row: ProductRow) => string;
  /** One sentence about the column, where its label is not enough. */
  readonly explain?: string;
  /** It is of the loan on screen: one cell says why where there is no price. */
  readonly isQuoted?: true;
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

/** A column of what the product costs for the loan. */
const costed = (
  read: (cost: ProductCost) => number,
  text: (figure: number, cost: ProductCost) => string,
): Pick<ProductColumn, 'value' | 'text' | 'isQuoted' | 'numeric'> => ({
  isQuoted: true,
  numeric: true,
  value: ({ quote }) => (quote?.quoted === true ? read(quote.cost) : undefined),
  text: ({ quote }) => (quote?.quoted === true ? text(read(quote.cost), quote.cost) : ''),
});

/** A sum that lacks a fee ends in a plus. */
const sumText = (figure: number, { unknownFees }: ProductCost): string =>
  `${formatDollars(figure)}${unknownFees.length > 0 ? '+' : ''}`;

/** A figure of the product that its bank may not publish: it is unknown then, not what stands for it. */
const published = (
  field: PublishableField,
  read: (product: ListedProduct) => number | undefined,
  text: (found: number) => string,
): Pick<ProductColumn, 'value' | 'text' | 'numeric'> => {
  const known = ({ product }: ProductRow): number | undefined =>
    product.notPublished?.includes(field) === true ? undefined : read(product);
  return {
    numeric: true,
    value: known,
    text: (row) => {
      const found = known(row);
      if (found !== undefined) return text(found);
      return row.product.notPublished?.includes(field) === true ? 'not publ.' : '';
    },
  };
};

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
    id: 'rate',
    label: 'Rate',
    ...costed(({ rate }) => rate, formatPercent),
    explain: 'The customer rate for the loan above, percent a year, with its discounts and premiums.',
  },
  {
    id: 'monthly',
    label: 'A month',
    ...costed(({ steps }) => steps[0]?.monthly ?? 0, formatDollars),
    explain: 'The first repayments for the loan above, at the rate of the product.',
  },
  {
    id: 'firstYear',
    label: 'First year',
    ...costed(({ firstYear }) => firstYear.total, sumText),
    explain: 'Interest and fees of the first year; + where a fee is not published and not in it.',
  },
  {
    id: 'fiveYears',
    label: 'Five years',
    ...costed(({ fiveYears }) => fiveYears.total, sumText),
    explain: 'Interest and fees of five years; + where a fee is not published and not in it.',
  },
  { id: 'setupFee', label: 'Set-up fee', ...published('setupFee', ({ setupFee }) => setupFee, formatDollars) },
  { id: 'ongoingFee', label: 'Yearly fee', ...published('ongoingFee', ({ ongoingFee }) => ongoingFee, formatDollars) },
  {
    id: 'maxLvr',
    label: 'Max LVR',
    ...published('maxLVR', ({ productFeatures }) => productFeatures?.maxLVR, String),
  },
  {
    id: 'minLoan',
    label: 'Min loan',
    ...published('minLoanAmount', ({ productFeatures }) => productFeatures?.minLoanAmount, formatDollars),
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
    ...given(
      ({ lastUpdated }) => lastUpdated,
      (day) => day,
      formatDay,
    ),
  },
];
