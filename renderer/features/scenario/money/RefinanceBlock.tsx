import type { ChangeCosts, PaidOut, Refinance, RefinanceComparison } from '../../../../shared/costs/refinance.ts';
import type { AtBuffer, RepaymentPlan } from '../../../../shared/costs/repayment-plan.ts';
import { at } from '../../../../shared/scenario/fields/path.ts';
import { listed } from '../../../../shared/scenario/format.ts';
import { isExisting, isLive } from '../../../../shared/scenario/loans.ts';
import { loanName } from '../../../../shared/scenario/names.ts';
import { formatDollars, formatPercent, signedPercent } from '../../../ui/words/format.ts';
import {
  beyondText,
  changeCostsText,
  payingLoans,
  refinanceOutcome,
  shownChange,
  changeText,
} from '../../../ui/words/refinance-words.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import { FieldAt } from '../fields/FieldAt.tsx';
import { Block, Fields } from '../layout/Block.tsx';
import tableClasses from '../layout/Tables.module.css';
import { usePart } from '../use-open-scenario.ts';
import classes from './money.module.css';

const PaidOutRow = ({ debt: { name, balance, rate, monthly } }: { readonly debt: PaidOut }) => (
  <tr>
    <th scope="row">{visibleText(name)}</th>
    <td className={tableClasses.figure}>{rate === undefined ? '–' : formatPercent(rate)}</td>
    <td className={tableClasses.figure}>{monthly === undefined ? '–' : formatDollars(monthly)}</td>
    <td className={tableClasses.figure}>{formatDollars(balance)}</td>
  </tr>
);

const PaidOutTable = ({ refinance: { paidOut, payouts, into } }: { readonly refinance: Refinance }) => (
  <table className={tableClasses.table}>
    <thead>
      <tr>
        <th scope="col">Paid out</th>
        <th scope="col">Rate %</th>
        <th scope="col">Monthly</th>
        <th scope="col">Owed</th>
      </tr>
    </thead>
    <tbody>
      {paidOut.map((debt) => (
        <PaidOutRow key={debt.name} debt={debt} />
      ))}
      <tr data-kind="sum">
        <th scope="row" colSpan={3}>
          Into {payingLoans(into)}
        </th>
        <td className={tableClasses.figure}>{formatDollars(payouts)}</td>
      </tr>
    </tbody>
  </table>
);

interface ComparisonProps {
  readonly comparison: RefinanceComparison;
  readonly costs: ChangeCosts;
}

const Comparison = ({ comparison, costs }: ComparisonProps) => {
  const { before, after, fiveYearsBefore, fiveYearsAfter } = comparison;
  const rows = [
    ['Repayments a month', before, after],
    ['Cost over five years', fiveYearsBefore, fiveYearsAfter],
  ] as const;
  return (
    <>
      <table className={tableClasses.table}>
        <thead>
          <tr>
            <th scope="col">The same amount</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, old, now]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className={tableClasses.figure}>{formatDollars(old)}</td>
              <td className={tableClasses.figure}>{formatDollars(now)}</td>
              <td className={tableClasses.figure}>{changeText(shownChange(old, now))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={tableClasses.source}>
        {refinanceOutcome(comparison, costs).sentence} The cost is interest with what the change costs once; a longer
        term lowers repayments and raises it.
      </p>
    </>
  );
};

/** What servicing counts at the lender's buffer, and at a reduced one. */
const BufferTable = ({ buffers }: { readonly buffers: readonly AtBuffer[] }) => (
  <table className={tableClasses.table}>
    <thead>
      <tr>
        <th scope="col">Assessed at a buffer of</th>
        <th scope="col">Monthly</th>
      </tr>
    </thead>
    <tbody>
      {buffers.map(({ points, monthly }, row) => (
        <tr key={points}>
          <th scope="row">
            {signedPercent(points)}
            <span className={classes.subject}>
              {row === 0
                ? 'as this lender assesses it now'
                : 'reduced, for lenders that have one for a like-for-like refinance'}
            </span>
          </th>
          <td className={tableClasses.figure}>{formatDollars(monthly)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** A loan that replaces another without new lending may be assessed at the lender's smaller buffer. */
const LikeForLike = () => {
  const loans = usePart('home_loans');
  return (
    <Fields>
      {loans.map((loan, position) =>
        isExisting(loan) || !isLive(loan) ? null : (
          <FieldAt
            key={loan.id ?? position}
            path={at('home_loans', position, 'like_for_like_refinance')}
            of={loanName(loan, position)}
          />
        ),
      )}
    </Fields>
  );
};

export interface RefinanceBlockProps {
  readonly refinance: Refinance;
  readonly plan: RepaymentPlan | undefined;
}

/** A refinance on one page: what is paid out, what the change costs, and what five years come to. */
export const RefinanceBlock = ({ refinance, plan }: RefinanceBlockProps) => {
  const { comparison, costs, unknown } = refinance;
  const note = beyondText(refinance);
  return (
    <Block title="Refinance" aside={comparison && refinanceOutcome(comparison, costs).short}>
      <PaidOutTable refinance={refinance} />
      {note !== undefined && <p className={tableClasses.source}>{note}</p>}
      <p className={classes.costs}>{changeCostsText(costs)}</p>
      {comparison ? (
        <Comparison comparison={comparison} costs={costs} />
      ) : (
        <p className={tableClasses.source}>
          {unknown.length > 0
            ? `Enter the rate and the repayment of ${listed(unknown.map(visibleText))} to compare.`
            : 'The comparison appears here once a lender has an answer.'}
        </p>
      )}
      {plan && plan.buffers.length > 0 && <BufferTable buffers={plan.buffers} />}
      <LikeForLike />
    </Block>
  );
};
