import { agrees, type ComparisonCheck, pointsOff } from '../../../shared/costs/comparison-check.ts';
import type { CostOver, ProductCost } from '../../../shared/costs/product-cost.ts';
import { refusalText } from '../../../shared/products/availability.ts';
import { sentenceCase } from '../../../shared/scenario/format.ts';
import { formatCents, formatPercent } from '../../ui/words/format.ts';
import type { ProductRow } from './product-columns.ts';
import classes from './ProductDetail.module.css';
import { usePricedLoan } from './use-priced-loan.ts';

const feeNames = { setupFee: 'set-up fee', ongoingFee: 'annual fee', minLoanAmount: '', maxLVR: '' } as const;

const monthText = (month: number): string => (month === 0 ? 'from the start' : `after ${month} months`);

const CostRow = ({ cost, period }: { readonly cost: CostOver; readonly period: string }) => (
  <tr>
    <th scope="row">{period}</th>
    <td>{formatCents(cost.interest)}</td>
    <td>{formatCents(cost.fees)}</td>
    <td>{formatCents(cost.total)}</td>
  </tr>
);

const Coverage = ({ cost: { unknownFees } }: { readonly cost: ProductCost }) => (
  <p className={classes.quiet}>
    {unknownFees.length > 0 && `Not published, so left out: ${unknownFees.map((fee) => feeNames[fee]).join(', ')}. `}
    Covers interest and the product’s own fees. Leaves out government and legal charges, mortgage insurance and what an
    offset account saves.
  </p>
);

const ComparisonRate = ({ check }: { readonly check: ComparisonCheck }) => {
  const off = pointsOff(check);
  const published = `Comparison rate ${formatPercent(check.published)}%, as published for 150,000 over 25 years.`;
  return (
    <p className={agrees(check) ? classes.quiet : classes.doubt}>
      {published}{' '}
      {agrees(check)
        ? 'The rate and fees here agree.'
        : `The rate and fees here come to ${formatPercent(check.calculated)}%, ${formatPercent(Math.abs(off))} ${off < 0 ? 'less' : 'more'}: ask the bank. It ranks below products that agree.`}
    </p>
  );
};

/** What the product costs for the loan above and what that covers, or why it has no price. */
export const CostOfProduct = ({ row: { quote } }: { readonly row: ProductRow }) => {
  const { loan } = usePricedLoan();
  if (quote === undefined || loan === undefined) return null;
  if (!quote.quoted)
    return <p className={classes.refusal}>No price: {sentenceCase(refusalText(quote.refusal, loan))}.</p>;
  const { cost } = quote;
  return (
    <div className={classes.cost}>
      <table className={classes.sums} aria-label="Cost">
        <thead>
          <tr>
            <th scope="col">Cost</th>
            <th scope="col">Interest</th>
            <th scope="col">Fees</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          <CostRow cost={cost.firstYear} period="First year" />
          <CostRow cost={cost.fiveYears} period="Five years" />
        </tbody>
      </table>
      <p className={classes.steps}>
        {cost.steps
          .map(
            ({ fromMonth, rate, monthly }) =>
              `${formatCents(monthly)} a month at ${formatPercent(rate)}% ${monthText(fromMonth)}`,
          )
          .join('; ')}
        .
      </p>
      {cost.comparison && <ComparisonRate check={cost.comparison} />}
      <Coverage cost={cost} />
    </div>
  );
};
