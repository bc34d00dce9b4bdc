import { expect, it } from 'vitest';
import { sectionAt } from '../../../../shared/scenario/fields/scenario-fields.ts';
import { emptyScenario, type Guarantor, type ScenarioBody } from '../../../../shared/service/scenario.ts';
import { answerOf, type Condition } from '../../../../shared/ways-in/plan.ts';
import { waysInOf } from '../../../../shared/ways-in/ways-in.ts';
import { fieldFor } from './field-for.ts';

const body = (state: string, guarantors: Guarantor[] = []): ScenarioBody => ({
  ...emptyScenario(),
  households: [{ num_adults: 2 }],
  income: [{ payg: 90_000, child_support_received: 80_000, residency: 'citizen' }, {}],
  securities: [{ id: 'home', purchase_price: 700_000, value: 700_000, purchase: { state } }],
  home_loans: [{ id: 'l', existing_or_proposed: 'proposed' }],
  home_loan_security_links: [{ home_loan_id: 'l', security_id: 'home' }],
  additional_info: { useDependantAges: false, cash_at_hand: 40_000, guarantors },
});

/** Where what is asked of a scenario is answered, by the names of the conditions. */
const placesIn = (scenario: ScenarioBody) => {
  const plan = waysInOf(scenario, '2026-03-02');
  if (plan === undefined) throw new Error('No home is bought.');
  const asked = plan.ways.flatMap(({ conditions }) => conditions.filter(({ answer }) => answer === 'ask'));
  return new Map(
    asked.map((condition) => {
      const path = fieldFor(condition, plan, scenario);
      return [condition.name, path && `${sectionAt(path)}: ${path.join('.')}`] as const;
    }),
  );
};

it('leads from what is asked to the field that takes the answer, wherever that is entered', () => {
  expect(Object.fromEntries(placesIn(body('')))).toEqual({
    residency: 'income: income.1.residency',
    ownership: 'income: income.0.owned_home',
    profession: 'income: income.0.profession',
    price_cap: 'money: securities.0.purchase.state',
    costs: 'money: securities.0.purchase.state',
    premium: 'money: securities.0.purchase.state',
    state: 'money: securities.0.purchase.state',
    income: 'income: income.0.payg',
    // No field says who takes part, but the list below.
    lender: undefined,
    guarantor: 'households: additional_info.guarantors',
    giver: 'households: additional_info.gift',
    pace: 'ways: additional_info.ways_in.savings_monthly',
  });
});

it('leads to what is left to be said once the state is known', () => {
  const places = placesIn(body('wa', [{ amount: 500_000, property_value: 900_000 }, { amount: 500_000 }]));
  expect(places.get('price_cap')).toBe('ways: additional_info.ways_in.area');
  // Whether Western Australia takes part, no field says.
  expect([places.has('state'), places.get('state')]).toEqual([true, undefined]);
  for (const unknown of [{ amount: 500_000 }, { amount: 500_000, property_value: 0 }])
    expect(placesIn(body('nsw', [unknown])).get('guarantor')).toBe(
      'households: additional_info.guarantors.0.property_value',
    );
  const plan = waysInOf(body('nsw'), '2026-03-02');
  if (plan === undefined) throw new Error('No home is bought.');
  const place = (name: Condition['name']) => fieldFor({ name, answer: 'ask' }, plan, body('nsw'))?.join('.');
  expect(place('first_home')).toBe('securities.0.purchase.first_home');
  expect(place('costs')).toBe('securities.0.purchase.duty');
  expect(place('premium')).toBe('additional_info.costs.lmi_quoted');
});

it('leads nowhere for what no field of the scenario answers', () => {
  const plan = waysInOf(body('nsw'), '2026-03-02');
  if (plan === undefined) throw new Error('No home is bought.');
  for (const name of ['scheme', 'lender', 'cash'] as const)
    expect(fieldFor({ name, answer: 'ask' }, plan, body('nsw'))).toBeUndefined();
  expect(fieldFor({ name: 'income', answer: 'ask' }, plan, { ...body('nsw'), income: [] })).toBeUndefined();
  expect(plan.ways.map(answerOf)).not.toContain('yes');
});
