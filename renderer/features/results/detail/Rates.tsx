import type { ClientRepayment } from '../../../../shared/scenario/lending/client-repayments.ts';
import type { LoanRate } from '../../../../shared/service/compute.ts';
import type { HomeLoan } from '../../../../shared/service/scenario.ts';
import { latest } from '../../../store/remote.ts';
import { hasInsuranceOnTop } from '../../../store/results/results-slice.ts';
import { useApp } from '../../../store/use-app.ts';
import { formatCents, formatDollars, formatPercent } from '../../../ui/words/format.ts';
import { repaymentSentence } from '../repayment-words.ts';
import classes from './detail.module.css';
import { Section } from './Section.tsx';

/** A loan as the editor names it: by its position, with the amount. */
const loanOf = (loans: readonly HomeLoan[] | undefined, id: string, index: number) => {
  const found = loans?.findIndex((loan, at) => (loan.id ?? `home_loans[${at}]`) === id) ?? -1;
  const position = found < 0 ? index : found;
  const amount = loans?.[found]?.loan_amount;
  const name = `Loan ${position + 1}`;
  return { position, name: amount === undefined ? name : `${name}, ${formatDollars(amount)}` };
};

const Figure = ({ children }: { readonly children: string }) => <td className={classes.figure}>{children}</td>;

/** What the repayments are of, and what follows interest only. */
const Covered = ({ repayments }: { readonly repayments: readonly ClientRepayment[] }) => {
  const onTop = useApp(hasInsuranceOnTop);
  if (repayments.length === 0) return null;
  return (
    <p className={classes.note}>
      What the client pays is at the customer rate, on the loans asked for{onTop && ' with the LMI on top'}.{' '}
      {repayments
        .filter(({ interestOnly }) => interestOnly !== undefined)
        .map(repaymentSentence)
        .join(' ')}
    </p>
  );
};

export interface RatesProps {
  readonly rates: readonly LoanRate[];
  /** What the client would pay on the loans asked for; undefined where the answer does not tell. */
  readonly repayments: readonly ClientRepayment[] | undefined;
}

/** The customer rate and the assessment rate of each loan, and what the client pays on those asked for. */
export const Rates = ({ rates, repayments = [] }: RatesProps) => {
  const loans = useApp((state) => latest(state.document)?.scenario.home_loans);
  if (rates.length === 0) return null;
  return (
    <Section title="Rates and repayments" aside="percent a year; dollars a month">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Loan</th>
            {['Customer', 'Assessment', 'Client pays'].map((label) => (
              <th key={label} scope="col" className={classes.figure}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rates.map(({ loan_id: id, base_rate: base, rate }, index) => {
            const { position, name } = loanOf(loans, id, index);
            const paid = repayments.find((one) => one.position === position);
            return (
              <tr key={id}>
                <td>{name}</td>
                <Figure>{formatPercent(base)}</Figure>
                <Figure>{formatPercent(rate)}</Figure>
                <Figure>{paid ? formatCents(paid.monthly) : '–'}</Figure>
              </tr>
            );
          })}
        </tbody>
      </table>
      <Covered repayments={repayments} />
    </Section>
  );
};
