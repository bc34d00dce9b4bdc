import { screenOf } from '../../store/screens/screens-slice.ts';
import { useApp } from '../../store/use-app.ts';
import { useIsStale, useLenderRows } from '../../ui/lenders/use-lender-rows.ts';
import { signedPercent } from '../../ui/words/format.ts';
import { currentRows, summaryText } from './summary-words.ts';

/** The comparison in one line, where there is no room for the panel. */
export const ResultsSummary = () => {
  const failed = useApp((state) => state.results.status === 'failed');
  const stale = useIsStale();
  const buffer = useApp((state) => screenOf(state).addToRates);
  const text = summaryText(currentRows(useLenderRows(), buffer));
  if (text === undefined) return failed ? 'Not computed' : 'Computing';
  return (
    <>
      {buffer !== 0 && `buffer ${signedPercent(buffer)} · `}
      {text}
      {stale && (failed ? ' · out of date' : ' · updating')}
    </>
  );
};
