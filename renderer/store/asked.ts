import type { HomeLoan } from '../../shared/service/scenario.ts';

/** A loan that is asked for: not existing, and not paid out at settlement. */
const isProposed = ({ existing_or_proposed: state, closing }: HomeLoan): boolean =>
  state !== 'existing' && closing !== true;

/** The amount asked of a lender, AUD: the sum of the proposed loans. */
export const askedOf = (loans: readonly HomeLoan[]): number =>
  loans.reduce((sum, loan) => (isProposed(loan) ? sum + (loan.loan_amount ?? 0) : sum), 0);
