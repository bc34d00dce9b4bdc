import { IconAlertTriangle } from '@tabler/icons-react';
import type { Flip } from '../../../../shared/solver/solution.ts';
import { useLenders } from '../../../ui/lenders/use-lenders.ts';
import { useSettling } from '../../../ui/page/use-settling.ts';
import { changesWords, needsTruth } from '../../../ui/results/change-words.ts';
import { TruthNote } from './SetOfChanges.tsx';
import classes from './solve.module.css';
import { TryButton, type TryButtonProps } from './TryButton.tsx';
import { type Solutions, useSolutions } from './use-solutions.ts';
import { shockWords } from './WhatIfs.tsx';

const closedTo = ({ lenders }: Solutions): boolean =>
  lenders.some(({ status }) => status === 'reached' || status === 'short');

const firmnessWords = (flips: readonly Flip[]): string => {
  const lost = new Set(flips.flatMap((flip) => flip.lost));
  return `How firm: ${lost.size === 0 ? 'some answers change' : `${lost.size} would no longer service`}`;
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
        <details>
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
  const { solutions, question } = useSolutions();
  if (solutions === undefined || question === null) return null;
  return <OneLine key={question.scenarioId} found={solutions} current={solutions.isCurrent} />;
};
