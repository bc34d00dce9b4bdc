import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '../../test/support/property-runs.ts';
import { emptyScenario, type ScenarioBody } from '../service/scenario.ts';
import { fundsOf } from './funds.ts';
import { outlayOf } from './outlay.ts';
import { asDebt, loanAsPaid, refinanceOf, scaled } from './refinance.ts';

/* A home loan and a card that a new loan pays out, month by month with a plain loop instead of the product's sums. */

const refinances = fc.record({
  balance: fc.integer({ min: 50_000, max: 800_000 }),
  rate: fc.integer({ min: 300, max: 900 }).map((hundredths) => hundredths / 100),
  paid: fc.integer({ min: 1_000, max: 9_000 }),
  card: fc.option(
    fc.record({ balance: fc.integer({ min: 500, max: 30_000 }), paid: fc.integer({ min: 0, max: 900 }) }),
  ),
  more: fc.integer({ min: 0, max: 300_000 }),
  newRate: fc.integer({ min: 300, max: 900 }).map((hundredths) => hundredths / 100),
  years: fc.integer({ min: 6, max: 30 }),
  interestOnlyYears: fc.constantFrom(0, 0, 1, 5),
  fees: fc.integer({ min: 0, max: 9_000 }),
  cashback: fc.constantFrom(0, 0, 2_000, 10_000),
  stays: fc.option(fc.integer({ min: 1, max: 900 })),
});
type Case = typeof refinances extends fc.Arbitrary<infer Value> ? Value : never;

const bodyOf = (one: Case): ScenarioBody => ({
  ...emptyScenario(),
  securities: [{ id: 'home', transaction_type: 'refinancing', value: 2_000_000, purchase: { mortgage_fee: 0 } }],
  home_loans: [
    {
      ...{ id: 'old', existing_or_proposed: 'existing', balance: one.balance, rate: one.rate },
      ...{ monthly_repayment: one.paid, closing: true },
    },
    {
      ...{ id: 'new', existing_or_proposed: 'proposed', term: one.years, interest_only_period: one.interestOnlyYears },
      loan_amount: one.balance + (one.card?.balance ?? 0) + one.more,
    },
  ],
  home_loan_security_links: ['old', 'new'].map((id) => ({ home_loan_id: id, security_id: 'home' })),
  liabilities: [
    ...(one.card
      ? [
          {
            type: 'credit_card',
            balance: one.card.balance,
            rate: 20,
            monthly_repayment: one.card.paid + 1,
            closing: true,
          },
        ]
      : []),
    ...(one.stays ? [{ type: 'car_loan', balance: 20_000, rate: 9, monthly_repayment: one.stays }] : []),
  ],
  additional_info: {
    useDependantAges: false,
    costs: { discharge_fees: one.fees, lender_fees: 100, break_costs: 50, cashback: one.cashback },
  },
});

const at = (sums: readonly number[], count: number): number => sums[count] ?? Number.NaN;
const toCents = (amount: number): number => Math.round((amount + Number.EPSILON) * 100) / 100;

/** The interest of the first months, by their number, on a balance that is paid off and never grows. */
const interestOver = (balance: number, rate: number, paymentAt: (month: number) => number): number[] => {
  const sums = [0];
  let owed = balance;
  for (let month = 0; month < 480; month += 1) {
    sums.push((sums[month] ?? 0) + (owed * rate) / 1200);
    owed = Math.min(owed, Math.max(0, owed * (1 + rate / 1200) - paymentAt(month)));
  }
  return sums;
};

