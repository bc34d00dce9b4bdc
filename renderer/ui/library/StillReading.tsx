import { useCall } from '../../store/calls.ts';
import { latest } from '../../store/remote.ts';
import { formatDollars } from '../words/format.ts';
import classes from './Scope.module.css';

/** Says that older scenarios are still read for their dates, lenders and states; nothing once all are. */
export const StillReading = () => {
  const reading = latest(useCall('dates.progress', {}))?.reading;
  if (!reading) return null;
  return (
    <p role="status" className={classes.reading}>
      Older scenarios are still being read: {formatDollars(reading.done)} of {formatDollars(reading.total)}. Dates and
      filters may miss the others until then.
    </p>
  );
};
