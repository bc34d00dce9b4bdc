import { expect, it } from 'vitest';
import { addInterest, copyOf, interestOf, noInterest } from './interest.ts';
import type { AssessedLoan } from './loans.ts';

/** A loan at 6 % that funds one of the rented properties, or none. */
const loan = (parts: {
  readonly funds?: number;
  readonly premium?: number;
  readonly offset?: number;
  readonly shares?: readonly number[];
}): AssessedLoan => {
  const { funds, premium = 0, offset = 0, shares: deductibleShares } = parts;
  return { funds, premium, offset, baseRate: 6, loan: { deductibleShares } } as unknown as AssessedLoan;
};

it('is a year’s, on the amount with its premium and without what is in the offset account', () => {
  const interest = noInterest(2);
  addInterest(interest, loan({ funds: 1, premium: 10_000, offset: 30_000 }), 220_000);
  addInterest(interest, loan({ funds: 1 }), 100_000);
  addInterest(interest, loan({}), 900_000);
  addInterest(interest, loan({ funds: 0, offset: 50_000 }), 40_000);
  expect(interest).toEqual({ shared: [0, 18_000], stated: [] });
});

it('is kept apart where a loan says who deducts how much, and is that much of the property’s', () => {
  const interest = noInterest(2);
  addInterest(interest, loan({ funds: 0 }), 100_000);
  addInterest(interest, loan({ funds: 0, shares: [0.5, 0.1] }), 100_000);
  addInterest(interest, loan({ funds: 1, shares: [1] }), 50_000);
  expect(interest).toEqual({
    shared: [6_000, 0],
    stated: [
      { rented: 0, byApplicant: [3_000, 600] },
      { rented: 1, byApplicant: [3_000] },
    ],
  });
  expect([interestOf(interest, 0), interestOf(interest, 1), interestOf(interest, 2)]).toEqual([9_600, 3_000, 0]);
});

it('of a copy leaves that of the original as it was', () => {
  const before = noInterest(1);
  addInterest(before, loan({ funds: 0 }), 100_000);
  const copy = copyOf(before);
  addInterest(copy, loan({ funds: 0 }), 100_000);
  addInterest(copy, loan({ funds: 0, shares: [1] }), 100_000);
  expect([before, copy.shared, copy.stated.length]).toEqual([{ shared: [6_000], stated: [] }, [12_000], 1]);
});
