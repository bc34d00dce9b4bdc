import type { LenderAnswer } from '../../../ui/lenders/lender-rows.ts';
import { gapSentence, gapText, surplusText } from '../../../ui/results/status-words.ts';
import { formatDollars, formatPercent } from '../../../ui/words/format.ts';
import classes from './detail.module.css';

/** The figures that are read out first. */
export const Figures = ({ result, status, repayments }: LenderAnswer) => (
  <dl className={classes.figures}>
    {status.lends && (
      <div>
        <dt>Would lend</dt>
        <dd>{formatDollars(status.lends.amount)}</dd>
      </div>
    )}
    {status.spare !== undefined && (
      <div>
        <dt>Against asked</dt>
        <dd>
          {gapText(status)}
          {gapSentence(status) !== gapText(status) && <span className={classes.note}>{gapSentence(status)}</span>}
        </dd>
      </div>
    )}
    {status.lends && (
      <>
        <div>
          <dt>Capacity</dt>
          <dd>{formatDollars(status.lends.capacity)}</dd>
        </div>
        <div>
          <dt>Security carries</dt>
          <dd>{status.lends.security ? formatDollars(status.lends.security.amount) : 'Not known'}</dd>
        </div>
      </>
    )}
    {repayments && (
      <div>
        <dt>Client pays a month</dt>
        <dd>{formatDollars(repayments.reduce((sum, { monthly }) => sum + monthly, 0))}</dd>
      </div>
    )}
    <div>
      <dt>Surplus a month</dt>
      <dd>
        {surplusText(result.net_monthly_surplus, status.measure?.name === 'surplus_minimum' ? status.measure.limit : 0)}
      </dd>
    </div>
    {result.debt_to_income_ratio !== undefined && (
      <div>
        <dt>Debt to income</dt>
        <dd>{formatPercent(result.debt_to_income_ratio)}</dd>
      </div>
    )}
  </dl>
);
