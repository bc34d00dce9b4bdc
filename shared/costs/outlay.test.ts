import { expect, test } from 'vitest';
import { emptyScenario, type HomeLoan, type Liability, type ScenarioBody } from '../service/scenario.ts';
import { fundsOf } from './funds.ts';
import { outlayOf } from './outlay.ts';

const today = '2026-11-22';
const old: HomeLoan = { id: 'old', existing_or_proposed: 'existing', balance: 400_000, rate: 7, term: 25 };
const fresh: HomeLoan = { id: 'new', existing_or_proposed: 'proposed', loan_amount: 400_000, term: 25 };
const car: Liability = { id: 'car', type: 'car_loan', balance: 20_000, rate: 9, monthly_repayment: 465 };

const outlay = (home_loans: readonly HomeLoan[], liabilities: readonly Liability[], rate = 6) => {
  const body: ScenarioBody = { ...emptyScenario(), home_loans: [...home_loans], liabilities: [...liabilities] };
  const rates = home_loans.map(({ id = '', rate: own = rate }) => ({ loan_id: id, rate: own + 3, base_rate: own }));
  return outlayOf(body, rates, { funds: fundsOf(body, today), today });
};

test('what stays is paid besides the new loans, at its own rate and repayment', () => {
  // 400,000 over 25 years: 2,577.21 at 6 % and 2,827.12 at 7 %.
  const stays = outlay([old, fresh], [car]);
  expect(stays?.monthly).toBe(5_869.33);
  expect([stays?.unknown, stays?.refinance]).toEqual([[], undefined]);
  const closed = outlay([{ ...old, closing: true }, fresh], [{ ...car, closing: true }]);
  expect(closed?.monthly).toBe(2_577.21);
});

test('a loan that the sale of its security pays out is paid no more, whether or not the scenario says that it closes', () => {
  const afterSale = (closing: boolean, securedBy: readonly string[]) => {
    const kinds = { sold: 'selling', kept: 'owned' };
    const body: ScenarioBody = {
      ...emptyScenario(),
      securities: Object.entries(kinds).map(([id, transaction_type]) => ({ id, transaction_type, value: 900_000 })),
      home_loans: [{ ...old, closing }, fresh],
      home_loan_security_links: securedBy.map((security_id) => ({ home_loan_id: 'old', security_id })),
    };
    const rates = [{ loan_id: 'new', rate: 9, base_rate: 6 }];
    return outlayOf(body, rates, { funds: fundsOf(body, today), today })?.monthly;
  };
  expect([afterSale(true, ['sold']), afterSale(false, ['sold'])]).toEqual([2_577.21, 2_577.21]);
  expect(afterSale(false, ['sold', 'kept'])).toBe(2_577.21 + 2_827.12);
});

test('consolidating lowers the repayments and says when it has paid for itself, or that it never does', () => {
  const apart = outlay([fresh], [car]);
  const together = outlay([{ ...fresh, loan_amount: 420_000 }], [{ ...car, closing: true }]);
  expect(together?.monthly).toBe(2_706.07);
  expect(apart?.monthly).toBe(3_042.21);
  expect((together?.fiveYears ?? 0) - (apart?.fiveYears ?? 0)).toBeGreaterThan(1_000);
  const { from, until = 0 } = together?.refinance?.comparison?.breakEven ?? {};
  // Ahead at once, as nothing is paid for the change, and behind once the car would have been repaid.
  expect([from, until > 12 && until < 60]).toEqual([0, true]);
});

test('a card without a rate is left out of the sums and named; HELP is repaid from income', () => {
  const known = outlay([fresh], []);
  const found = outlay(
    [fresh],
    [
      { id: 'v', type: 'credit_card', balance: 3_000 },
      { type: 'help', balance: 9_000 },
    ],
  );
  expect(found).toMatchObject({ monthly: known?.monthly, fiveYears: known?.fiveYears, unknown: ['Credit card 1'] });
});

test('what stays without anything owed is neither paid nor named', () => {
  const known = outlay([fresh], []);
  const repaid = outlay([{ ...old, balance: 0 }, fresh], [{ type: 'credit_card', balance: 0, limit: 8_000 }]);
  expect(repaid).toEqual(known);
});

test('an existing loan without a rate is paid at the rate of the lender’s answer, which goes by its place', () => {
  const { rate: _rate, id: _id, ...unnamed } = old;
  const body: ScenarioBody = { ...emptyScenario(), home_loans: [fresh, unnamed] };
  const rates = [
    { loan_id: 'new', rate: 9, base_rate: 6 },
    { loan_id: 'home_loans[1]', rate: 10, base_rate: 7 },
  ];
  expect(outlayOf(body, rates, { funds: fundsOf(body, today), today })).toMatchObject({
    monthly: 5_404.33,
    unknown: [],
  });
});

test('nothing is said where nothing is requested, or a requested loan has no rate', () => {
  expect(outlay([old], [])).toBeUndefined();
  const body: ScenarioBody = { ...emptyScenario(), home_loans: [fresh] };
  expect(outlayOf(body, [], { funds: fundsOf(body, today), today })).toBeUndefined();
});

test('a premium that is lent on top is repaid with the loan', () => {
  const monthly = (lmi_capitalised: boolean) => {
    const body: ScenarioBody = {
      ...emptyScenario(),
      home_loans: [{ ...fresh, lvr: 90 }],
      additional_info: { useDependantAges: false, costs: { lmi_quoted: 40_000, lmi_capitalised } },
    };
    const rates = [{ loan_id: 'new', rate: 9, base_rate: 6 }];
    return outlayOf(body, rates, { funds: fundsOf(body, today), today })?.monthly;
  };
  // A tenth more is lent.
  expect([monthly(false), monthly(true)]).toEqual([2_577.21, 2_834.93]);
});
