import { describe, expect, it } from 'vitest';
import { servicingParameters } from '../../../../shared/pack/parameters.ts';
import { proposedLoan, scenarioOf } from '../../../../test/support/scenarios/parts.ts';
import { readHouseholds } from './read-households.ts';
import { readProperties } from './read-properties.ts';
import { readScenario } from './read-scenario.ts';

const parameters = servicingParameters.parse({});

describe('reading a scenario', () => {
  it('finds nothing in an empty one', () => {
    expect(readScenario({}, { parameters })).toEqual({
      households: [],
      applicants: [],
      properties: [],
      loans: [],
      debts: [],
      closingCount: 0,
      unknownValues: [],
    });
  });

  it('reads a business without years as having an empty list of years', () => {
    const { applicants } = readScenario(scenarioOf({ self_employed_income: [{ id: 'b1' }] }), { parameters });
    expect(applicants[0]?.businesses.map(({ years }) => years)).toEqual([[]]);
  });

  it('secures a loan by its security, not by the rental at the same position', () => {
    const { loans } = readScenario(
      scenarioOf({
        home_loans: [proposedLoan],
        securities: [{ id: 's1', value: 650_000 }],
        rental_income: [{ id: 'r1', weekly_rental_income: 400 }],
        home_loan_security_links: [{ home_loan_id: 'l1', security_id: 's1' }],
      }),
      { parameters },
    );
    expect(loans[0]?.securities.map(({ label }) => label)).toEqual(['Property 1 (s1)']);
  });

  it('takes the rate of a product at its lender alone, until another rate is entered', () => {
    const taken = { ...proposedLoan, rate: 5.99, product_rate: 5.99, product_lender: 'wattle' };
    const entered = { ...taken, rate: 6.1 };
    const { product_lender: _nobody, ...everyones } = taken;
    const rates = (id: string) =>
      readScenario(scenarioOf({ home_loans: [taken, entered, everyones] }), { id, parameters }).loans.map(
        ({ givenRate }) => givenRate,
      );
    expect([rates('wattle'), rates('acacia')]).toEqual([
      [5.99, 6.1, 5.99],
      [undefined, 6.1, 5.99],
    ]);
  });
});

describe('reading households', () => {
  it('keeps only names of households that exist', () => {
    const [first] = readHouseholds({
      households: [{ shared_with_households: ['h2', 'nobody', 0, 1, 2, -1, 0.5] }, { id: 'h2' }],
    });
    expect(first?.sharesWith).toEqual([1, 0, 1]);
  });

  it('takes the youngest of the ages in use', () => {
    const households = [{ dependant_ages: [7, 10, 3] }, { num_dependants: 2 }];
    const brief = (useDependantAges: boolean) =>
      readHouseholds({ households, additional_info: { useDependantAges } }).map(
        ({ dependants, youngestDependantAge, sharesWith }) => [dependants, youngestDependantAge, sharesWith],
      );
    expect([brief(true), brief(false)]).toEqual([
      [
        [3, 3, []],
        [2, undefined, []],
      ],
      [
        [0, undefined, []],
        [2, undefined, []],
      ],
    ]);
  });
});

describe('reading properties', () => {
  const unlet = {
    weeklyRent: 0,
    monthlyExpense: 0,
    ownership: 'equal',
    shortStay: false,
    commercial: false,
    newBuild: false,
  };

  it('reads securities that stay, then rented properties', () => {
    const securities = [
      { id: 's1', transaction_type: 'selling' },
      { id: 's2', value: 650_000 },
    ];
    expect(readProperties({ securities, rental_income: [{ weekly_rental_income: 400 }] })).toEqual([
      {
        ...unlet,
        kind: 'security',
        position: 1,
        id: 's2',
        label: 'Property 2 (s2)',
        investment: false,
        worth: 650_000,
        postcode: '',
        contractDay: undefined,
      },
      {
        ...unlet,
        kind: 'rental',
        position: 0,
        id: undefined,
        label: 'Rental 1',
        investment: true,
        worth: 0,
        postcode: '',
        weeklyRent: 400,
        contractDay: undefined,
      },
    ]);
  });
});
