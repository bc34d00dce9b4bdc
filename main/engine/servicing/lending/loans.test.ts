import { describe, expect, it } from 'vitest';
import type { ServicingOverrides } from '../../../../shared/pack/parameters.ts';
import type { HomeLoan, ScenarioBodyInput, Security } from '../../../../shared/service/scenario.ts';
import { letProperty, proposedLoan, scenarioOf, withLoan } from '../../../../test/support/scenarios/parts.ts';
import { requestFor, withServicing } from '../../../../test/support/scenarios/servicing-requests.ts';
import { assessRequest } from '../assess-request.ts';
import { computeServicing } from '../index.ts';

const assessed = (scenario: ScenarioBodyInput, overrides: ServicingOverrides = {}, addToRates = 0) =>
  assessRequest({ ...withServicing(requestFor(scenario), overrides), addToRates });

const rates = (change: Partial<HomeLoan>, overrides: ServicingOverrides = {}, addToRates = 0) => {
  const [loan] = assessed(withLoan(change), overrides, addToRates).assessment.loans;
  return [loan?.baseRate, loan?.rate, loan?.floorApplied];
};

const existing: Partial<HomeLoan> = { existing_or_proposed: 'existing', rate: 6 };

describe('the assessment rate', () => {
  it('is the customer rate with the buffer of its kind', () => {
    const buffers = { buffer_new: 3, buffer_existing: 1, buffer_refinance: 2 };
    expect(rates({ rate: 6 }, buffers)).toEqual([6, 9, false]);
    expect(rates({ rate: 6, like_for_like_refinance: true }, buffers)).toEqual([6, 8, false]);
    expect(rates(existing, buffers)).toEqual([6, 7, false]);
    expect(rates({ rate: 6, existing_or_proposed: 'whatever' }, buffers)).toEqual([6, 9, false]);
  });

  it('is no less than the floor, and points are added on top of either', () => {
    expect(rates({ rate: 1.99 })).toEqual([1.99, 5.5, true]);
    expect(rates({ rate: 2.5 })).toEqual([2.5, 5.5, false]);
    expect(rates({ rate: 1.99 }, {}, 1)).toEqual([1.99, 6.5, true]);
    expect(rates({ rate: 6 }, {}, -0.25)).toEqual([6, 8.75, false]);
    expect(rates({ rate: 1 }, {}, -20)).toEqual([1, 0, true]);
  });
});

describe('the customer rate', () => {
  it('is used as given, to the last digit', () => expect(rates({ rate: 6.123456 })).toEqual([6.123456, 9.1235, false]));

  it('when not given is the price for the loan’s features', () => {
    const priced = (change: Partial<HomeLoan>) => rates({ rate: undefined, ...change })[0];
    expect(priced({})).toBe(6.4);
    expect(priced({ loan_type: 'investment' })).toBe(6.6);
    expect(priced({ interest_only_period: 5 })).toBe(6.7);
    expect(priced({ product_type: 'variable_basic' })).toBe(6.25);
  });
});

it('a loan without an identifier is named by its place', () => {
  const { id: _, ...unnamed } = proposedLoan;
  const { per_loan_rate_breakdown: breakdown } = computeServicing(
    requestFor(scenarioOf({ home_loans: [proposedLoan, unnamed] })),
  );
  expect(breakdown.map(({ loan_id: id }) => id)).toEqual(['l1', 'home_loans[1]']);
});

describe('LVR', () => {
  const lvrs = (parts: ScenarioBodyInput) => assessed(scenarioOf(parts)).assessment.loans.map(({ lvr }) => lvr);
  const computed = (id: string, amount: number, more: Partial<HomeLoan> = {}): HomeLoan => ({
    ...proposedLoan,
    id,
    loan_amount: amount,
    lvr_behavior: 'calculate',
    ...more,
  });
  const link = (home_loan_id: string, security_id: string) => ({ home_loan_id, security_id });
  const home = (id: string, value: number) => ({ id, value });

  it('is read as a fraction up to 2, and as a percentage above', () => {
    const given = (lvr: number) => lvrs({ home_loans: [{ ...proposedLoan, lvr }] })[0];
    expect([0.8, 2, 2.5, 80, 0, -5].map(given)).toEqual([80, 200, 2.5, 80, 0, 0]);
  });

  it('is computed over the properties that share loans', () => {
    const parts = {
      home_loans: [computed('a', 300_000), computed('b', 200_000), computed('c', 90_000), computed('d', 50_000)],
      securities: [home('s', 400_000), home('t', 600_000), home('u', 100_000)],
      home_loan_security_links: [link('a', 's'), link('b', 's'), link('b', 't'), link('c', 'u'), link('c', 'u')],
    };
    expect(lvrs(parts)).toEqual([50, 50, 90, undefined]);
  });

  it('may be given for one loan and computed for another', () => {
    const parts = {
      home_loans: [{ ...proposedLoan, lvr: 70 }, computed('a', 90_000)],
      securities: [home('s', 100_000)],
      home_loan_security_links: [link('a', 's')],
    };
    expect(lvrs(parts)).toEqual([70, 90]);
  });

  it('uses the lower of value and price, and leaves out sold properties and closing loans', () => {
    const parts = {
      home_loans: [computed('a', 400_000), computed('b', 100_000, { closing: true })],
      securities: [
        { ...home('s', 800_000), purchase_price: 500_000 },
        { ...home('t', 900_000), transaction_type: 'selling' },
      ],
      home_loan_security_links: [link('a', 's'), link('b', 's'), link('a', 't')],
    };
    expect(lvrs(parts)).toEqual([80]);
  });

  it('is unknown without a property of any value, and priced as 80%', () => {
    const { rate: _, ...unpriced } = computed('a', 400_000);
    const parts = { home_loans: [unpriced], securities: [home('s', 0)], home_loan_security_links: [link('a', 's')] };
    const [loan] = assessed(scenarioOf(parts)).assessment.loans;
    expect([loan?.lvr, loan?.baseRate]).toEqual([undefined, 6.45]);
  });
});

