import { visibleText } from '../../../ui/words/visible-text.ts';
import { usePart } from '../use-open-scenario.ts';
import classes from './LoanFields.module.css';

/** The product that the rate was taken from, until it is changed. */
export const ProductOfRate = ({ index }: { readonly index: number }) => {
  const loan = usePart('home_loans')[index];
  if (loan?.rate === undefined || loan.rate !== loan.product_rate || loan.product_name === undefined) return null;
  return (
    <p className={classes.none}>
      Rate taken from {visibleText(loan.product_name)}
      {loan.product_lender === undefined ? '' : '. Other lenders price the loan themselves.'}
    </p>
  );
};
