import type { Difference } from '../../../../shared/contract/services/remote.ts';
import type { RemoteSource } from '../../../ui/lenders/lender-rows.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { formatCents, formatPercent, formatWhen } from '../../../ui/words/format.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import classes from './detail.module.css';
import { Section } from './Section.tsx';

const labels: Readonly<Record<Difference['figure'], string>> = {
  does_service: 'Services',
  max_borrowing_capacity: 'Capacity',
  net_monthly_surplus: 'Surplus a month',
  debt_to_income_ratio: 'Debt to income',
};

const text = (value: number | boolean | undefined): string => {
  if (value === undefined) return '–';
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : formatCents(value);
};

const Differences = ({ differences }: { readonly differences: readonly Difference[] }) =>
  differences.length === 0 ? (
    <p className={classes.note}>This computer gets the same figures.</p>
  ) : (
    <table className={classes.differences} aria-label="Differences">
      <thead>
        <tr>
          <th scope="col">Figure</th>
          <th scope="col">Here</th>
          <th scope="col">There</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ figure, here, there }) => (
          <tr key={figure}>
            <th scope="row">{labels[figure]}</th>
            <td>{text(here)}</td>
            <td>{text(there)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );

/** Where a service's answer comes from, and how it differs from this computer's. */
export const RemoteNotes = ({ source }: { readonly source: RemoteSource }) => {
  const now = useNow();
  const { service, atMs, isStale, addToRates, differences } = source;
  return (
    <Section title="Source">
      <p className={classes.note}>
        Computed by {visibleText(service)}, {formatWhen(new Date(atMs).toISOString(), now)}, with{' '}
        {formatPercent(addToRates)} added to the rates.{' '}
        {isStale
          ? 'It answers another version of the scenario than the one here: push or pull, then compute again.'
          : 'It answers the version here.'}
      </p>
      {differences && <Differences differences={differences} />}
    </Section>
  );
};
