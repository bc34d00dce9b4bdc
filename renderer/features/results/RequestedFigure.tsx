import { screenOf } from '../../store/screens/screens-slice.ts';
import { useApp } from '../../store/use-app.ts';
import { isServed } from '../../ui/lenders/lender-rows.ts';
import { useLenderRows, useRequested } from '../../ui/lenders/use-lender-rows.ts';
import { formatDollars } from '../../ui/words/format.ts';
import classes from './ResultsPanel.module.css';
import { currentRows } from './summary-words.ts';

/** The requested amount, and how many lenders would lend it. */
export const RequestedFigure = () => {
  const requested = useRequested();
  const buffer = useApp((state) => screenOf(state).addToRates);
  const rows = currentRows(useLenderRows(), buffer);
  return (
    <div>
      <span className={classes.label}>Asked</span>{' '}
      <span className={classes.requested}>{requested > 0 ? formatDollars(requested) : 'nothing yet'}</span>
      {requested > 0 && rows.length > 0 && (
        <div className={classes.label} aria-live="polite">
          {rows.filter(isServed).length} of {rows.length} service
        </div>
      )}
    </div>
  );
};
