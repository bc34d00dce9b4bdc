import { maxAmount } from '../scenario/fields/limits.ts';
import type { HomeLoan, Security } from '../service/scenario.ts';

/** An amount from a scenario, AUD; an impossible one is read as absent. */
export const givenAmount = (amount: number | undefined): number | undefined =>
  amount !== undefined && amount >= 0 && amount <= maxAmount ? amount : undefined;

/** What is owed on an existing loan, AUD: the balance where it is known, else the limit or the amount. */
export const owedAmount = (loan: HomeLoan): number =>
  givenAmount(loan.balance) ?? givenAmount(loan.limit) ?? givenAmount(loan.loan_amount) ?? 0;

/** What a property that is sold is expected to fetch, AUD: the price of the sale, else the value. */
export const salePrice = ({ sale, value }: Security): number | undefined =>
  givenAmount(sale?.price) ?? givenAmount(value);

/** What selling a property costs, AUD. */
export const sellingCosts = ({ sale }: Security): number => givenAmount(sale?.costs) ?? 0;
