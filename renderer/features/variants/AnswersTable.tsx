import { listed } from '../../../shared/scenario/format.ts';
import { useLenders } from '../../ui/lenders/use-lenders.ts';
import { gapText, signedDollars } from '../../ui/results/status-words.ts';
import { StatusBadge } from '../../ui/results/StatusBadge.tsx';
import { formatDollars } from '../../ui/words/format.ts';
import { refinanceOutcome } from '../../ui/words/refinance-words.ts';
import { visibleText } from '../../ui/words/visible-text.ts';
import { type Column, ColumnHeads } from './ColumnHeads.tsx';
import classes from './CompareVariants.module.css';
import type { LenderLine, Measure, VariantAnswer, VariantTotal } from './comparison.ts';

/** The change against the original: `±0` where there is none. */
const changeText = (change: number): string => (Math.round(change) === 0 ? '±0' : signedDollars(change));

const bestWords: Readonly<Record<Measure, string>> = {
  room: 'Most room',
  monthly: 'Lowest repayments',
  fiveYears: 'Lowest cost',
};

const Best = ({ answer, measure }: { readonly answer: VariantAnswer; readonly measure: Measure }) =>
  answer.best.includes(measure) && <span className={classes.best}>{bestWords[measure]}</span>;

/** `Left out: Credit card 1 and Debt 2, whose rate or repayment is unknown.` */
const leftOutText = (unknown: readonly string[]): string =>
  `Left out: ${listed(unknown.map(visibleText))}, whose rate or repayment is unknown.`;

/** What the variant costs the client with this lender, and when a refinance in it pays for itself. */
const Costs = ({ answer }: { readonly answer: VariantAnswer }) => {
  const { outlay } = answer;
  if (outlay === undefined) return null;
  const { monthly, fiveYears, unknown, refinance } = outlay;
  const plus = unknown.length > 0 ? '+' : '';
  return (
    <span className={classes.costs} title={unknown.length > 0 ? leftOutText(unknown) : undefined}>
      <span>
        <Best answer={answer} measure="monthly" /> {formatDollars(monthly)}
        {plus} a month
      </span>
      <span>
        <Best answer={answer} measure="fiveYears" /> {formatDollars(fiveYears)}
        {plus} over five years
      </span>
      {refinance?.comparison && <span>{refinanceOutcome(refinance.comparison, refinance.costs).when}</span>}
    </span>
  );
};

/**
 * What the lender would lend with its change against the original, below it the status with the gap to what is asked,
 * and what it costs.
 */
const Answer = ({ answer }: { readonly answer: VariantAnswer | undefined }) => {
  if (answer === undefined) return <span className={classes.quiet}>No answer</span>;
  const { lends, status, change } = answer;
  return (
    <div className={classes.answer}>
      <Best answer={answer} measure="room" />
      {change !== undefined && (
        <span className={classes.change} data-sign={Math.sign(Math.round(change))} title="Against the original">
          {changeText(change)}
        </span>
      )}
      <span className={classes.figure}>{formatDollars(lends)}</span>
      <span className={classes.status}>
        <StatusBadge status={status} />
        {status.spare !== undefined && <span className={classes.gap}>{gapText(status)}</span>}
      </span>
      <Costs answer={answer} />
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

/** Every lender against every variant; what is best at each lender is marked, measure by measure. */
export const AnswersTable = ({ columns, lines, totals }: AnswersProps) => {
  const { nameOf } = useLenders();
  return (
    <section aria-label="Results by lender">
      <h2>Results by lender</h2>
      <p className={classes.quiet}>
        A month: repayments on the new loans and on what stays, at the lender’s rates. Five years: their interest, with
        what a refinance costs once. A plus: something that stays has no rate or repayment, and is left out.
      </p>
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
