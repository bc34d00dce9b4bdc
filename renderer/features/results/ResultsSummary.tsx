import { screenOf } from '../../store/screens-slice.ts';
import { useApp } from '../../store/use-app.ts';
import { formatDollars, signedPercent } from '../../ui/format.ts';
import { isServed } from './lender-rows.ts';
import { useIsStale, useLenderRows } from './use-lender-rows.ts';

/**
 * The comparison in one line, where there is no room for the panel: how many service, and the best of them.
 */
export const ResultsSummary = () => {
  const rows = useLenderRows().filter(({ source }) => source === undefined);
  const failed = useApp((state) => state.results.status === 'failed');
  const stale = useIsStale();
  const buffer = useApp((state) => screenOf(state).addToRates);
  const best = rows.find((row) => row.computed);
  if (!best?.computed) return failed ? 'Not computed' : 'Computing';
  const capacity = formatDollars(best.result.max_borrowing_capacity);
  return (
    <>
      {buffer !== 0 && `buffer ${signedPercent(buffer)} · `}
      {rows.filter(isServed).length} of {rows.length} service · {best.name} up to {capacity}
      {stale && (failed ? ' · out of date' : ' · updating')}
    </>
  );
};
