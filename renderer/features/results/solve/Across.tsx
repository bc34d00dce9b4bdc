import { useEffect } from 'react';
import type { Flip } from '../../../../shared/solver/solution.ts';
import { latest } from '../../../store/remote.ts';
import { isCurrent, type Solutions } from '../../../store/solve-slice.ts';
import { useApp } from '../../../store/use-app.ts';
import { useLenders } from '../../../ui/use-lenders.ts';
import { changesWords } from './change-words.ts';
import { TruthNote } from './SetOfChanges.tsx';
import classes from './solve.module.css';
import { TryButton } from './TryButton.tsx';
import { shockWords } from './WhatIfs.tsx';

const OneSet = ({ found, current }: { readonly found: Solutions; readonly current: boolean }) => {
  const { across, lenders, body } = found;
  const closed = lenders.filter(({ status }) => status === 'reached' || status === 'short').length;
  if (across === undefined)
    return closed === 0 ? null : <p>No set of three changes opens another lender for the amount asked.</p>;
  return (
    <>
      <div className={classes.outcome}>
        <p>
          One set opens {across.opened.length} more, {across.served.length} of {across.tried} in all:{' '}
          {changesWords(across.changes, body)}
        </p>
        <TryButton changes={across.changes} current={current} />
      </div>
      <TruthNote changes={across.changes} />
    </>
  );
};

const Turns = ({ flips }: { readonly flips: readonly Flip[] }) => {
  const { find } = useLenders();
  const names = (ids: readonly string[]): string => ids.map((id) => find(id)?.name ?? id).join(', ');
  if (flips.length === 0) return null;
  const lost = new Set(flips.flatMap((flip) => flip.lost));
  return (
    <details>
      <summary>How firm: {lost.size === 0 ? 'some lenders turn' : `${lost.size} would no longer service`}</summary>
      <table className={classes.turns}>
        <tbody>
          {flips.map(({ shock, lost: out, gained }) => (
            <tr key={shock}>
              <th scope="row">{shockWords[shock]}</th>
              <td>
                {out.length > 0 && `without ${names(out)}`}
                {out.length > 0 && gained.length > 0 && '; '}
                {gained.length > 0 && `with ${names(gained)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
};

/** Searches again whenever the lenders were computed anew. */
export const useSolutions = (): void => {
  const results = useApp((state) => (state.results.status === 'loaded' ? state.results.data : undefined));
  const stale = useApp((state) => state.resultsStale);
  const hidden = useApp((state) => state.settings.hiddenLenders);
  const solve = useApp((state) => state.solve);
  useEffect(() => {
    if (results !== undefined && !stale) void solve();
  }, [results, stale, hidden, solve]);
};

/** Across the lenders: the one set of changes that opens most of them, and which turn in other circumstances. */
export const Across = () => {
  const found = useApp((state) => latest(state.solutions));
  const open = useApp((state) => state.openId);
  const current = useApp(
    (state) => found !== undefined && state.solutions.status === 'loaded' && isCurrent(state, found),
  );
  if (open === null || found?.scenarioId !== open) return null;
  const isAsked = found.lenders.some(({ status }) => status !== 'incomplete');
  if (!isAsked) return null;
  return (
    <section aria-label="Across the lenders" className={classes.across} data-stale={!current || undefined}>
      <OneSet found={found} current={current} />
      <Turns flips={found.flips} />
    </section>
  );
};
