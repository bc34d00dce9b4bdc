import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { highestLvr, lendableOf, type LoanOnSecurity, securityLimit } from './lendable.ts';

const limits = { owner_occupied: 95, investment: 90, interest_only: 80 };
const home = { worth: 900_000 };
const unit = { worth: 500_000 };

const loan = (amount: number, change: Partial<LoanOnSecurity> = {}): LoanOnSecurity => ({
  ...{ amount, proposed: true, investment: false, interestOnlyMonths: 0, givenLvr: undefined, solveFor: false },
  securities: [home],
  ...change,
});
const carried = (...loans: LoanOnSecurity[]) => securityLimit(loans, limits);

describe('the highest LVR of a loan', () => {
  it('is the lower of the limits for its purpose and for interest only', () => {
    const of = (investment: boolean, interestOnlyMonths: number) =>
      highestLvr({ investment, interestOnlyMonths }, limits);
    expect([of(false, 0), of(true, 0), of(false, 60), of(true, 60)]).toEqual([95, 90, 80, 80]);
    expect(highestLvr({ investment: true, interestOnlyMonths: 1 }, { ...limits, interest_only: 97 })).toBe(90);
  });
});

describe('what the security carries', () => {
  it('is the highest LVR of what it is worth, less what other loans on it take', () => {
    const existing = loan(100_000, { proposed: false });
    expect(carried(loan(640_000))).toEqual({ amount: 855_000, lvr: 95, worth: 900_000, taken: 0 });
    expect(carried(loan(640_000), existing)).toEqual({ amount: 755_000, lvr: 95, worth: 900_000, taken: 100_000 });
  });

  it('has what a guarantor’s property would carry of a larger loan, where that is more than it carries', () => {
    const limitWith = (guaranteed: { loan: number; most?: number; worth: number }) =>
      carried(loan(900_000, { guaranteed }))?.amount;
    expect(limitWith({ loan: 90_000, worth: 0 })).toBe(945_000);
    expect(limitWith({ loan: 90_000, most: 300_000, worth: 0 })).toBe(1_155_000);
  });

  it('adds up what every property of a group is worth', () => {
    const both = loan(640_000, { securities: [home, unit] });
    expect(carried(both, loan(90_000, { proposed: false, securities: [unit] }))).toEqual({
      ...{ amount: 1_240_000, lvr: 95, worth: 1_400_000, taken: 90_000 },
    });
  });

  it('is that of the strictest loan where several share the security', () => {
    const split = [loan(300_000), loan(200_000, { interestOnlyMonths: 60 })];
    expect(carried(...split)).toEqual({ amount: 720_000, lvr: 80, worth: 900_000, taken: 0 });
  });

  it('is the total at which the first group is full, as all loans grow in proportion', () => {
    const apart = [loan(450_000), loan(250_000, { investment: true, securities: [unit] })];
    expect(carried(...apart)).toEqual({ amount: 1_260_000, lvr: 90, worth: 500_000, taken: 0 });
  });

  it('leaves the other loans as they are where one is solved for', () => {
    const apart = [loan(450_000), loan(250_000, { investment: true, securities: [unit], solveFor: true })];
    expect(carried(...apart)).toEqual({ amount: 900_000, lvr: 90, worth: 500_000, taken: 0 });
    const shared = [loan(450_000), loan(0, { solveFor: true })];
    expect(carried(...shared)).toEqual({ amount: 855_000, lvr: 95, worth: 900_000, taken: 450_000 });
  });

  it('is nothing where the loans that stay leave no room', () => {
    expect(carried(loan(10_000), loan(860_000, { proposed: false }))).toMatchObject({ amount: 0, taken: 860_000 });
    const tooMuch = [loan(500_000, { securities: [unit] }), loan(10_000, { solveFor: true })];
    expect(carried(...tooMuch)).toMatchObject({ amount: 0, worth: 500_000 });
  });

  it('takes an LVR that is given for what the security is worth, where no worth is known', () => {
    const given = (givenLvr: number, securities: LoanOnSecurity['securities']) =>
      carried(loan(400_000, { givenLvr, securities }));
    const implied = { amount: 475_000, lvr: 95, worth: 500_000, taken: 0 };
    expect([given(80, []), given(80, [{ worth: 0 }])]).toEqual([implied, implied]);
    expect(given(80, [home])).toEqual({ amount: 855_000, lvr: 95, worth: 900_000, taken: 0 });
    expect(given(0, [])).toBeUndefined();
  });

  it('is known for one loan without an amount, and for several only with one', () => {
    expect(carried(loan(0))?.amount).toBe(855_000);
    expect(carried(loan(0), loan(0))).toBeUndefined();
  });

  it('is not known without a proposed loan, a security or a worth', () => {
    expect(carried()).toBeUndefined();
    expect(carried(loan(300_000, { proposed: false }))).toBeUndefined();
    expect(carried(loan(300_000, { securities: [] }))).toBeUndefined();
    expect(carried(loan(300_000, { securities: [{ worth: 0 }] }))).toBeUndefined();
  });

  it('is in whole dollars, or the request itself where it just fits', () => {
    const odd = { worth: 633_333 };
    expect(carried(loan(500_000, { securities: [odd] }))?.amount).toBe(601_666);
    expect(carried(loan(601_666.35, { securities: [odd] }))?.amount).toBe(601_666.35);
    expect(carried(loan(601_666.36, { securities: [odd] }))?.amount).toBe(601_666);
  });
});

