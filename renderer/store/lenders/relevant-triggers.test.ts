import { expect, test } from 'vitest';
import { emptyScenario, type HomeLoan, type ScenarioBody } from '../../../shared/service/scenario.ts';
import { relevantTriggers } from './relevant-triggers.ts';

const body = (change: Partial<ScenarioBody>): ScenarioBody => ({ ...emptyScenario(), ...change });

/** One loan on one property worth a million. */
const purchaseOf = (amount: number, more: Partial<HomeLoan> = {}): Partial<ScenarioBody> => ({
  securities: [{ id: 's', value: 1_000_000 }],
  home_loans: [{ id: 'l', loan_amount: amount, ...more }],
  home_loan_security_links: [{ home_loan_id: 'l', security_id: 's' }],
});

test('an empty scenario has no topics', () => {
  expect(relevantTriggers(emptyScenario())).toEqual([]);
});

test('the incomes, the property and the loan each add their topics, in the service’s order', () => {
  expect(
    relevantTriggers(
      body({
        households: [{ num_adults: 2, num_dependants: 1 }],
        income: [
          { payg: 120_000, overtime: 8_000 },
          { casual: 30_000, commission: 0 },
        ],
        self_employed_income: [{ which_applicant: 1 }],
        securities: [{ property_type: 'unit', property_purpose: 'investment' }],
        home_loans: [{ loan_amount: 500_000, lvr: 90, lvr_behavior: 'use-input', interest_only_period: 5 }],
        living_expenses: [{ simple_basic_expense: 3_000 }],
      }),
    ),
  ).toEqual([
    'payg',
    'casual',
    'overtime',
    'self_employed',
    'rental_income',
    'living_expenses',
    'declared_expenses',
    'property_type',
    'lvr_limits',
    'interest_only',
    'lmi',
  ]);
});

test.each<[string, Partial<ScenarioBody>, string[]]>([
  ['rent of a property outside the securities', { rental_income: [{ weekly_rental_income: 500 }] }, ['rental_income']],
  ['pay in pounds', { income: [{ foreign_income: 90_000 }] }, ['overseas_income']],
  ['a temporary resident', { income: [{ residency: 'temporary' }] }, ['visa_status']],
  ['a visa that ends', { income: [{ visa_ends: '2028-06-30' }] }, ['visa_status']],
  ['a resident of another country', { income: [{ residency: 'non_resident' }] }, ['visa_status']],
  ['an office', { securities: [{ property_type: 'office' }] }, ['property_type', 'commercial']],
  ['rent of a shop', { rental_income: [{ rental_type: 'commercial' }] }, ['rental_income', 'commercial']],
  ['a citizen', { income: [{ residency: 'citizen', age: 67 }] }, []],
  ['a loan up to 67', { income: [{ age: 42 }], home_loans: [{ term: 25 }] }, []],
  ['a loan beyond it', { income: [{ age: 43 }], home_loans: [{ term: 25 }] }, ['age_restrictions']],
  [
    'a loan beyond it that is there already',
    { income: [{ age: 43 }], home_loans: [{ term: 25, existing_or_proposed: 'existing' }] },
    [],
  ],
  ['child support paid', { living_expenses: [{ child_support_paid: 400 }] }, ['child_support_paid']],
  ['a pension', { income: [{ centrelink: 20_000 }] }, ['centrelink']],
  ['child support', { income: [{ child_support_received: 5_000 }] }, ['child_support']],
  ['acreage', { securities: [{ property_type: 'rural_acreage' }] }, ['property_type', 'rural']],
  ['a new build', { securities: [{ new_build: true }] }, ['construction']],
  ['an LVR given as a fraction', { home_loans: [{ lvr: 0.85, lvr_behavior: 'use-input' }] }, ['lvr_limits', 'lmi']],
  ['an LVR of exactly 80', { home_loans: [{ lvr: 80, lvr_behavior: 'use-input' }] }, []],
  ['an LVR that follows from amount and value', purchaseOf(850_001), ['lvr_limits', 'lmi']],
  ['an LVR of exactly 80 that follows from them, whatever figure stands beside', purchaseOf(800_000, { lvr: 95 }), []],
  [
    'a loan that is paid out',
    { home_loans: [{ lvr: 95, lvr_behavior: 'use-input', interest_only_period: 5, closing: true }] },
    [],
  ],
  [
    'rent of a property that is no investment',
    { securities: [{ property_purpose: 'owner-occupied', weekly_rental_income: 100 }] },
    ['rental_income'],
  ],
  ['an investment without rent', { securities: [{ property_purpose: 'investment' }] }, ['rental_income']],
  ['costs in detail', { living_expenses: [{ use_detailed_basic_expense: true }] }, ['declared_expenses']],
  ['costs in detail that are switched off', { living_expenses: [{ use_detailed_basic_expense: false }] }, []],
  ['costs of nothing', { living_expenses: [{ simple_basic_expense: 0 }] }, []],
  ['one household without dependants', { households: [{ num_adults: 2 }] }, []],
  ['one household with none', { households: [{ num_dependants: 0 }] }, []],
  ['two households', { households: [{}, {}] }, ['living_expenses']],
  ['a property without a type', { securities: [{ property_type: '' }, {}] }, []],
  ['amounts of zero', { income: [{ payg: 0, casual: 0 }] }, []],
])('%s', (_name, change, triggers) => {
  expect(relevantTriggers(body(change))).toEqual(triggers);
});
