import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { Flip } from '../../../../shared/solver/solution.ts';
import { latest } from '../../../store/remote.ts';
import { useSettings } from '../../../store/settings-slice.ts';
import { isCurrent, type Solutions } from '../../../store/solve-slice.ts';
import { useApp } from '../../../store/use-app.ts';
import { useLenders } from '../../../ui/lenders/use-lenders.ts';
import { useSettling } from '../../../ui/page/use-settling.ts';
import { changesWords, needsTruth } from './change-words.ts';
import { TruthNote } from './SetOfChanges.tsx';
import classes from './solve.module.css';
import { TryButton, type TryButtonProps } from './TryButton.tsx';
import { shockWords } from './WhatIfs.tsx';

const closedTo = ({ lenders }: Solutions): boolean =>
  lenders.some(({ status }) => status === 'reached' || status === 'short');

const firmnessWords = (flips: readonly Flip[]): string => {
  const lost = new Set(flips.flatMap((flip) => flip.lost));
  return `How firm: ${lost.size === 0 ? 'some lenders turn' : `${lost.size} would no longer service`}`;
};

/** All of it in one line; the rest unfolds. */
const lineOf = (found: Solutions): string | undefined => {
  const { across, flips, body } = found;
  if (across !== undefined) return `One set opens ${across.opened.length} more: ${changesWords(across.changes, body)}`;
  if (closedTo(found)) return 'No set of three changes opens another lender for the amount asked.';
  return flips.length > 0 ? firmnessWords(flips) : undefined;
};

const Turns = ({ flips }: { readonly flips: readonly Flip[] }) => {
  const { find } = useLenders();
  const names = (ids: readonly string[]): string => ids.map((id) => find(id)?.name ?? id).join(', ');
  return (
    <table className={classes.turns}>
      <tbody>
        {flips.map(({ shock, lost, gained }) => (
          <tr key={shock}>
            <th scope="row">{shockWords[shock]}</th>
            <td>
              {lost.length > 0 && `without ${names(lost)}`}
              {lost.length > 0 && gained.length > 0 && '; '}
              {gained.length > 0 && `with ${names(gained)}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

interface UnfoldedProps {
  readonly found: Solutions;
  /** What stands above already. */
  readonly line: string;
}

const Unfolded = ({ found: { across, flips }, line }: UnfoldedProps) => (
  <>
    {across && (
      <>
        <p>
          Then {across.served.length} of {across.tried} service.
        </p>
        <TruthNote changes={across.changes} />
      </>
    )}
    {flips.length > 0 && (
      <>
        {firmnessWords(flips) !== line && <p className={classes.quiet}>{firmnessWords(flips)}</p>}
        <Turns flips={flips} />
      </>
    )}
  </>
);

/** Searches again whenever the lenders were computed anew. */
export const useSolutions = (): void => {
  const results = useApp((state) => (state.results.status === 'loaded' ? state.results.data : undefined));
  const stale = useApp((state) => state.resultsStale);
  const hidden = useSettings((settings) => settings.hiddenLenders);
  const solve = useApp((state) => state.solve);
  useEffect(() => {
    if (results !== undefined && !stale) solve();
  }, [results, stale, hidden, solve]);
};

const Action = (props: TryButtonProps) => (
  <div className={classes.action}>
    {needsTruth(props.changes) && (
      <IconAlertTriangle size={14} stroke={2} role="img" aria-label="Lower expenses only where they are true" />
    )}
    <TryButton {...props} />
  </div>
);

interface OneLineProps {
  readonly found: Solutions;
  readonly current: boolean;
}

const OneLine = ({ found, current }: OneLineProps) => {
  const line = lineOf(found);
  const settling = useSettling(!current);
  if (line === undefined) return null;
  const { across, flips } = found;
  return (
    <section aria-label="Across the lenders" className={classes.across} data-proposals data-settling={settling}>
      {across === undefined && flips.length === 0 ? (
        <p className={classes.line}>{line}</p>
      ) : (
        <details key={found.scenarioId}>
          <summary className={classes.line}>{line}</summary>
          <div className={classes.unfolded}>
            <Unfolded found={found} line={line} />
          </div>
        </details>
      )}
      {across && <Action changes={across.changes} current={current} />}
    </section>
  );
};

/** Across the lenders: the one set of changes that opens most of them, and which turn in other circumstances. */
export const Across = () => {
  const found = useApp((state) => latest(state.solutions));
  const open = useApp((state) => state.openId);
  const current = useApp(
    (state) => found !== undefined && state.solutions.status === 'loaded' && isCurrent(state, found),
  );
  if (open === null || found?.scenarioId !== open) return null;
  return <OneLine found={found} current={current} />;
};
