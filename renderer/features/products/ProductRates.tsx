import { ActionIcon, SegmentedControl, Title } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { isRated, type RateTable, rateTable } from '../../../shared/products/rates.ts';
import { formatDollars, formatPercent } from '../../ui/format.ts';
import { RateHistory } from '../../ui/rates/RateHistory.tsx';
import { visibleText } from '../../ui/visible-text.ts';
import type { ProductRow } from './product-columns.ts';
import classes from './ProductsPage.module.css';

const purposes = [
  { value: 'owner', label: 'Owner-occupied' },
  { value: 'investment', label: 'Investment' },
] as const;

const repayments = [
  { value: 'principal', label: 'Principal and interest' },
  { value: 'interest', label: 'Interest-only' },
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
            LVR to {lvr}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {table.rows.map(({ from, rates }, index) => (
        <tr key={from}>
          <th scope="row">{amountLabel(from, table.rows[index + 1]?.from)}</th>
          {rates.map((rate, column) => (
            <td key={table.lvrs[column]}>{formatPercent(rate)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

export interface ProductRatesProps {
  readonly row: ProductRow;
  readonly onClose: () => void;
}

/** Every rate of the selected product, for the chosen purpose and repayment type. */
export const ProductRates = ({ row, onClose }: ProductRatesProps) => {
  const [purpose, setPurpose] = useState<(typeof purposes)[number]['value']>('owner');
  const [repayment, setRepayment] = useState<(typeof repayments)[number]['value']>('principal');
  const { product } = row;
  const kind = { investment: purpose === 'investment', interestOnly: repayment === 'interest' };
  const table = isRated(product) ? rateTable(product, kind) : undefined;
  const name = visibleText(product.productName);
  return (
    <section className={classes.detail} aria-label="Rates">
      <div className={classes.detailHead}>
        <div>
          <Title order={2}>{name}</Title>
          <span className={classes.quiet}>
            {row.lender}
            {table && ' · customer rates, percent a year'}
          </span>
        </div>
        <div className={classes.detailChoice}>
          {table && (
            <>
              <SegmentedControl aria-label="Purpose" data={[...purposes]} value={purpose} onChange={setPurpose} />
              <SegmentedControl
                aria-label="Repayment"
                data={[...repayments]}
                value={repayment}
                onChange={setRepayment}
              />
            </>
          )}
          <ActionIcon aria-label="Close the rates" onClick={onClose}>
            <IconX size={16} />
          </ActionIcon>
        </div>
      </div>
      {table ? (
        <div className={classes.scroll}>
          <Rates table={table} name={name} />
        </div>
      ) : (
        <p className={classes.quiet}>The service lists this product without its rates.</p>
      )}
      {product.isForServicing === false && product._id !== undefined && <RateHistory productId={product._id} />}
    </section>
  );
};
