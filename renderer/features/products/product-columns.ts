import type { Product, ProductType } from '../../../shared/service/product.ts';
import { formatDay, formatDollars, formatPercent } from '../../ui/format.ts';
import { bestDiscount } from './product-rates.ts';

/** A product with the name of its lender. */
export interface ProductRow {
  readonly product: Product;
  readonly lender: string;
}

export interface ProductColumn {
  readonly id: string;
  readonly label: string;
  /** Figures are aligned right. */
  readonly numeric: boolean;
  /** What the column is sorted by. */
  readonly value: (row: ProductRow) => number | string;
  readonly text: (row: ProductRow) => string;
  /** One sentence about the column, where its label is not enough. */
  readonly explain?: string;
}

export const typeLabels: Readonly<Record<ProductType, string>> = {
  variable_package: 'Package',
  variable_basic: 'Basic',
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
    text: ({ product }) => product.productName,
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
    value: ({ product }) => product.rateTableFields.baseRate,
    text: ({ product }) => formatPercent(product.rateTableFields.baseRate),
    explain: 'Percent a year, before discounts and premiums.',
  },
  {
    id: 'discount',
    label: 'Off at LVR 80',
    numeric: true,
    value: ({ product }) => bestDiscount(product, 80),
    text: ({ product }) => formatPercent(bestDiscount(product, 80)),
    explain: 'The best discount at an LVR of 80 %, in percentage points, with that of the best loan amount.',
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
    value: ({ product }) => product.productFeatures.maxLVR,
    text: ({ product }) => String(product.productFeatures.maxLVR),
  },
  {
    id: 'minLoan',
    label: 'Min loan',
    numeric: true,
    value: ({ product }) => product.productFeatures.minLoanAmount,
    text: ({ product }) => formatDollars(product.productFeatures.minLoanAmount),
  },
  {
    id: 'offset',
    label: 'Offset',
    numeric: false,
    value: ({ product }) => rank(product.productFeatures.offsetAccount),
    text: ({ product }) => yesNo(product.productFeatures.offsetAccount),
  },
  {
    id: 'redraw',
    label: 'Redraw',
    numeric: false,
    value: ({ product }) => rank(product.productFeatures.redrawFacility),
    text: ({ product }) => yesNo(product.productFeatures.redrawFacility),
  },
  {
    id: 'updated',
    label: 'Updated',
    numeric: true,
    value: ({ product }) => product.lastUpdated,
    text: ({ product }) => formatDay(product.lastUpdated),
  },
];
