import { maxAmount } from '../scenario/fields/limits.ts';
import type { HomeLoan } from '../service/scenario.ts';

/** An amount from a scenario, AUD; an impossible one is read as absent. */
export const givenAmount = (amount: number | undefined): number | undefined =>
  amount !== undefined && amount >= 0 && amount <= maxAmount ? amount : undefined;

/** What is owed on an existing loan, AUD: the balance where it is known, else the limit or the amount. */
export const owedAmount = (loan: HomeLoan): number =>
  givenAmount(loan.balance) ?? givenAmount(loan.limit) ?? givenAmount(loan.loan_amount) ?? 0;
