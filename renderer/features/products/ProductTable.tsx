import { Tooltip } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import { refusalText } from '../../../shared/products/availability.ts';
import { sentenceCase } from '../../../shared/scenario/format.ts';
import { useApp } from '../../store/use-app.ts';
import { OriginWord } from '../../ui/lenders/OriginWord.tsx';
import { WhiteLabelBadge } from '../../ui/lenders/WhiteLabelBadge.tsx';
import { useSourceLenders } from '../../ui/source/use-source-lenders.ts';
import { useActiveRow } from '../../ui/tables/use-active-row.ts';
import { useRows } from '../../ui/tables/use-rows.ts';
import { type ProductColumn, productColumns, type ProductRow } from './product-columns.ts';
import classes from './ProductTable.module.css';
import { usePricedLoan } from './use-priced-loan.ts';

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** Pixels, with the hairline: a product takes two lines. */
const rowHeight = 49;

const Head = ({ column }: { readonly column: ProductColumn }) => {
  const direction = useApp(({ productView: { sort, direction } }) => (sort === column.id ? direction : null));
  const change = useApp((state) => state.changeProductView);
  const Arrow = direction === 'desc' ? IconChevronDown : IconChevronUp;
  const button = (
    <button
      type="button"
      className={classes.sort}
      onClick={() => change({ sort: column.id, direction: direction === 'asc' ? 'desc' : 'asc' })}
    >
      {column.label}
      <Arrow size={12} stroke={2} aria-hidden data-shown={direction !== null || undefined} />
    </button>
  );
  return (
    <span
      role="columnheader"
      data-column={column.id}
      data-numeric={column.numeric || undefined}
      aria-sort={direction === null ? undefined : ariaSort[direction]}
    >
      {column.explain === undefined ? button : <Tooltip label={column.explain}>{button}</Tooltip>}
    </span>
  );
};

const Cell = ({ column, row }: { readonly column: ProductColumn; readonly row: ProductRow }) => {
  const { find } = useSourceLenders();
  const text = column.text(row);
  return (
    <span role="gridcell" data-column={column.id} data-numeric={column.numeric || undefined} title={text}>
      {column.id === 'lender' ? (
        <>
          <span data-name>{text}</span> {find(row.product.lender)?.whiteLabel === true && <WhiteLabelBadge />}{' '}
          <OriginWord origin={row.origin} />
        </>
      ) : (
        text
      )}
    </span>
  );
};

/** In place of a price: the condition of the product that the loan does not meet. */
const NoPrice = ({ row: { quote } }: { readonly row: ProductRow }) => {
  const { loan } = usePricedLoan();
  if (loan === undefined || quote === undefined || quote.quoted) return null;
  const why = sentenceCase(refusalText(quote.refusal, loan));
  return (
    <span role="gridcell" aria-colspan={4} data-column="refusal" title={why}>
      {why}
    </span>
  );
};

const Row = ({ row }: { readonly row: ProductRow }) => {
  const isRefused = row.quote?.quoted === false;
  return (
    <>
      {productColumns.map((column) =>
        column.isQuoted === true && isRefused ? (
          column.id === 'rate' && <NoPrice key="refusal" row={row} />
        ) : (
          <Cell key={column.id} column={column} row={row} />
        ),
      )}
    </>
  );
};

export interface ProductTableProps {
  readonly rows: readonly ProductRow[];
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
}

/** The products as a grid that renders only the rows in sight. Arrow keys move, and the detail below follows. */
export const ProductTable = ({ rows, selected, onSelect }: ProductTableProps) => {
  const scroller = useRef<HTMLDivElement>(null);
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const { items, height, scrollTo } = useRows(rows.length, scroller, rowHeight);
  const { container, row: attributesOf } = useActiveRow({
    ids,
    onOpen: onSelect,
    onMove: onSelect,
    initial: selected,
    reveal: scrollTo,
  });
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label="Products"
      aria-rowcount={rows.length + 1}
      className={classes.grid}
      data-landmark="products"
      {...container}
    >
      <div role="row" className={`${classes.row} ${classes.head}`}>
        {productColumns.map((column) => (
          <Head key={column.id} column={column} />
        ))}
      </div>
      <div role="rowgroup" className={classes.rows} style={{ height }}>
        {items.map(({ index, start }) => {
          const row = rows[index];
          return (
            row && (
              <div
                key={row.id}
                role="row"
                aria-rowindex={index + 2}
                aria-selected={row.id === selected}
                className={`${classes.row} ${classes.body}`}
                style={{ transform: `translateY(${start}px)` }}
                {...attributesOf(row.id)}
              >
                <Row row={row} />
              </div>
            )
          );
        })}
      </div>
    </div>
  );
};
