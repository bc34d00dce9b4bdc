import type { PlannedRepayment, RepaymentPlan } from '../../../../shared/costs/repayment-plan.ts';
import { count } from '../../../../shared/scenario/format.ts';
import { sumOf } from '../../../../shared/scenario/money.ts';
import { formatCents, formatDollars, formatPercent } from '../../../ui/words/format.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import { Block } from '../layout/Block.tsx';
import tableClasses from '../layout/Tables.module.css';

const termsOf = ({ amount, rate, interestOnly }: PlannedRepayment): string => {
  const terms = `${formatDollars(amount)} at ${formatPercent(rate)} %`;
  if (interestOnly === undefined) return terms;
  return `${terms}, interest only for ${count(interestOnly.months, 'month')}, then ${formatCents(interestOnly.then)} a month`;
};

/** What servicing counts, where it is not the amount of the line. */
const assessedTerms = ({ amount, assessedAmount, assessedRate }: PlannedRepayment): string =>
  `${assessedAmount === amount ? '' : `${formatDollars(assessedAmount)} `}at ${formatPercent(assessedRate)} %`;

const Figure = ({ amount }: { readonly amount: number }) => (
  <td className={tableClasses.figure}>{formatCents(amount)}</td>
);

const Row = ({ loan }: { readonly loan: PlannedRepayment }) => (
  <tr>
    <th scope="row">
      {visibleText(loan.name)}
      <span className={tableClasses.terms}>{termsOf(loan)}</span>
    </th>
    <Figure amount={loan.pays.weekly} />
    <Figure amount={loan.pays.fortnightly} />
    <Figure amount={loan.pays.monthly} />
    <td className={tableClasses.figure}>
      {formatCents(loan.assessed)}
      <span className={tableClasses.terms}>{assessedTerms(loan)}</span>
    </td>
  </tr>
);

/** Each figure of a line, so that a sum is that of the lines above it. */
const lineFigures: readonly ((loan: PlannedRepayment) => number)[] = [
  ({ pays }) => pays.weekly,
  ({ pays }) => pays.fortnightly,
  ({ pays }) => pays.monthly,
  ({ assessed }) => assessed,
];

const premiumWords = ({ loans }: RepaymentPlan): string =>
  loans.every(({ existing, amount, assessedAmount }) => existing || amount === assessedAmount)
    ? ' With the premium on top of the loan, which the lender assesses too.'
    : ' With the premium on top of the loan, which this lender does not assess.';

export interface RepaymentsProps {
  readonly plan: (RepaymentPlan & { readonly lender: string }) | undefined;
  /** A premium is lent on top of a loan. */
  readonly capitalised: boolean;
}

/** What the client pays on each loan, beside what servicing assumes. */
export const Repayments = ({ plan, capitalised }: RepaymentsProps) => (
  <Block title="Repayments" aside={plan && `At ${visibleText(plan.lender)}`}>
    {plan === undefined || plan.loans.length === 0 ? (
      <p className={tableClasses.source}>Repayments appear here once a lender has an answer for the loans.</p>
    ) : (
      <>
        <table className={tableClasses.table}>
          <thead>
            <tr>
              <th scope="col">Loan</th>
              <th scope="col">Weekly</th>
              <th scope="col">Fortnightly</th>
              <th scope="col">Monthly</th>
              <th scope="col">Assessed a month</th>
            </tr>
          </thead>
          <tbody>
            {plan.loans.map((loan) => (
              <Row key={loan.position} loan={loan} />
            ))}
            {plan.loans.length > 1 && (
              <tr data-kind="sum">
                <th scope="row">All loans</th>
                {lineFigures.map((figure, column) => (
                  <Figure key={column} amount={sumOf(plan.loans, figure)} />
                ))}
              </tr>
            )}
          </tbody>
        </table>
        <p className={tableClasses.source}>
          The customer rates of {visibleText(plan.lender)}, the open lender or else the first one; the same sum a year
          in each column.
          {capitalised && premiumWords(plan)}
        </p>
      </>
    )}
  </Block>
);
