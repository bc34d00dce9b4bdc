import { useEffect, useMemo } from 'react';
import { type Explanation, explanation as explanationSchema } from '../../../shared/service/explanation.ts';
import { quotedDetail } from '../../store/explained-slice.ts';
import { screenOf } from '../../store/screens-slice.ts';
import { useApp } from '../../store/use-app.ts';
import { useLenders } from '../../ui/lenders/use-lenders.ts';

/** The calculation that the editor quotes from, and the name of its lender. */
export interface Quoted {
  readonly id: string;
  readonly lender: string;
  readonly explanation: Explanation;
}

/** Keeps what the editor quotes up to date: for a section that quotes, once. */
export const useKeepQuoted = (): void => {
  const results = useApp((state) => state.results);
  const isOpen = useApp((state) => screenOf(state).selectedLender !== null);
  const load = useApp((state) => state.loadExplained);
  const whenQuiet = useApp((state) => state.whenQuiet);
  useEffect(() => {
    if (results.status === 'loaded' && !isOpen) whenQuiet('explained', () => void load());
  }, [results, isOpen, load, whenQuiet]);
};

/** The lines of the open lender's calculation, else of the first one's; undefined until they are computed. */
export const useQuoted = (): Quoted | undefined => {
  const detail = useApp(quotedDetail);
  const { nameOf } = useLenders();
  const read = useMemo(() => explanationSchema.safeParse(detail?.result.explanation), [detail]);
  return detail !== undefined && read.success
    ? { id: detail.lender, lender: nameOf(detail.lender), explanation: read.data }
    : undefined;
};
