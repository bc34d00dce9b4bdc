import type { CostOver, ProductCost } from '../../../shared/costs/product-cost.ts';
import { refusalText } from '../../../shared/products/availability.ts';
import { sentenceCase } from '../../../shared/scenario/format.ts';
import { formatCents, formatPercent } from '../../ui/words/format.ts';
import type { ProductRow } from './product-columns.ts';
import classes from './ProductDetail.module.css';
import { usePricedLoan } from './use-priced-loan.ts';

const feeNames = { setupFee: 'set-up fee', ongoingFee: 'yearly fee', minLoanAmount: '', maxLVR: '' } as const;

const monthText = (month: number): string => (month === 0 ? 'from the start' : `after ${month} months`);

const Sums = ({ of, name }: { readonly of: CostOver; readonly name: string }) => (
  <tr>
    <th scope="row">{name}</th>
    <td>{formatCents(of.interest)}</td>
    <td>{formatCents(of.fees)}</td>
    <td>{formatCents(of.total)}</td>
  </tr>
);

const NotIn = ({ cost: { unknownFees } }: { readonly cost: ProductCost }) => (
  <p className={classes.quiet}>
    {unknownFees.length > 0 && `Not published, and not in it: ${unknownFees.map((fee) => feeNames[fee]).join(', ')}. `}
    Interest and the fees of the product. Not in it: government and legal charges, mortgage insurance, what an offset
    account saves.
  </p>
);

/** What the product costs for the loan above, and what is in that; or why it has no price. */
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
            <th scope="col">Together</th>
          </tr>
        </thead>
        <tbody>
          <Sums of={cost.firstYear} name="First year" />
          <Sums of={cost.fiveYears} name="Five years" />
        </tbody>
      </table>
      <p className={classes.steps}>
        {cost.steps
          .map(
            ({ fromMonth, rate, monthly }) =>
              `${formatCents(monthly)} a month at ${formatPercent(rate)} % ${monthText(fromMonth)}`,
          )
          .join('; ')}
        .
      </p>
      <NotIn cost={cost} />
    </div>
  );
};
