import { Loader } from '@mantine/core';
import { latest } from '../../../store/remote.ts';
import { useApp } from '../../../store/use-app.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { ErrorNote } from '../../../ui/page/ErrorNote.tsx';
import classes from '../ResultsPanel.module.css';
import { Across } from '../solve/Across.tsx';
import { LenderList, type LenderListProps } from './LenderList.tsx';
import { ListNotes } from './ListNotes.tsx';

/** Why the newest run has no figures. */
export const Failure = () => {
  const error = useApp((state) => (state.results.status === 'failed' ? state.results.error : null));
  const older = useApp((state) => latest(state.results) !== undefined);
  const compute = useApp((state) => state.computeResults);
  if (!error) return null;
  const title = older ? 'Not recomputed: these figures are out of date' : 'The lenders could not be computed';
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

/** The list, and the notes below it. */
export const ListPane = (props: LenderListProps) => (
  <div className={classes.scroller}>
    <Failure />
    {props.rows.length === 0 ? (
      <NoRows />
    ) : (
      <>
        <Across />
        <LenderList {...props} />
        <ListNotes rows={props.rows} />
      </>
    )}
  </div>
);
