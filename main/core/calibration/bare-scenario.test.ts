import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyScenario, type ScenarioBody, scenarioBodyInput } from '../../../shared/service/scenario.ts';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { scenarioArbitrary } from '../../../test/support/scenarios/arbitraries.ts';
import { requestFor } from '../../../test/support/scenarios/servicing-requests.ts';
import { vectorLender } from '../../../test/vectors/servicing-vectors.ts';
import { caseFiguresOf } from '../../analysis/calibration/case-figures.ts';
import { bareScenario } from './bare-scenario.ts';

test('its figures are the same, at a lender that assesses what is lent for mortgage insurance too', () => {
  const lender = vectorLender('vanilla', { lmi_in_servicing: 'included', lmi_in_lvr: 'included' });
  fc.assert(
    fc.property(scenarioArbitrary, (parts) => {
      const scenario = { ...emptyScenario(), ...parts };
      const bare = bareScenario(scenario);
      expect(scenarioBodyInput.safeParse(bare).success).toBe(true);
      expect(caseFiguresOf(requestFor(bare, lender))).toEqual(caseFiguresOf(requestFor(scenario, lender)));
    }),
    propertyRuns(150),
  );
});

test('guarantors count in it where they count in the scenario, whatever way into the home is taken', () => {
  const guarantors = [{ name: 'Pat', amount: 100_000, address: '2 Second St', release_date: '2030-01-01' }];
  const bareWith = (property_purpose: string, chosen?: string) =>
    bareScenario({
      ...emptyScenario(),
      securities: [{ id: 's', value: 600_000, property_purpose }],
      additional_info: { useDependantAges: false, guarantors, ...(chosen !== undefined && { ways_in: { chosen } }) },
    }).additional_info?.guarantors;
  expect(bareWith('owner_occupied')).toEqual([{ amount: 100_000 }]);
  expect(bareWith('owner_occupied', 'guarantee')).toEqual([{ amount: 100_000 }]);
  expect(bareWith('owner_occupied', 'insured')).toBeUndefined();
  expect(bareWith('investment', 'insured')).toEqual([{ amount: 100_000 }]);
});

test('a premium that a way into the home spares is waived in it', () => {
  const costsWith = (chosen: string) =>
    bareScenario({
      ...emptyScenario(),
      securities: [{ id: 's', value: 600_000 }],
      additional_info: { useDependantAges: false, ways_in: { chosen }, costs: { lmi_capitalised: true } },
    }).additional_info?.costs;
  expect(costsWith('waiver')).toEqual({ lmi_capitalised: true, lmi_waived: true });
  expect(costsWith('insured')).toEqual({ lmi_capitalised: true });
});

test('nothing is left in it that no calculation reads', () => {
  const day = '2026-11-26';
  const costs = { lmi_capitalised: true, lmi_quoted: 4_000, lmi_waived: false, lender_fees: 600, cashback: 2_000 };
  const bareWith = (isCapitalised: boolean) =>
    bareScenario({
      ...emptyScenario(),
      income: [
        {
          ...{ payg: 90_000, name: 'Kim', entered: {}, figure_dates: {}, switched_off: {} },
          ...{ owned_home: true, profession: 'doctor' },
        },
      ],
      securities: [
        {
          ...{ id: 's', postcode: '2000', value: 600_000, address: '1 First St', contract_date: day },
          ...{ settlement_date: day, finance_date: day, third_party: true, sale: { price: 1 }, building: {} },
          purchase: { first_home: true, duty: 5, kind: 'new' },
        },
      ],
      home_loans: [
        {
          ...{ loan_amount: 500_000, rate: 6, lender_name: 'Westpac', product_name: 'Basic', fixed_until: day },
          ...{ interest_only_until: day, fixed_period_on: day, interest_only_period_on: day },
          ...{ pre_approval_lender: 'Westpac', pre_approval_expires: day },
        },
      ],
      additional_info: {
        ...{ useDependantAges: false, switched_off: {}, cash_at_hand: 5, gift: 6, ways_in: { chosen: 'insured' } },
        costs: { ...costs, lmi_capitalised: isCapitalised },
      },
    } as unknown as ScenarioBody);
  const security = { id: 's', postcode: '2000', value: 600_000, contract_date: day };
  const { income, securities, home_loans, additional_info } = bareWith(false);
  expect({ income, securities, home_loans, additional_info }).toEqual({
    income: [{ payg: 90_000 }],
    securities: [security],
    home_loans: [{ loan_amount: 500_000, rate: 6 }],
    additional_info: { useDependantAges: false },
  });
  // The premium that is lent on top is estimated from the state and whether it is a first home, unless it is quoted.
  expect(bareWith(true)).toMatchObject({ securities: [{ ...security, purchase: { state: 'nsw', first_home: true } }] });
  expect(bareWith(true).securities?.[0]?.purchase).toEqual({ state: 'nsw', first_home: true });
  expect(bareWith(true).additional_info?.costs).toEqual({
    lmi_capitalised: true,
    lmi_quoted: 4_000,
    lmi_waived: false,
  });
});

test('it names nobody and has no field that only another client knows', () => {
  const secret = 'Jordan Nguyen';
  const own = { own_field: secret };
  const scenario = {
    ...emptyScenario(),
    ...own,
    households: [{ id: 'h', num_adults: 1, ...own }],
    income: [
      {
        ...{ id: 'i', name: secret, payg: 90_000, ...own },
        ytd: { gross: 30_000, ...own },
        switched_off: { bonus: 1 },
        entered: { payg: { amount: 7_500, frequency: 'monthly' } },
      },
    ],
    securities: [{ id: 's', address: secret, value: 1, purchase: { state: secret }, ...own }],
    home_loans: [{ id: 'l', loan_amount: 5, lender_name: secret, product_name: secret, ...own }],
    liabilities: [{ type: 'credit_card', limit: 5, lender_name: secret, ...own }],
    living_expenses: [{ additional_expenses: { [secret]: 40, 'School fees': 60, own_field: { by: secret } } }],
    rental_income: [{ address: secret, weekly_rental_income: 500, ...own }],
    self_employed_income: [{ business_name: secret, years: [{ net_profit: 5, ...own }], ...own }],
    additional_info: { useDependantAges: false, tax_year: '2026-27', cash_at_hand: 5, ...own },
  };
  const bare = bareScenario(scenario);
  expect(JSON.stringify(bare)).not.toContain(secret);
  expect(JSON.stringify(bare)).not.toContain('own_field');
  expect(bare).toMatchObject({
    income: [{ payg: 90_000, ytd: { gross: 30_000 } }],
    living_expenses: [{ additional_expenses: { 'Expense 1': 40, 'Expense 2': 60 } }],
    additional_info: { useDependantAges: false, tax_year: '2026-27' },
  });
});
