import { clsx } from 'clsx';
import { businessFigureFields } from '../../../../shared/scenario/fields/business-fields.ts';
import { count } from '../../../../shared/scenario/format.ts';
import type { AddbackField } from '../../../../shared/scenario/self-employed.ts';
import { latest } from '../../../store/remote.ts';
import { screenOf } from '../../../store/screens/screens-slice.ts';
import { useSettings } from '../../../store/settings-slice.ts';
import { useApp } from '../../../store/use-app.ts';
import { useLenders } from '../../../ui/lenders/use-lenders.ts';
import { formatDollars } from '../../../ui/words/format.ts';
import { type AddbackRow, addbackRows, addbacksIn } from '../model/addbacks.ts';
import { usePart } from '../use-open-scenario.ts';
import classes from './AddbackTable.module.css';

const shareText = (share: number): string => (share === 0 ? 'none' : `${String(Math.round(share * 100))} %`);

interface RowProps {
  readonly row: AddbackRow;
  readonly fields: readonly AddbackField[];
  /** The lender that is open beside the editor. */
  readonly open: string | null;
}

const maxNames = 3;

const Row = ({ row: { lenders, shares, latest: value, yearsNeeded }, fields, open }: RowProps) => {
  const { nameOf } = useLenders();
  const isOpen = open !== null && lenders.includes(open);
  // The open lender is named first.
  const names = lenders.toSorted((a, b) => Number(b === open) - Number(a === open)).map(nameOf);
  const [first, ...others] = names.slice(0, maxNames);
  const more = names.length - maxNames;
  return (
    <tr className={clsx(isOpen && classes.open)}>
      <th scope="row" title={names.join(', ')}>
        {isOpen ? <strong>{first}</strong> : first}
        {others.map((name) => `, ${name}`)}
        {more > 0 && <span className={classes.quiet}> and {more} more</span>}
      </th>
      {fields.map((field) => (
        <td key={field} data-share={shares[field] < 1 ? 'part' : undefined}>
          {shareText(shares[field])}
        </td>
      ))}
      <td>{yearsNeeded === undefined ? formatDollars(value) : `none before ${count(yearsNeeded, 'year')}`}</td>
    </tr>
  );
};

/** Which figures of a business each compared lender adds back, at which share, and what the latest year comes to. */
export const AddbackTable = ({ index }: { readonly index: number }) => {
  const business = usePart('self_employed_income')[index];
  const open = useApp((state) => screenOf(state).selectedLender);
  const results = useApp((state) => latest(state.results));
  const openId = useApp((state) => state.openId);
  const hidden = useSettings((settings) => settings.hiddenLenders);
  const stale = useApp((state) => state.resultsStale);
  if (business === undefined || results?.scenarioId !== openId) return null;
  const fields = addbacksIn(business);
  const compared = results.outcomes.filter(({ lender }) => !hidden.includes(lender));
  const rows = addbackRows(business, compared);
  if (fields.length === 0 || rows.length === 0) return null;
  return (
    <div className={classes.scroll} data-stale={stale}>
      <table className={classes.table}>
        <caption>What each lender adds back</caption>
        <thead>
          <tr>
            <th scope="col">Lenders</th>
            {fields.map((field) => (
              <th key={field} scope="col">
                {businessFigureFields[field].label}
              </th>
            ))}
            <th scope="col">Latest year</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.lenders.join(' ')} row={row} fields={fields} open={open} />
          ))}
        </tbody>
      </table>
    </div>
  );
};
