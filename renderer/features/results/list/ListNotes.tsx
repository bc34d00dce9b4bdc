import type { LenderSummary } from '../../../../shared/contract/lenders/lenders.ts';
import { staleAfterDays, staleness } from '../../../../shared/service/staleness.ts';
import { hasInsuranceOnTop } from '../../../store/results/results-slice.ts';
import { useSettings } from '../../../store/settings-slice.ts';
import { useApp } from '../../../store/use-app.ts';
import type { LenderRow } from '../../../ui/lenders/lender-rows.ts';
import { originOf, originsText } from '../../../ui/lenders/origin.ts';
import { useLenders } from '../../../ui/lenders/use-lenders.ts';
import { useToday } from '../../../ui/time/use-today.ts';
import { formatDollars } from '../../../ui/words/format.ts';
import { coveredText } from '../repayment-words.ts';
import classes from '../ResultsPanel.module.css';
import { CapacityDays } from './CapacityDays.tsx';

const useOldLenders = (rows: readonly LenderRow[]): readonly LenderSummary[] => {
  const lenders = useLenders();
  const today = useToday();
  return rows
    .flatMap(({ id }) => lenders.find(id) ?? [])
    .filter(({ asAt }) => staleness(asAt, today).stale)
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en-AU'));
};

/** Which loans rate and repayment are of: the same for every lender that has them. */
const Covered = ({ rows }: { readonly rows: readonly LenderRow[] }) => {
  const repayments = rows.flatMap((row) => (row.computed && row.repayments ? [row.repayments] : []))[0];
  const onTop = useApp(hasInsuranceOnTop);
  if (repayments === undefined) return null;
  const amount = repayments.reduce((sum, one) => sum + one.amount, 0);
  return (
    <p>
      Rate and repayment are what the client pays on {coveredText(repayments)}, {formatDollars(amount)}
      {onTop && ' with the LMI on top'}, at the customer rate, before fees.
    </p>
  );
};

/** Whose lenders these are, and what their figures are not. */
const Origins = ({ rows }: { readonly rows: readonly LenderRow[] }) => {
  const { find } = useLenders();
  const origins = rows.map(({ id, source }) => (source === undefined ? originOf(find(id)) : 'service'));
  return <p>{`${originsText(origins)} Results are estimates, never a lender’s decision.`.trim()}</p>;
};

/** Under the list: what the repayments cover, what the marks of bars mean, hidden lenders, what the figures are. */
export const ListNotes = ({ rows }: { readonly rows: readonly LenderRow[] }) => {
  const old = useOldLenders(rows);
  const hidden = useSettings((settings) => settings.hiddenLenders.length);
  const goTo = useApp((state) => state.goTo);
  return (
    <div className={classes.notes}>
      <CapacityDays />
      <Covered rows={rows} />
      {old.length > 0 && (
        <p className={classes.old}>
          Figures more than {staleAfterDays} days old, hatched: {old.map(({ name }) => name).join(', ')}. Check with the
          lender before relying on them.
        </p>
      )}
      {rows.some((row) => row.computed && row.status.kind === 'fails-policy') && (
        <p>Outlined bars: servicing passes, but a policy of the lender rules the loan out.</p>
      )}
      {rows.some((row) => row.computed && row.status.lends?.heldBy === 'security') && (
        <p>Pale ends of bars: how far servicing would go beyond what the security carries.</p>
      )}
      {hidden > 0 && (
        <p>
          {hidden} hidden.{' '}
          <button type="button" className={classes.link} onClick={() => goTo('settings')}>
            Choose lenders
          </button>
        </p>
      )}
      <Origins rows={rows} />
    </div>
  );
};
