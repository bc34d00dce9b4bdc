import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scenarioBody } from '../../../shared/service/scenario.ts';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { buildScenario } from './build-scenario.ts';
import { anyFacts } from './print-facts.test-data.ts';
import { readEntry } from './read-entry.ts';

const built = (line: string) => {
  let ids = 0;
  const { readings } = readEntry(line);
  return buildScenario(
    readings.map(({ fact }) => fact),
    () => `id-${(ids += 1)}`,
  );
};

test('a line of a couple who buy', () => {
  expect(built('118k payg + 900pw, 2 kids 2150, 985/780, card 15k, hecs 22k, renting 500pw, exp 3k')).toEqual({
    households: [
      {
        ...{ id: 'id-3', status: 'couple', num_adults: 2, num_dependants: 2 },
        ...{ shared_with_households: [], postcode: 2150, housing: 'renting' },
      },
    ],
    income: [
      { id: 'id-4', which_household: 0, payg: 118_000 },
      { id: 'id-5', which_household: 0, payg: 46_800, entered: { payg: { amount: 900, frequency: 'weekly' } } },
    ],
    securities: [
      {
        ...{ id: 'id-1', transaction_type: 'purchasing', property_purpose: 'owner_occupied' },
        ...{ value: 985_000, purchase_price: 985_000 },
      },
    ],
    home_loans: [
      {
        ...{ id: 'id-2', existing_or_proposed: 'proposed', loan_type: 'owner_occupied', loan_amount: 780_000 },
        ...{ term: 30, interest_only_period: 0, lvr_behavior: 'calculate', solve_for: true },
      },
    ],
    home_loan_security_links: [{ home_loan_id: 'id-2', security_id: 'id-1' }],
    liabilities: [
      { id: 'id-6', type: 'credit_card', limit: 15_000 },
      { id: 'id-7', type: 'help', which_applicant: 0, balance: 22_000 },
    ],
    living_expenses: [{ id: 'id-8', simple_basic_expense: 3_000, rent: 2_166.67 }],
    rental_income: [],
    self_employed_income: [],
    additional_info: { useDependantAges: false },
  });
});

test('the rent of an investment is its own, any other is of something owned besides', () => {
  const parts = (line: string) => {
    const { securities, rental_income: rents, home_loans: loans, self_employed_income: businesses } = built(line);
    return { securities, rents, loans, businesses };
  };
  expect(parts('se 90k/80k, refi 900/450 inv, 4y io, 20 years, 6.1%, 620pw rent, rent 2k pm')).toEqual({
    securities: [
      {
        ...{ id: 'id-1', transaction_type: 'refinancing', property_purpose: 'investment' },
        ...{ value: 900_000, weekly_rental_income: 620 },
      },
    ],
    rents: [{ id: 'id-6', weekly_rental_income: 461.54 }],
    loans: [
      {
        ...{ id: 'id-2', existing_or_proposed: 'proposed', loan_type: 'investment', loan_amount: 450_000 },
        ...{ term: 20, interest_only_period: 4, lvr_behavior: 'calculate', solve_for: true, rate: 6.1 },
      },
    ],
    businesses: [{ id: 'id-7', which_applicant: 0, years: [{ net_profit: 90_000 }, { net_profit: 80_000 }] }],
  });
  expect(parts('985/780, 620pw rent').rents).toEqual([{ id: 'id-6', weekly_rental_income: 620 }]);
});

test('whatever is said makes a scenario that the service takes', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const body = buildScenario(facts, () => 'id');
      expect(scenarioBody.parse(body)).toEqual(body);
    }),
    propertyRuns(200),
  );
});
