import { isDoubtful, type ProductCost, type Quote } from '../../../shared/costs/product-cost.ts';
import type { ListedProduct, ProductType, PublishableField } from '../../../shared/service/product.ts';
import type { Origin } from '../../ui/lenders/origin.ts';
import { formatDay, formatDollars, formatPercent } from '../../ui/words/format.ts';
import { visibleText } from '../../ui/words/visible-text.ts';

/** A product with the name of its lender. */
export interface ProductRow {
  /** By `productKey`. */
  readonly id: string;
  readonly product: ListedProduct;
  readonly lender: string;
  readonly origin: Origin;
  /** For the loan on screen; undefined without such a loan, or where the service does not give the rates. */
  readonly quote: Quote | undefined;
}

export interface ProductColumn {
  readonly id: string;
  readonly label: string;
  /** Figures are aligned right. */
  readonly numeric: boolean;
  /** The column sorts by this; undefined where it is not known. */
  readonly value: (row: ProductRow) => number | string | undefined;
  readonly text: (row: ProductRow) => string;
  /** One sentence about the column, where its label is not enough. */
  readonly explain?: string;
  /** A figure for the loan on screen: where there is no price, one cell across these columns says why. */
  readonly isQuoted?: true;
}

export const typeLabels: Readonly<Record<ProductType, string>> = {
  variable_package: 'Package',
  variable_basic: 'Basic',
};

/** A column that is blank in a compact list, which leaves the value out. */
const optional = <T>(
  read: (product: ListedProduct) => T | undefined,
  value: (content: T) => number | string,
  text: (content: T) => string,
): Pick<ProductColumn, 'value' | 'text'> => {
  const orBlank = <R>({ product }: ProductRow, show: (content: T) => R, blank: R): R => {
    const content = read(product);
    return content === undefined ? blank : show(content);
  };
  return { value: (row) => orBlank(row, value, undefined), text: (row) => orBlank(row, text, '') };
};

/** A column of the product's cost for the loan. */
const cost = (
  read: (cost: ProductCost) => number,
  text: (figure: number, cost: ProductCost) => string,
): Pick<ProductColumn, 'value' | 'text' | 'isQuoted' | 'numeric'> => ({
  isQuoted: true,
  numeric: true,
  value: ({ quote }) => (quote?.quoted === true ? read(quote.cost) : undefined),
  text: ({ quote }) => (quote?.quoted === true ? text(read(quote.cost), quote.cost) : ''),
});

/** A total without an unpublished fee ends in a plus, one that the published comparison rate contradicts in a question mark. */
const totalText = (figure: number, cost: ProductCost): string =>
  `${formatDollars(figure)}${cost.unknownFees.length > 0 ? '+' : ''}${isDoubtful(cost) ? '?' : ''}`;

/** A column of a figure that the bank may not publish: then it is unknown, and the value that stands in is not shown. */
const publishable = (
  field: PublishableField,
  read: (product: ListedProduct) => number | undefined,
  text: (figure: number) => string,
): Pick<ProductColumn, 'value' | 'text' | 'numeric'> => {
  const figureOf = ({ product }: ProductRow): number | undefined =>
    product.notPublished?.includes(field) === true ? undefined : read(product);
  return {
    numeric: true,
    value: figureOf,
    text: (row) => {
      const figure = figureOf(row);
      if (figure !== undefined) return text(figure);
      return row.product.notPublished?.includes(field) === true ? 'not publ.' : '';
    },
  };
};

const yesNo = (value: boolean): string => (value ? 'Yes' : '–');
const rank = (value: boolean): number => (value ? 0 : 1);

/** The columns of the product table, in order. Rates in percent a year, amounts in AUD. */
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
    ...cost(({ rate }) => rate, formatPercent),
    explain: 'The customer rate for the loan above, % p.a., after discounts and premiums.',
  },
  {
    id: 'monthly',
    label: 'Monthly',
    ...cost(({ steps }) => steps[0]?.monthly ?? 0, formatDollars),
    explain: 'The initial repayment on the loan above, at the product’s rate.',
  },
  {
    id: 'firstYear',
    label: 'First year',
    ...cost(({ firstYear }) => firstYear.total, totalText),
    explain:
      'Interest and fees in the first year. + means that a fee is not published and not included, ? that the published comparison rate does not agree.',
  },
  {
    id: 'fiveYears',
    label: 'Five years',
    ...cost(({ fiveYears }) => fiveYears.total, totalText),
    explain:
      'Interest and fees over five years. + means that a fee is not published and not included, ? that the published comparison rate does not agree.',
  },
  { id: 'setupFee', label: 'Set-up fee', ...publishable('setupFee', ({ setupFee }) => setupFee, formatDollars) },
  {
    id: 'ongoingFee',
    label: 'Annual fee',
    ...publishable('ongoingFee', ({ ongoingFee }) => ongoingFee, formatDollars),
  },
  {
    id: 'maxLvr',
    label: 'Max LVR',
    ...publishable('maxLVR', ({ productFeatures }) => productFeatures?.maxLVR, String),
  },
  {
    id: 'minLoan',
    label: 'Min loan',
    ...publishable('minLoanAmount', ({ productFeatures }) => productFeatures?.minLoanAmount, formatDollars),
  },
  {
    id: 'offset',
    label: 'Offset',
    numeric: false,
    ...optional(({ productFeatures }) => productFeatures?.offsetAccount, rank, yesNo),
  },
  {
    id: 'redraw',
    label: 'Redraw',
    numeric: false,
    ...optional(({ productFeatures }) => productFeatures?.redrawFacility, rank, yesNo),
  },
  {
    id: 'updated',
    label: 'Updated',
    numeric: true,
    ...optional(
      ({ lastUpdated }) => lastUpdated,
      (day) => day,
      formatDay,
    ),
  },
];
