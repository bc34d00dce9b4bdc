import { ActionIcon, SegmentedControl, Title } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { type RateTable, rateTable } from '../../../shared/products/rate-table.ts';
import { isRated } from '../../../shared/products/rates.ts';
import { originWords } from '../../ui/lenders/origin.ts';
import { RateHistory } from '../../ui/rates/RateHistory.tsx';
import { formatDollars, formatPercent } from '../../ui/words/format.ts';
import { visibleText } from '../../ui/words/visible-text.ts';
import { CostOfProduct } from './CostOfProduct.tsx';
import type { ProductRow } from './product-columns.ts';
import classes from './ProductDetail.module.css';
import { usePricedLoan } from './use-priced-loan.ts';
import { UseProduct } from './UseProduct.tsx';

const purposes = [
  { value: 'false', label: 'Owner-occupied' },
  { value: 'true', label: 'Investment' },
] as const;

const repayments = [
  { value: 'false', label: 'Principal and interest' },
  { value: 'true', label: 'Interest only' },
] as const;

const amountLabel = (from: number, next: number | undefined): string =>
  next === undefined ? `${formatDollars(from)} and above` : `${formatDollars(from)} to below ${formatDollars(next)}`;

const Rates = ({ table, name }: { readonly table: RateTable; readonly name: string }) => (
  <table className={classes.rates} aria-label={`Rates of ${name}`}>
    <thead>
      <tr>
        <th scope="col">Loan amount</th>
        {table.lvrs.map((lvr) => (
          <th key={lvr} scope="col">
            LVR to {lvr}%
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {table.rows.map(({ from, rates }, index) => (
        <tr key={from}>
          <th scope="row">{amountLabel(from, table.rows[index + 1]?.from)}</th>
          {rates.map((rate, column) => (
            <td key={table.lvrs[column]}>{rate === undefined ? '–' : formatPercent(rate)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

export interface ProductDetailProps {
  readonly row: ProductRow;
  readonly onClose: () => void;
}

/** The product's rates for a purpose and repayment type, where it is offered for them. */
const OfferedRates = ({ row }: { readonly row: ProductRow }) => {
  const { loan } = usePricedLoan();
  const [purpose, setPurpose] = useState<boolean | null>(null);
  const [repayment, setRepayment] = useState<boolean | null>(null);
  const { product } = row;
  if (!isRated(product)) return <p className={classes.quiet}>The service lists this product without rates.</p>;
  const kind = {
    investment: purpose ?? loan?.investment ?? false,
    interestOnly: repayment ?? loan?.interestOnly ?? false,
  };
  const table = rateTable(product, kind);
  return (
    <div className={classes.rateBox}>
      <div className={classes.choice}>
        <SegmentedControl
          aria-label="Purpose"
          data={[...purposes]}
          value={String(kind.investment)}
          onChange={(value) => setPurpose(value === 'true')}
        />
        <SegmentedControl
          aria-label="Repayment"
          data={[...repayments]}
          value={String(kind.interestOnly)}
          onChange={(value) => setRepayment(value === 'true')}
        />
      </div>
      {table.rows.length === 0 ? (
        <p className={classes.quiet}>Not offered for this purpose and repayment type.</p>
      ) : (
        <div className={classes.scroll}>
          <Rates table={table} name={visibleText(product.productName)} />
        </div>
      )}
    </div>
  );
};

/** The selected product: what it costs for the loan, its rates, and the button that uses it. */
export const ProductDetail = ({ row, onClose }: ProductDetailProps) => (
  <section className={classes.detail} aria-label="Rates">
    <div className={classes.detailHead}>
      <div>
        <Title order={2}>{visibleText(row.product.productName)}</Title>
        <span className={classes.quiet}>
          {row.lender} · {originWords[row.origin]} · customer rates, % p.a.
        </span>
      </div>
      <div className={classes.choice}>
        <UseProduct row={row} />
        <ActionIcon aria-label="Close the rates" onClick={onClose}>
          <IconX size={16} />
        </ActionIcon>
      </div>
    </div>
    <div className={classes.columns}>
      <CostOfProduct row={row} />
      <OfferedRates row={row} />
    </div>
    {row.product.isForServicing === false && row.product._id !== undefined && (
      <RateHistory productId={row.product._id} />
    )}
  </section>
);
