import { Loader } from '@mantine/core';
import { useState } from 'react';
import { latest } from '../../store/remote.ts';
import { screenOf } from '../../store/screens-slice.ts';
import { useApp } from '../../store/use-app.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { BufferControl } from './BufferControl.tsx';
import { LenderDetail } from './detail/LenderDetail.tsx';
import { LenderList, type LenderListProps } from './LenderList.tsx';
import { ListNotes } from './ListNotes.tsx';
import { RemoteCompute } from './RemoteCompute.tsx';
import { RequestedFigure } from './RequestedFigure.tsx';
import classes from './ResultsPanel.module.css';
import { Across, useSolutions } from './solve/Across.tsx';
import { useLenderRows } from './use-lender-rows.ts';

const Failure = () => {
  const error = useApp((state) => (state.results.status === 'failed' ? state.results.error : null));
  const older = useApp((state) => latest(state.results) !== undefined);
  const compute = useApp((state) => state.computeResults);
  if (!error) return null;
  const title = older ? 'Not computed anew: these figures are out of date' : 'The lenders could not be computed';
  return <ErrorNote error={error} title={title} onRetry={() => void compute()} />;
};

/** The panel's content while there are no rows. */
const NoRows = () => {
  const status = useApp((state) => state.results.status);
  const open = useApp((state) => state.openId !== null);
  const goTo = useApp((state) => state.goTo);
  if (!open) return <EmptyState title="No scenario is open">Open one, and every lender is computed for it.</EmptyState>;
  if (status === 'loaded')
    return (
      <EmptyState
        title="Every lender is hidden"
        actions={
          <button type="button" className={classes.link} onClick={() => goTo('settings')}>
            Choose lenders in Settings
          </button>
        }
      />
    );
  if (status === 'failed') return null;
  return (
    <div className={classes.waiting} role="status" aria-label="Computing the lenders">
      <Loader size="sm" />
    </div>
  );
};

const List = (props: LenderListProps) =>
  props.rows.length === 0 ? (
    <NoRows />
  ) : (
    <>
      <Across />
      <LenderList {...props} />
      <ListNotes rows={props.rows} />
    </>
  );

const Content = () => {
  useSolutions();
  const rows = useLenderRows();
  const selected = useApp((state) => screenOf(state).selectedLender);
  const select = useApp((state) => state.selectLender);
  /** The lender last opened here; list and detail pass the focus to one another through it. */
  const [last, setLast] = useState<string | null>(null);
  const open = (id: string): void => {
    setLast(id);
    select(id);
  };
  const close = (): void => {
    setLast(selected);
    select(null);
  };
  const row = rows.find(({ id }) => id === selected);
  // Each has its own key, so that it is scrolled to its own top.
  return (
    <div key={row?.id ?? 'list'} className={classes.scroller}>
      <Failure />
      {row ? (
        <LenderDetail row={row} takesFocus={last !== null} onClose={close} />
      ) : (
        <List rows={rows} onOpen={open} initial={last} />
      )}
    </div>
  );
};

/** Every lender's result for the open scenario. No props: shown beside the editor, reads the store. */
export const ResultsPanel = () => (
  <div className={classes.panel}>
    <div className={classes.header}>
      <RequestedFigure />
      <BufferControl />
    </div>
    <RemoteCompute />
    <Content />
  </div>
);