describe('an existing loan', () => {
  const monthly = (change: Partial<HomeLoan>, overrides: ServicingOverrides = {}) =>
    assessed(scenarioOf({ home_loans: [{ ...existing, ...change }] }), overrides).assessment.existing[0]?.monthly;
  const debt = (change: Partial<HomeLoan>, overrides: ServicingOverrides = {}) =>
    assessed(scenarioOf({ home_loans: [{ ...existing, ...change }] }), overrides).assessment.fixedDebt;

  it('is assessed at its limit, or at its balance where the lender uses that', () => {
    const amounts = { loan_amount: 500_000, limit: 450_000, balance: 400_000 };
    expect(debt(amounts)).toBe(450_000);
    expect(debt({ loan_amount: 500_000 })).toBe(500_000);
    expect(debt(amounts, { existing_loan_basis: 'balance' })).toBe(400_000);
    expect(debt({ loan_amount: 500_000 }, { existing_loan_basis: 'balance' })).toBe(500_000);
  });

  it('whose limit is missing or zero is assessed at its balance, so that what is owed always counts', () => {
    expect([debt({ balance: 400_000 }), debt({ limit: 0, balance: 400_000 })]).toEqual([400_000, 400_000]);
    expect(monthly({ balance: 450_000, rate: 6.1 })).toBe(3_807.25);
  });

  it('of a lender that uses the balance counts nothing where nothing is owed, whatever its limit', () => {
    expect(debt({ limit: 400_000, balance: 0 }, { existing_loan_basis: 'balance' })).toBe(0);
  });

  it('is reassessed over 25 years unless its term is given', () => {
    expect(monthly({ loan_amount: 450_000, rate: 6.1 })).toBe(3_807.25);
    expect(monthly({ loan_amount: 450_000, rate: 6.1, term: 20 })).toBe(4_077.75);
  });

  it('counts its actual repayment, loaded or not, where the lender uses that', () => {
    const loan = { loan_amount: 450_000, rate: 6.1, monthly_repayment: 2_700 };
    expect(monthly(loan)).toBe(3_807.25);
    expect(monthly(loan, { existing_loan_method: 'actual' })).toBe(2_700);
    expect(monthly(loan, { existing_loan_method: 'actual_loaded' })).toBe(3_510);
    expect(monthly({ ...loan, monthly_repayment: 0 }, { existing_loan_method: 'actual' })).toBe(3_807.25);
  });
});

describe('a loan at a fixed rate', () => {
  const fixed = { rate: 5.49, fixed_period: 3, revert_rate: 6.49 };
  const rateOf = (loan: Partial<HomeLoan>, overrides: ServicingOverrides = {}) =>
    assessed(withLoan(loan), overrides).assessment.loans.map(({ baseRate, rate }) => [baseRate, rate])[0];

  it('is assessed at that rate, at the one it reverts to, or at the higher', () => {
    expect(rateOf(fixed)).toEqual([5.49, 8.49]);
    expect(rateOf(fixed, { fixed_rate_assessed: 'revert' })).toEqual([5.49, 9.49]);
    expect(rateOf({ ...fixed, revert_rate: 5 }, { fixed_rate_assessed: 'revert' })).toEqual([5.49, 8]);
    expect(rateOf(fixed, { fixed_rate_assessed: 'higher' })).toEqual([5.49, 9.49]);
    expect(rateOf({ ...fixed, revert_rate: 5 }, { fixed_rate_assessed: 'higher' })).toEqual([5.49, 8.49]);
  });

  it('is assessed at its rate where none is fixed or the other is not known', () => {
    expect(rateOf({ ...fixed, fixed_period: 0 }, { fixed_rate_assessed: 'revert' })).toEqual([5.49, 8.49]);
    expect(rateOf({ rate: 5.49, fixed_period: 3 }, { fixed_rate_assessed: 'revert' })).toEqual([5.49, 8.49]);
  });
});