it('a refinance is what its months come to, and so is what the client pays in all', () => {
  const seen = { never: 0, atOnce: 0, later: 0, lost: 0 };
  fc.assert(
    fc.property(refinances, (one) => {
      const body = bodyOf(one);
      const rates = [{ loan_id: 'new', rate: 9, base_rate: one.newRate }];
      const today = '2026-11-22';
      const outlay = outlayOf(body, rates, { funds: fundsOf(body, today), today });
      const paidOut = one.balance + (one.card?.balance ?? 0);
      const lent = paidOut + one.more;
      const [monthly, interestOnly] = [one.newRate / 1200, one.interestOnlyYears * 12];
      const repaying = toCents((lent * monthly) / (1 - (1 + monthly) ** (interestOnly - one.years * 12)));
      const pays = (month: number) => (month < interestOnly ? toCents(lent * monthly) : repaying);
      const fresh = interestOver(lent, one.newRate, pays).map((interest) => (interest * paidOut) / lent);
      const old = interestOver(one.balance, one.rate, () => one.paid);
      const card = interestOver(one.card?.balance ?? 0, 20, () => (one.card?.paid ?? 0) + 1);
      const stays = interestOver(one.stays ? 20_000 : 0, 9, () => one.stays ?? 0);
      const costs = one.fees + 150 - one.cashback;
      const saved = (count: number) => at(old, count) + at(card, count) - at(fresh, count);
      const counts = Array.from({ length: 480 }, (_, month) => month + 1);
      const from = costs <= 0 ? 0 : counts.find((count) => saved(count) >= costs);
      const until = from === undefined ? undefined : counts.find((count) => count > from && saved(count) < costs);
      const { comparison, costs: told, beyond } = outlay?.refinance ?? {};
      expect([told?.total, beyond]).toEqual([costs, one.more]);
      expect(comparison?.breakEven).toEqual({ ...(from !== undefined && { from }), ...(until && { until }) });
      expect(comparison?.before).toBeCloseTo(one.paid + (one.card ? one.card.paid + 1 : 0), 1);
      expect(comparison?.after).toBeCloseTo((pays(0) * paidOut) / lent, 1);
      expect(comparison?.fiveYearsBefore).toBeCloseTo(at(old, 60) + at(card, 60), 1);
      expect(comparison?.fiveYearsAfter).toBeCloseTo(at(fresh, 60) + costs, 1);
      expect(outlay?.monthly).toBeCloseTo(pays(0) + (one.stays ?? 0), 1);
      expect(outlay?.fiveYears).toBeCloseTo((at(fresh, 60) * lent) / paidOut + at(stays, 60) + costs, 1);
      seen[from === undefined ? 'never' : from === 0 ? 'atOnce' : 'later'] += 1;
      if (until !== undefined) seen.lost += 1;
    }),
    propertyRuns(50),
  );
  expect(Object.values(seen).every((count) => count > 3)).toBe(true);
});

it('of a debt and of a new loan counts the part that is paid out, also after an interest-only period', () => {
  const debt = { name: 'Home loan', balance: 400, rate: 6, monthly: 2, interestOnly: { months: 12, then: 4 } };
  expect(asDebt(debt, 100)).toEqual({ balance: 100, rate: 6, payment: 0.5, then: { afterMonths: 12, payment: 1 } });
  const loan = { position: 0, amount: 100, rate: 6, pays: { monthly: 2 }, interestOnly: { months: 12, then: 4 } };
  expect(scaled(loan, 50)).toEqual({ balance: 50, rate: 6, payment: 1, then: { afterMonths: 12, payment: 2 } });
  // More than it lends it cannot pay out.
  expect(scaled(loan, 150).balance).toBe(100);
});

it('a loan is repaid as stated where its rate is not known, and at its own rate before any other', () => {
  const loan = { existing_or_proposed: 'existing', balance: 300_000, term: 25, monthly_repayment: 2_500 } as const;
  expect([loanAsPaid(loan, 0).monthly, loanAsPaid(loan, 0, 6).rate]).toEqual([2_500, 6]);
  expect(loanAsPaid({ ...loan, rate: 7 }, 0, 6).rate).toBe(7);
});

it('a refinance is compared only once every debt paid out has a rate and a repayment, and every loan that pays has its own', () => {
  const body: ScenarioBody = {
    ...emptyScenario(),
    home_loans: [
      { id: 'old', existing_or_proposed: 'existing', balance: 300_000, rate: 7, term: 25, closing: true },
      { id: 'new', existing_or_proposed: 'proposed', loan_amount: 310_000, term: 25 },
    ],
    liabilities: [
      { id: 'car', type: 'car_loan', balance: 10_000, rate: 9, closing: true },
      { id: 'paid', type: 'personal_loan', balance: 0, rate: 9, closing: true },
    ],
  };
  const today = '2026-11-22';
  const fresh = { position: 1, amount: 310_000, rate: 6, pays: { monthly: 2_000 } };
  const of = (scenario: ScenarioBody, loans: readonly (typeof fresh)[]) =>
    refinanceOf(scenario, fundsOf(scenario, today), { loans }, today);
  const missing = of(body, [fresh]);
  expect(missing?.paidOut).toHaveLength(2);
  expect([missing?.unknown, missing?.comparison]).toEqual([[missing?.paidOut[1]?.name], undefined]);
  const [car = {}] = body.liabilities;
  const whole = { ...body, liabilities: [{ ...car, monthly_repayment: 300 }] };
  expect([of(whole, [fresh])?.comparison === undefined, of(whole, [])?.comparison]).toEqual([false, undefined]);
});
