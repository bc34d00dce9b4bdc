import type { Funds, FundsLine } from '../../../../shared/costs/funds.ts';
import { at } from '../../../../shared/scenario/fields.ts';
import { formatDollars } from '../../../ui/words/format.ts';
import { fundsLabels, fundsNotes } from '../../../ui/words/money-words.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import { MoneyAt } from '../fields/figure-fields.tsx';
import { Block, Fields } from '../sections/Block.tsx';
import classes from './money.module.css';
import { Notes } from './Notes.tsx';

const Lines = ({ lines }: { readonly lines: readonly FundsLine[] }) =>
  lines.map(({ kind, subject, amount, estimated }) => (
    <tr key={`${kind} ${subject ?? ''}`}>
      <th scope="row">
        {fundsLabels[kind]}
        {subject !== undefined && <span className={classes.subject}>{visibleText(subject)}</span>}
        {estimated && <span className={classes.subject}>estimate ± 20 %</span>}
      </th>
      <td className={classes.figure}>
        {amount === undefined ? <span className={classes.unknown}>not known</span> : formatDollars(amount)}
      </td>
    </tr>
  ));

const Sum = ({ label, amount }: { readonly label: string; readonly amount: number }) => (
  <tr data-kind="sum">
    <th scope="row">{label}</th>
    <td className={classes.figure}>{formatDollars(amount)}</td>
  </tr>
);

const contributionLabel = (contribution: number, isPart: boolean): string => {
  if (contribution < 0) return isPart ? 'Paid out to the client, at most' : 'Paid out to the client';
  return isPart ? 'To contribute, at least' : 'To contribute';
};

/** What the cash comes to; while a cost is not known, nothing is good yet. */
const leftLook = (left: number, isPart: boolean): { readonly label: string; readonly tone?: 'good' | 'bad' } => {
  if (left < 0) return { label: isPart ? 'Missing, at least' : 'Missing', tone: 'bad' };
  return isPart ? { label: 'Left over, at most' } : { label: 'Left over', tone: 'good' };
};

/** What is missing, or left, as it is read out. */
const Outcome = ({ funds: { contribution, cash, left, uses } }: { readonly funds: Funds }) => {
  const isPart = uses.some(({ amount }) => amount === undefined);
  const look = left === undefined ? undefined : leftLook(left, isPart);
  return (
    <dl className={classes.outcome}>
      <div>
        <dt>{contributionLabel(contribution, isPart)}</dt>
        <dd>{formatDollars(Math.abs(contribution))}</dd>
      </div>
      {cash !== undefined && (
        <div>
          <dt>Cash at hand</dt>
          <dd>{formatDollars(cash)}</dd>
        </div>
      )}
      {look && (
        <div data-tone={look.tone}>
          <dt>{look.label}</dt>
          <dd>{formatDollars(Math.abs(left ?? 0))}</dd>
        </div>
      )}
      {isPart && <p className={classes.part}>Without what is not known yet.</p>}
    </dl>
  );
};

/** Funds to complete: what settlement takes, and where it comes from. */
export const FundsTable = ({ funds }: { readonly funds: Funds }) => (
  <Block title="Funds to complete">
    <Outcome funds={funds} />
    <Fields>
      <MoneyAt
        path={at('additional_info', 'cash_at_hand')}
        label="Cash at hand"
        explain="What the borrowers can contribute beside a deposit that is already paid."
      />
    </Fields>
    <Notes notes={fundsNotes(funds)} />
    <table className={classes.table}>
      <caption>Needed</caption>
      <tbody>
        <Lines lines={funds.uses} />
        <Sum label="Needed in all" amount={funds.used} />
      </tbody>
    </table>
    <table className={classes.table}>
      <caption>Available</caption>
      <tbody>
        <Lines lines={funds.sources} />
        <Sum label="Available in all" amount={funds.sourced} />
      </tbody>
    </table>
  </Block>
);