describe('an existing loan with an offset account', () => {
  const loan = { rate: 6.1, loan_amount: 450_000, offset_balance: 50_000 };
  const monthly = (change: Partial<HomeLoan>, overrides: ServicingOverrides = {}) =>
    assessed(scenarioOf({ home_loans: [{ ...existing, ...change }] }), overrides).assessment.existing[0]?.monthly;

  it('is repaid as a whole, or without what is in the account', () => {
    expect(monthly(loan)).toBe(3_807.25);
    expect(monthly(loan, { existing_offset: 'deducted' })).toBe(3_384.22);
    expect(monthly({ ...loan, offset_balance: 500_000 }, { existing_offset: 'deducted' })).toBe(0);
  });

  it('keeps its amount in total debt, and a proposed loan has none yet', () => {
    const { assessment } = assessed(
      scenarioOf({
        home_loans: [
          { ...proposedLoan, ...loan },
          { ...loan, existing_or_proposed: 'existing' },
        ],
      }),
      { existing_offset: 'deducted' },
    );
    expect([assessment.fixedDebt, assessment.loans.map(({ offset }) => offset)]).toEqual([450_000, [0, 50_000]]);
  });
});

describe('the interest of a loan', () => {
  const investmentLoan: HomeLoan = { ...proposedLoan, loan_type: 'investment', rate: 6 };
  const interest = (loan: HomeLoan, ...links: string[]) =>
    assessed(
      scenarioOf({
        home_loans: [loan, { ...investmentLoan, id: 'l2', loan_amount: 100_000 }],
        securities: [letProperty, { ...letProperty, id: 's2' }, { id: 'home', value: 800_000 }],
        home_loan_security_links: [
          { home_loan_id: 'l2', security_id: 's1' },
          ...links.map((security_id) => ({ home_loan_id: 'l1', security_id })),
        ],
      }),
    ).net.interest.shared;

  it('is added to that of other loans on the only investment property that secures it', () => {
    expect(interest(investmentLoan, 's1')).toEqual([36_000, 0]);
    expect(interest(investmentLoan, 's2')).toEqual([6_000, 30_000]);
    expect(interest(investmentLoan, 's1', 'home')).toEqual([36_000, 0]);
  });

  it('is charged to no property where two are let, none is, or the loan is owner-occupied', () => {
    expect(interest(investmentLoan, 's1', 's2')).toEqual([6_000, 0]);
    expect(interest(investmentLoan, 'home')).toEqual([6_000, 0]);
    expect(interest(investmentLoan)).toEqual([6_000, 0]);
    expect(interest({ ...investmentLoan, loan_type: 'owner_occupied' }, 's1')).toEqual([6_000, 0]);
  });
});

describe('the interest of a loan that says what it buys', () => {
  const home = { id: 'home', value: 800_000, property_purpose: 'owner_occupied' };
  /** The interest charged to a let security and to a rental, of a loan of 500,000 at 6 % on the home. */
  const interest = (loan: HomeLoan, security: Security = letProperty) =>
    assessed(
      scenarioOf({
        home_loans: [{ ...proposedLoan, loan_type: 'investment', rate: 6, ...loan }],
        securities: [security, home],
        rental_income: [{ id: 'r1', weekly_rental_income: 400 }, { weekly_rental_income: 100 }],
        home_loan_security_links: [{ home_loan_id: 'l1', security_id: 'home' }],
      }),
    ).net.interest.shared;

  it('is charged to that property, whatever secures it', () => {
    expect(interest({ funds_property_id: 's1' })).toEqual([30_000, 0, 0]);
    expect(interest({ funds_property_id: 'r1' })).toEqual([0, 30_000, 0]);
  });

  it('is charged to the one that secures it where it does not say', () => {
    expect(interest({})).toEqual([0, 0, 0]);
    expect(interest({ funds_property_id: '' }, { ...letProperty, id: 'home' })).toEqual([30_000, 0, 0]);
  });

  it('is charged to none where that is no let property that stays, or the loan is for a home', () => {
    expect(interest({ funds_property_id: 'gone' })).toEqual([0, 0, 0]);
    expect(interest({ funds_property_id: 'home' })).toEqual([0, 0, 0]);
    expect(interest({ funds_property_id: 's1' }, { ...letProperty, transaction_type: 'selling' })).toEqual([0, 0]);
    expect(interest({ funds_property_id: 's1', loan_type: 'owner_occupied' })).toEqual([0, 0, 0]);
  });
});

describe('an interest-only period', () => {
  it('leaves less time for repaying the principal', () => {
    const { finances } = assessed(withLoan({ rate: 6.75, interest_only_period: 5 }));
    expect(finances.repayments).toEqual([4_455.69]);
  });
});
