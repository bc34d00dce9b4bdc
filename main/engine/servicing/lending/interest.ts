import { sumOf } from '../../../../shared/scenario/money.ts';
import type { AssessedLoan } from './loans.ts';

/** A year's interest of which the scenario says how much each applicant deducts, AUD by applicant. */
interface StatedInterest {
  /** Position of the property among the rented ones. */
  readonly rented: number;
  readonly byApplicant: readonly number[];
}

/** A year's interest charged to the rented properties, AUD. */
export interface Interest {
  /** By property, deducted as it is owned. */
  readonly shared: number[];
  /** The rest: what the applicants deduct as their loans state. */
  readonly stated: StatedInterest[];
}

export const noInterest = (rentedCount: number): Interest => ({
  shared: Array.from({ length: rentedCount }, () => 0),
  stated: [],
});

export const copyOf = ({ shared, stated }: Interest): Interest => ({ shared: shared.slice(), stated: stated.slice() });

/** Adds a year's interest of a loan, at the customer rate, to the rented property that it funds. */
export const addInterest = (interest: Interest, assessed: AssessedLoan, amount: number): void => {
  const { funds, baseRate, premium, offset, loan } = assessed;
  if (funds === undefined) return;
  const year = (Math.max(0, amount + premium - offset) * baseRate) / 100;
  if (loan.deductibleShares === undefined) interest.shared[funds] = (interest.shared[funds] ?? 0) + year;
  else interest.stated.push({ rented: funds, byApplicant: loan.deductibleShares.map((share) => year * share) });
};

/** What is deducted from the rent of a property, AUD a year. */
export const interestOf = ({ shared, stated }: Interest, rented: number): number =>
  (shared[rented] ?? 0) +
  sumOf(stated, (one) => (one.rented === rented ? sumOf(one.byApplicant, (amount) => amount) : 0));
