import { useCallback, useState } from 'react';
import { screenOf } from '../../store/screens/screens-slice.ts';
import { useApp } from '../../store/use-app.ts';
import type { LenderRow } from '../../ui/lenders/lender-rows.ts';
import { LenderDetail } from './detail/LenderDetail.tsx';
import { Failure, ListPane } from './list/ListPane.tsx';
import classes from './ResultsPanel.module.css';

/** One lender in place of the list, or the list: where there is room for one of them. */
export const OneAtATime = ({ rows }: { readonly rows: readonly LenderRow[] }) => {
  const selected = useApp((state) => screenOf(state).selectedLender);
  const select = useApp((state) => state.selectLender);
  /** The lender last opened here; list and detail pass the focus to one another through it. */
  const [last, setLast] = useState<string | null>(null);
  const open = useCallback(
    (id: string): void => {
      setLast(id);
      select(id);
    },
    [select],
  );
  const close = (): void => {
    setLast(selected);
    select(null);
  };
  const row = rows.find(({ id }) => id === selected);
  // Each has its own key, so that it is scrolled to its own top.
  return row ? (
    <div key={row.id} className={classes.scroller}>
      <Failure />
      <LenderDetail row={row} takesFocus={last !== null} onClose={close} />
    </div>
  ) : (
    <ListPane rows={rows} open={null} onOpen={open} initial={last} />
  );
};