describe('what a lender would lend', () => {
  const answer = (capacity: number, amount?: number) => ({
    max_borrowing_capacity: capacity,
    ...(amount !== undefined && { security_limit: { amount, lvr: 95, worth: 900_000, taken: 0 } }),
  });

  it('is the lower of capacity and security, and says which of them holds it', () => {
    const { security_limit: security } = answer(0, 855_000);
    expect(lendableOf(answer(975_000, 855_000))).toEqual({
      ...{ amount: 855_000, capacity: 975_000, security, heldBy: 'security' },
    });
    expect(lendableOf(answer(855_000, 855_000)).heldBy).toBe('servicing');
    expect(lendableOf(answer(700_000, 855_000))).toEqual({
      ...{ amount: 700_000, capacity: 700_000, security, heldBy: 'servicing' },
    });
  });

  it('is the capacity where nothing is known of the security', () => {
    expect(lendableOf(answer(975_000))).toEqual({
      ...{ amount: 975_000, capacity: 975_000, security: undefined, heldBy: 'servicing' },
    });
  });

  it('is never above either, whatever is lent on the same security', () => {
    const amounts = fc.integer({ min: 0, max: 2_000_000 });
    const proposed = fc.record({ amount: amounts, investment: fc.boolean(), solveFor: fc.boolean() });
    fc.assert(
      fc.property(
        fc.array(proposed, { minLength: 1, maxLength: 3 }),
        fc.array(amounts, { maxLength: 2 }),
        fc.integer({ min: 1, max: 3_000_000 }),
        amounts,
        (asked, existing, worth, capacity) => {
          const securities = [{ worth }];
          const others = existing.map((amount) => loan(amount, { proposed: false, securities }));
          const loans = [...asked.map(({ amount, ...change }) => loan(amount, { ...change, securities })), ...others];
          const security_limit = securityLimit(loans, limits);
          const { amount } = lendableOf({ max_borrowing_capacity: capacity, security_limit });
          const taken = existing.reduce((sum, one) => sum + one, 0);
          expect(amount).toBeLessThanOrEqual(capacity);
          if (security_limit !== undefined)
            expect(amount).toBeLessThanOrEqual(Math.max(0, 0.95 * worth - taken) + 1e-3);
        },
      ),
      propertyRuns(500),
    );
  });
});
