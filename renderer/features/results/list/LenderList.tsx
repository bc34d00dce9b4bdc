import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef } from 'react';
import { settingsOf, useSettings } from '../../../store/settings-slice.ts';
import { useAppStore } from '../../../store/use-app.ts';
import type { LenderRow } from '../../../ui/lenders/lender-rows.ts';
import { useIsStale } from '../../../ui/lenders/use-lender-rows.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { Settling } from '../../../ui/page/Settling.tsx';
import { useActiveRow } from '../../../ui/tables/use-active-row.ts';
import classes from './LenderList.module.css';
import { LenderRowView } from './LenderRowView.tsx';
import { listStyle } from './list-layout.ts';
import { ListHead } from './ListHead.tsx';
import { useGlide } from './use-glide.ts';
import { useLenderLines } from './use-lender-lines.ts';

/** Stars a lender, or removes its star. */
const useStar = (): ((id: string) => void) => {
  const store = useAppStore();
  return useCallback(
    (id) => {
      const { updateSettings } = store.getState();
      const { starredLenders: starred } = settingsOf(store.getState());
      const starredLenders = starred.includes(id) ? starred.filter((one) => one !== id) : [...starred, id];
      void updateSettings({ starredLenders });
    },
    [store],
  );
};

/** Gives the list the focus at first, at its active row. */
const useFirstFocus = (isTaken: boolean) => {
  const grid = useRef<HTMLDivElement>(null);
  const takesFocus = useRef(isTaken);
  useEffect(() => {
    if (!takesFocus.current) return;
    grid.current?.focus({ preventScroll: true });
    grid.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return grid;
};

export interface LenderListProps {
  readonly rows: readonly LenderRow[];
  /** The lender whose answer is shown beside the list. */
  readonly open: string | null;
  readonly onOpen: (id: string) => void;
  /** The row to focus at first; null leaves the focus where it is. */
  readonly initial: string | null;
}

/** Every lender that the filter leaves. Arrow keys move, Enter or a click opens a lender, S stars it. */
export const LenderList = ({ rows, open, onOpen, initial }: LenderListProps) => {
  const stale = useIsStale();
  const { lines, scale, asked } = useLenderLines(rows);
  const ids = useMemo(() => lines.map(({ id }) => id), [lines]);
  const { active, choose, elementId, container } = useActiveRow({ ids, onOpen, initial });
  const star = useStar();
  const by = useSettings((settings) => settings.lenderSort.by);
  const layout = useMemo(() => listStyle(by), [by]);
  const grid = useFirstFocus(initial !== null);
  const glide = useGlide<HTMLDivElement>(ids.join(' '));
  const onKeyDown = (event: KeyboardEvent): void => {
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey && event.target === event.currentTarget;
    if (plain && event.key.toLowerCase() === 's' && active !== null) star(active);
    else container.onKeyDown(event);
  };
  return (
    <>
      <div
        role="grid"
        ref={grid}
        aria-label="Compared lenders"
        aria-busy={stale}
        aria-rowcount={lines.length + 1}
        aria-keyshortcuts="S"
        data-landmark="lenders"
        className={classes.grid}
        style={layout}
        {...container}
        onKeyDown={onKeyDown}
      >
        <ListHead scale={scale} asked={asked} />
        <Settling role="rowgroup" ref={glide} className={classes.rows} isBusy={stale}>
          {lines.map((line) => (
            <LenderRowView
              key={line.id}
              line={line}
              elementId={elementId(line.id)}
              active={line.id === active}
              open={line.id === open}
              onOpen={choose}
              onStar={star}
            />
          ))}
        </Settling>
      </div>
      {lines.length === 0 && (
        <EmptyState title="No lender matches the filter">
          Clear the search, or choose any result and all lenders.
        </EmptyState>
      )}
    </>
  );
};
