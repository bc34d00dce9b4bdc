import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '../../test/support/property-runs.ts';
import { requestedAmount } from '../scenario/loans.ts';
import { emptyScenario, type HomeLoan, type ScenarioBody, type Security } from '../service/scenario.ts';
import { stateScenario } from './state-scenario.ts';

const asking = (amounts: readonly number[]): ScenarioBody => ({
  ...emptyScenario(),
  home_loans: amounts.map((loan_amount, at): HomeLoan => ({
    id: `l${at}`,
    existing_or_proposed: 'proposed',
    loan_amount,
  })),
});

const lentIn = ({ home_loans: loans }: ScenarioBody) => loans.map(({ loan_amount: amount }) => amount);

it('three equal loans come to the amount, though a third of it is no whole cent', () => {
  const state = stateScenario(asking([300_000, 300_000, 300_000]), 'end', 800_000);
  expect(lentIn(state)).toEqual([266_666.67, 266_666.66, 266_666.67]);
});

// An answer is about the scenario as it is where writing the state anew, with what is lent in it, changes nothing.
it('the loans of a state come to its amount, and the state of that amount is the same', () => {
  const amountOf = fc.integer({ min: 1, max: 300_000_000 }).map((inCents) => inCents / 100);
  fc.assert(
    fc.property(fc.array(amountOf, { minLength: 1, maxLength: 6 }), amountOf, (loans, amount) => {
      const state = stateScenario(asking(loans), 'peak', amount);
      expect(requestedAmount(state.home_loans)).toBe(amount);
      expect(stateScenario(asking(loans), 'peak', requestedAmount(state.home_loans))).toEqual(state);
    }),
    propertyRuns(200),
  );
});

it.each([
  ['no loan is entered', []],
  ['the loan has no amount yet', [{ id: 'l0', existing_or_proposed: 'proposed', solve_for: true }]],
] satisfies [string, HomeLoan[]][])('a state lends its amount on what is bought where %s', (_what, loans) => {
  const scenario: ScenarioBody = {
    ...emptyScenario(),
    securities: [
      { id: 'old', transaction_type: 'selling', value: 700_000, sale: { price: 680_000 } },
      { id: 'new', transaction_type: 'purchase', purchase_price: 950_000, value: 950_000 },
    ],
    home_loans: loans,
    home_loan_security_links: loans.map(({ id }) => ({ home_loan_id: id, security_id: 'new' })),
  };
  const homesOf = ({ home_loan_security_links: links }: ScenarioBody) => links.map(({ security_id: id }) => id);
  const [end, peak] = [stateScenario(scenario, 'end', 970_000), stateScenario(scenario, 'peak', 1_350_000)];
  expect([lentIn(end), lentIn(peak)]).toEqual([[970_000], [1_350_000]]);
  expect([homesOf(end), homesOf(peak)]).toEqual([['new'], ['new', 'old']]);
  expect(peak.home_loans.some(({ solve_for: solves }) => solves === true)).toBe(false);
});

it('a home that is still owned is worth what it is expected to fetch, where nobody has valued it', () => {
  const sold = (security: Security) =>
    stateScenario(
      { ...emptyScenario(), securities: [{ id: 'old', transaction_type: 'selling', ...security }] },
      ...(['peak', 500_000] as const),
    ).securities;
  const kept = { id: 'old', transaction_type: 'owned' };
  const letting = { settlement_date: '2027-05-15', weekly_rental_income: 400, monthly_rental_expense: 90 };
  expect(sold({ value: 700_000, sale: { price: 680_000 }, ...letting })).toEqual([{ ...kept, value: 700_000 }]);
  expect(sold({ sale: { price: 680_000 } })).toEqual([{ ...kept, value: 680_000 }]);
});

it('a state in which nothing is lent asks for no loan', () => {
  const securities = [{ id: 'new', purchase_price: 950_000 }];
  const state = stateScenario({ ...emptyScenario(), securities }, 'end', 0);
  expect([state.home_loans, state.home_loan_security_links, state.securities]).toEqual([[], [], securities]);
});

it('what the sale pays out is no loan of either state, and its part of the peak is asked for', () => {
  const scenario: ScenarioBody = {
    ...emptyScenario(),
    securities: [
      { id: 'old', transaction_type: 'selling', value: 700_000 },
      { id: 'new', purchase_price: 950_000 },
    ],
    home_loans: [
      { id: 'paid', existing_or_proposed: 'existing', balance: 400_000 },
      { id: 'kept', existing_or_proposed: 'existing', balance: 90_000 },
      { id: 'asked', loan_amount: 1 },
    ],
    home_loan_security_links: [
      ...[
        { home_loan_id: 'paid', security_id: 'old' },
        { home_loan_id: 'kept', security_id: 'new' },
      ],
      { home_loan_id: 'asked', security_id: 'new' },
    ],
  };
  const states = (['end', 'peak'] as const).map((state) => stateScenario(scenario, state, 650_000));
  expect(states.map(({ home_loans: loans }) => loans.map(({ id }) => id))).toEqual([
    ...[
      ['kept', 'asked'],
      ['kept', 'asked'],
    ],
  ]);
  expect(states.map(({ securities }) => securities.map(({ id }) => id))).toEqual([['new'], ['old', 'new']]);
  const [end, peak] = states.map(({ home_loan_security_links: links }) => links.length);
  expect([end, peak]).toEqual([2, 3]);
  expect(states.map(({ home_loans: loans }) => requestedAmount(loans))).toEqual([650_000, 650_000]);
});
