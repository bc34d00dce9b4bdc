import { VisuallyHidden } from '@mantine/core';
import { formatDollars } from '../../ui/words/format.ts';
import classes from './Footer.module.css';
import { lvrText } from './model/section-figures.ts';
import { switchedOffCount } from './model/switched-off.ts';
import { totalsOf } from './model/totals.ts';
import { useBody } from './use-open-scenario.ts';

const switchable = ['income', 'self_employed_income', 'rental_income', 'liabilities'];

/** What the scenario adds up to as entered, in one line. */
const ScenarioTotals = () => {
  const body = useBody();
  const totals = totalsOf(body);
  const off = switchedOffCount(body, switchable);
  return (
    <dl className={classes.totals} aria-label="Totals">
      {off > 0 && (
        <div className={classes.off}>
          <VisuallyHidden component="dt">Switched off</VisuallyHidden>
          <dd>{off} off</dd>
        </div>
      )}
      {(
        [
          ['Income', totals.income, '/yr'],
          ['Loans', totals.loans, lvrText(totals)],
          ['Debts', totals.debts, ''],
          ['Expenses', totals.expenses, '/mo'],
        ] as const
      ).map(([label, amount, unit]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <strong>{formatDollars(amount)}</strong> <span className={classes.unit}>{unit}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
};

/** The line below a section: what explains the field in focus, else the totals. */
export const Footer = ({ explanation }: { readonly explanation: string | undefined }) => (
  <footer className={classes.footer}>
    {explanation === undefined ? <ScenarioTotals /> : <p aria-hidden="true">{explanation}</p>}
  </footer>
);
