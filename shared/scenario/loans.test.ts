import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../test/support/property-runs.ts';
import type { HomeLoan } from '../service/scenario.ts';
import {
  areForInvestment,
  isRateOfOneLender,
  loanAmount,
  longestNewTerm,
  monthsOf,
  rateAt,
  requestedAmount,
  scaledTo,
  termYears,
} from './loans.ts';
import { cents } from './money.ts';

describe('requestedAmount', () => {
  it('is the sum of the proposed loans, without existing ones and those paid out', () => {
    expect(
      requestedAmount([
        { existing_or_proposed: 'proposed', loan_amount: 600_000 },
        { loan_amount: 220_000 },
        { existing_or_proposed: 'proposed' },
        { existing_or_proposed: 'existing', loan_amount: 310_000 },
        { existing_or_proposed: 'proposed', loan_amount: 50_000, closing: true },
      ]),
    ).toBe(820_000);
    expect(requestedAmount([])).toBe(0);
  });

  it('is rounded to the cent', () => {
    expect(requestedAmount([{ loan_amount: 0.1 }, { loan_amount: 0.2 }])).toBe(0.3);
  });
});

describe('loanAmount', () => {
  it('of a proposed loan is its amount, whatever else is stated', () => {
    const stated = [{ limit: 320_000, loan_amount: 300_000, balance: 1 }, { loan_amount: 0, limit: 5 }, {}];
    expect(stated.map(loanAmount)).toEqual([300_000, 0, undefined]);
  });

  it('of an existing loan is the first above zero of its limit, its amount and its balance', () => {
    const existing = { existing_or_proposed: 'existing' };
    expect([
      loanAmount({ ...existing, limit: 320_000, loan_amount: 300_000, balance: 280_000 }),
      loanAmount({ ...existing, loan_amount: 300_000, balance: 280_000 }),
      loanAmount({ ...existing, balance: 280_000 }),
      loanAmount({ ...existing, limit: 0, loan_amount: 0, balance: 280_000 }),
      loanAmount({ ...existing, limit: 0, loan_amount: 300_000 }),
      loanAmount({ ...existing, limit: 0, loan_amount: 0, balance: 0 }),
      loanAmount(existing),
    ]).toEqual([320_000, 300_000, 280_000, 280_000, 300_000, undefined, undefined]);
  });
});

describe('termYears', () => {
  it('is the given term, else 30 years, or for an existing loan the default of its lender', () => {
    const existing = { existing_or_proposed: 'existing' };
    expect([termYears({ term: 12 }), termYears({}), termYears(existing), termYears(existing, 20)]).toEqual([
      12, 30, 25, 20,
    ]);
  });

  it('is the longest of the loans asked for', () => {
    const gone = [
      { existing_or_proposed: 'existing', term: 40 },
      { term: 40, closing: true },
    ];
    expect([longestNewTerm([{ term: 20 }, { term: 25 }, ...gone]), longestNewTerm([{ term: 20 }, {}])]).toEqual([
      25, 30,
    ]);
    expect(longestNewTerm(gone)).toBe(0);
  });

  it('is rounded to the nearest month', () => {
    expect([30, 2.46, 0.04, 5 / 12].map(monthsOf)).toEqual([360, 30, 0, 5]);
  });
});

it('loans are lent as an investment where one of them is', () => {
  const [home, other] = [{ loan_type: 'owner_occupied' }, { loan_type: 'investment' }];
  expect([[home, other], [home], [{}], []].map(areForInvestment)).toEqual([true, false, false, false]);
});

it('a rate that is of a product counts at the lender of it alone, until another is entered', () => {
  const taken = { rate: 5.9, product_rate: 5.9, product_lender: 'wattle' };
  const entered = { ...taken, rate: 6 };
  const nobodys = { ...taken, product_lender: undefined };
  expect([taken, entered, nobodys, {}].map(isRateOfOneLender)).toEqual([true, false, false, false]);
  const rates = (loan: HomeLoan) => ['wattle', 'acacia', undefined].map((lender) => rateAt(loan, lender));
  expect(rates(taken)).toEqual([5.9, undefined, undefined]);
  expect([rates(entered), rates(nobodys)]).toEqual([
    [6, 6, 6],
    [5.9, 5.9, 5.9],
  ]);
});

describe('scaledTo', () => {
  const amountsOf = (loans: ReturnType<typeof scaledTo>) => loans.map(({ loan_amount: amount }) => amount);

  it('keeps the proportion of those asked for, and the others as they are', () => {
    const loans = [
      { loan_amount: 150_000 },
      { existing_or_proposed: 'existing', loan_amount: 310_000 },
      { loan_amount: 300_000 },
      { loan_amount: 50_000, closing: true },
    ];
    expect(amountsOf(scaledTo(loans, 300_000))).toEqual([100_000, 310_000, 200_000, 50_000]);
    expect(scaledTo([{ term: 30 }], 300_000)).toEqual([{ term: 30 }]);
  });

  it('comes to the amount to the cent, with less than a cent of difference to each share', () => {
    const amountOf = fc.integer({ min: 0, max: 300_000_000 }).map((inCents) => inCents / 100);
    fc.assert(
      fc.property(fc.array(amountOf, { minLength: 1, maxLength: 6 }), amountOf, (asked, amount) => {
        const whole = cents(asked.reduce((sum, one) => sum + one, 0));
        fc.pre(whole > 0);
        const scaled = scaledTo(
          asked.map((loan_amount) => ({ loan_amount })),
          amount,
        );
        expect(requestedAmount(scaled)).toBe(amount);
        scaled.forEach(({ loan_amount: lent = -1 }, at) => {
          expect(lent).toBeGreaterThanOrEqual(0);
          expect(lent).toBe(cents(lent));
          expect(Math.abs(lent - ((asked[at] ?? 0) * amount) / whole)).toBeLessThan(0.0101);
        });
      }),
      propertyRuns(300),
    );
  });
});
