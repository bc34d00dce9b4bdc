import { Tooltip } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useApp } from '../../store/use-app.ts';
import { useSourceLenders } from '../../ui/source/use-source-lenders.ts';
import { useActiveRow } from '../../ui/use-active-row.ts';
import { WhiteLabelBadge } from '../../ui/WhiteLabelBadge.tsx';
import { type ProductColumn, productColumns, type ProductRow } from './product-columns.ts';
import classes from './ProductsPage.module.css';

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

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
    <th
      role="columnheader"
      scope="col"
      data-column={column.id}
      data-numeric={column.numeric || undefined}
      aria-sort={direction === null ? undefined : ariaSort[direction]}
    >
      {column.explain === undefined ? button : <Tooltip label={column.explain}>{button}</Tooltip>}
    </th>
  );
};

const Cell = ({ column, row }: { readonly column: ProductColumn; readonly row: ProductRow }) => {
  const { find } = useSourceLenders();
  const marked = column.id === 'lender' && find(row.product.lender)?.whiteLabel === true;
  return (
    <td role="gridcell" data-column={column.id} data-numeric={column.numeric || undefined}>
      {marked ? (
        <span className={classes.lender}>
          {column.text(row)} <WhiteLabelBadge />
        </span>
      ) : (
        column.text(row)
      )}
    </td>
  );
};

export interface ProductTableProps {
  readonly rows: readonly ProductRow[];
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
}

/**
 * The products as a table; arrow keys move, and the rates below follow. In a narrow window a product takes two
 * lines, so the roles are said: what is laid out as a grid is no table to the browser.
 */
export const ProductTable = ({ rows, selected, onSelect }: ProductTableProps) => {
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const { container, row: attributesOf } = useActiveRow({
    ids,
    onOpen: onSelect,
    onMove: onSelect,
    initial: selected,
  });
  return (
    <table role="grid" aria-label="Products" className={classes.table} {...container}>
      <thead role="rowgroup">
        <tr role="row">
          {productColumns.map((column) => (
            <Head key={column.id} column={column} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={row.id} role="row" aria-selected={row.id === selected} {...attributesOf(row.id)}>
            {productColumns.map((column) => (
              <Cell key={column.id} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
