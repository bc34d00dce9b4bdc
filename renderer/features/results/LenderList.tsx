import { useEffect, useMemo, useRef } from 'react';
import { staleness } from '../../../shared/service/staleness.ts';
import { latest } from '../../store/remote.ts';
import { useApp } from '../../store/use-app.ts';
import { useActiveRow } from '../../ui/use-active-row.ts';
import { useLenders } from '../../ui/use-lenders.ts';
import { useToday } from '../../ui/use-today.ts';
import type { LenderRow } from './lender-rows.ts';
import classes from './LenderList.module.css';
import { type BarScale, LenderRowView } from './LenderRowView.tsx';
import { useGlide } from './use-glide.ts';
import { useIsStale } from './use-lender-rows.ts';

const scaleOf = (rows: readonly LenderRow[], requested: number): BarScale => ({
  requested,
  largest: Math.max(requested, ...rows.map((row) => (row.computed ? row.result.max_borrowing_capacity : 0))),
});

export interface LenderListProps {
  readonly rows: readonly LenderRow[];
  readonly onOpen: (id: string) => void;
  /** The row to focus at first; null leaves the focus where it is. */
  readonly initial: string | null;
}

/** Every lender by capacity. Arrow keys move, Enter or a click opens a lender. */
export const LenderList = ({ rows, onOpen, initial }: LenderListProps) => {
  const requested = useApp((state) => latest(state.results)?.requested ?? 0);
  const stale = useIsStale();
  const today = useToday();
  const lenders = useLenders();
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const { container, row: attributesOf } = useActiveRow({ ids, onOpen, initial });
  const grid = useRef<HTMLDivElement>(null);
  const takesFocus = useRef(initial !== null);
  useEffect(() => {
    if (!takesFocus.current) return;
    grid.current?.focus({ preventScroll: true });
    grid.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, []);
  const glide = useGlide<HTMLDivElement>(ids.join(' '));
  const scale = scaleOf(rows, requested);
  return (
    <div
      role="grid"
      ref={grid}
      aria-label="Lenders by capacity"
      aria-busy={stale}
      aria-rowcount={rows.length + 1}
      data-landmark="lenders"
      data-autofocus
      className={classes.grid}
      {...container}
    >
      <div role="row" className={classes.head}>
        <span role="columnheader">Lender</span>
        <span role="columnheader" className={classes.right}>
          Capacity
        </span>
        <span role="columnheader" className={classes.headStatus}>
          Result<span className={classes.right}>to the limit</span>
        </span>
      </div>
      <div role="rowgroup" ref={glide} className={classes.rows} data-stale={stale || undefined}>
        {rows.map((row) => (
          <LenderRowView
            key={row.id}
            row={row}
            scale={scale}
            stale={staleness(lenders.find(row.id)?.asAt ?? today, today).stale}
            attributes={attributesOf(row.id)}
          />
        ))}
      </div>
    </div>
  );
};
