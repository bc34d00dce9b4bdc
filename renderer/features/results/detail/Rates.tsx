import type { LoanRate } from '../../../../shared/service/compute.ts';
import { latest } from '../../../store/remote.ts';
import { useApp } from '../../../store/use-app.ts';
import { formatDollars, formatPercent } from '../../../ui/format.ts';
import classes from './detail.module.css';
import { Section } from './Section.tsx';

/** Names a loan as the editor does: by its position, with the requested amount. */
const useLoanName = (): ((id: string, index: number) => string) => {
  const loans = useApp((state) => latest(state.document)?.scenario.home_loans);
  return (id, index) => {
    const position = loans?.findIndex((loan) => loan.id === id) ?? -1;
    const amount = loans?.[position]?.loan_amount;
    const name = `Loan ${(position < 0 ? index : position) + 1}`;
    return amount === undefined ? name : `${name}, ${formatDollars(amount)}`;
  };
};

/** The customer rate and the assessment rate of each loan. */
export const Rates = ({ rates }: { readonly rates: readonly LoanRate[] }) => {
  const nameOf = useLoanName();
  if (rates.length === 0) return null;
  return (
    <Section title="Rates" aside="percent a year">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Loan</th>
            <th scope="col" className={classes.figure}>
              Customer
            </th>
            <th scope="col" className={classes.figure}>
              Assessment
            </th>
          </tr>
        </thead>
        <tbody>
          {rates.map(({ loan_id: id, base_rate: base, rate }, index) => (
            <tr key={id}>
              <td>{nameOf(id, index)}</td>
              <td className={classes.figure}>{formatPercent(base)}</td>
              <td className={classes.figure}>{formatPercent(rate)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
};
