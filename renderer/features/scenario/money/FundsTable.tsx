import { type Funds, type FundsLine, inDollars } from '../../../../shared/costs/funds.ts';
import { additionalFields } from '../../../../shared/scenario/fields/household-fields.ts';
import { at } from '../../../../shared/scenario/fields/path.ts';
import { formatDollars } from '../../../ui/words/format.ts';
import { fundsLabels, fundsNotes, rangeText } from '../../../ui/words/money-words.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import { FieldAt, FieldsAt } from '../fields/FieldAt.tsx';
import { Block, Fields, MoreFields } from '../layout/Block.tsx';
import tableClasses from '../layout/Tables.module.css';
import classes from './money.module.css';
import { Notes } from './Notes.tsx';

const Lines = ({ lines }: { readonly lines: readonly FundsLine[] }) =>
  lines.map(({ kind, subject, amount, range }) => (
    <tr key={`${kind} ${subject ?? ''}`}>
      <th scope="row">
        {fundsLabels[kind]}
        {subject !== undefined && <span className={classes.subject}>{visibleText(subject)}</span>}
        {range && <span className={classes.subject}>estimate, {rangeText(range)}</span>}
      </th>
      <td className={tableClasses.figure}>
        {amount === undefined ? <span className={tableClasses.unknown}>unknown</span> : formatDollars(amount)}
      </td>
    </tr>
  ));

const Sum = ({ label, amount }: { readonly label: string; readonly amount: number }) => (
  <tr data-kind="sum">
    <th scope="row">{label}</th>
    <td className={tableClasses.figure}>{formatDollars(amount)}</td>
  </tr>
);

const contributionLabel = (contribution: number, isPart: boolean): string => {
  if (contribution < 0) return isPart ? 'Paid out to the client, at most' : 'Paid out to the client';
  return isPart ? 'To contribute, at least' : 'To contribute';
};

/** What is left of the cash; while a cost is unknown, what is left over is not certain. */
const leftLook = (left: number, isPart: boolean): { readonly label: string; readonly tone?: 'good' | 'bad' } => {
  if (left < 0) return { label: isPart ? 'Shortfall, at least' : 'Shortfall', tone: 'bad' };
  return isPart ? { label: 'Left over, at most' } : { label: 'Left over', tone: 'good' };
};

const isPartOf = ({ uses }: Funds): boolean => uses.some(({ amount }) => amount === undefined);

/** The contribution, the cash and the difference, as a client is told them. */
const Outcome = ({ funds }: { readonly funds: Funds }) => {
  const { contribution, cash, left } = funds;
  const isPart = isPartOf(funds);
  const look = left === undefined ? undefined : leftLook(left, isPart);
  return (
    <dl className={classes.outcome}>
      <div>
        <dt>{contributionLabel(contribution, isPart)}</dt>
        <dd>{formatDollars(Math.abs(contribution))}</dd>
      </div>
      {cash !== undefined && (
        <div>
          <dt>{additionalFields.cash_at_hand.label}</dt>
          <dd>{formatDollars(cash)}</dd>
        </div>
      )}
      {look && (
        <div data-tone={look.tone}>
          <dt>{look.label}</dt>
          <dd>{formatDollars(Math.abs(left ?? 0))}</dd>
        </div>
      )}
      {isPart && <p className={classes.part}>Costs that are still unknown are not included.</p>}
    </dl>
  );
};

/** Funds to complete: what settlement costs, and where the money comes from. */
export const FundsTable = ({ funds: exact }: { readonly funds: Funds }) => {
  const funds = inDollars(exact);
  return (
    <Block title="Funds to complete">
      <Outcome funds={funds} />
      <Fields>
        <FieldAt path={at('additional_info', 'cash_at_hand')} />
      </Fields>
      <MoreFields label="Gift and genuine savings">
        <FieldsAt path={at('additional_info')} names={['gift', 'genuine_savings']} />
      </MoreFields>
      <Notes notes={fundsNotes(funds)} />
      <table className={tableClasses.table}>
        <caption>Needed</caption>
        <tbody>
          <Lines lines={funds.uses} />
          <Sum label={isPartOf(funds) ? 'Total needed, at least' : 'Total needed'} amount={funds.used} />
        </tbody>
      </table>
      <table className={tableClasses.table}>
        <caption>Available</caption>
        <tbody>
          <Lines lines={funds.sources} />
          <Sum label="Total available" amount={funds.sourced} />
        </tbody>
      </table>
    </Block>
  );
};
