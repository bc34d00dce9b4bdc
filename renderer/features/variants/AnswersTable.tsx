import { useLenders } from '../../ui/lenders/use-lenders.ts';
import { gapText, signedDollars } from '../../ui/results/status-words.ts';
import { StatusBadge } from '../../ui/results/StatusBadge.tsx';
import { formatDollars } from '../../ui/words/format.ts';
import { visibleText } from '../../ui/words/visible-text.ts';
import { type Column, ColumnHeads } from './ColumnHeads.tsx';
import classes from './CompareVariants.module.css';
import type { LenderLine, VariantAnswer, VariantTotal } from './comparison.ts';

/** The change against the original: `±0` where there is none. */
const changeText = (change: number): string => (Math.round(change) === 0 ? '±0' : signedDollars(change));

/** What the lender would lend with its change against the original, and below it the status with the gap to what is asked. */
const Answer = ({ answer }: { readonly answer: VariantAnswer | undefined }) => {
  if (answer === undefined) return <span className={classes.quiet}>No answer</span>;
  const { lends, status, change, isBest } = answer;
  return (
    <div className={classes.answer}>
      {isBest && <span className={classes.best}>Best</span>}
      {change !== undefined && (
        <span className={classes.change} data-sign={Math.sign(Math.round(change))} title="Against the original">
          {changeText(change)}
        </span>
      )}
      <span className={classes.figure}>{formatDollars(lends)}</span>
      <span className={classes.status}>
        <StatusBadge status={status} />
        {status.spare !== undefined && <span className={classes.gap}>{gapText(status.spare)}</span>}
      </span>
    </div>
  );
};

const Totals = ({
  columns,
  totals,
}: {
  readonly columns: readonly Column[];
  readonly totals: readonly VariantTotal[];
}) => (
  <tr className={classes.totals}>
    <th scope="row">Lenders that service the amount asked</th>
    {columns.map(({ id, isChosen }, index) => {
      const { requested = 0, serving = 0, of = 0, isBest = false } = totals[index] ?? {};
      return (
        <td key={id} data-chosen={isChosen || undefined}>
          {isBest && <span className={classes.best}>Most lenders</span>}
          {serving} of {of} for <span className={classes.figure}>{formatDollars(requested)}</span>
        </td>
      );
    })}
  </tr>
);

interface AnswersProps {
  readonly columns: readonly Column[];
  readonly lines: readonly LenderLine[];
  readonly totals: readonly VariantTotal[];
}

/** Every lender against every variant; the best of each lender is marked. */
export const AnswersTable = ({ columns, lines, totals }: AnswersProps) => {
  const { nameOf } = useLenders();
  return (
    <section aria-label="Results by lender">
      <h2>Results by lender</h2>
      <table className={classes.table}>
        <ColumnHeads first="Lender" columns={columns} />
        <tbody>
          <Totals columns={columns} totals={totals} />
          {lines.map(({ lender, answers }) => (
            <tr key={lender}>
              <th scope="row">{visibleText(nameOf(lender))}</th>
              {columns.map(({ id, isChosen }, index) => (
                <td key={id} data-chosen={isChosen || undefined}>
                  <Answer answer={answers[index]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
