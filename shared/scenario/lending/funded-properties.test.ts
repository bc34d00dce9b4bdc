import { expect, it } from 'vitest';
import { emptyScenario, type HomeLoan, type ScenarioBody } from '../../service/scenario.ts';
import { fundedProperties } from './funded-properties.ts';

const let1 = { id: 'let', property_purpose: 'investment' };
const let2 = { id: 'other', property_purpose: 'investment' };
const home = { id: 'home', property_purpose: 'owner_occupied' };
const rental = { id: 'rental' };

/** What one loan on these properties funds. */
const funded = (loan: HomeLoan, on: readonly string[] = [], parts: Partial<ScenarioBody> = {}) =>
  fundedProperties({
    ...emptyScenario(),
    securities: [home, let1, let2],
    rental_income: [rental],
    home_loans: [{ id: 'l', loan_type: 'investment', ...loan }],
    home_loan_security_links: on.map((security_id) => ({ home_loan_id: 'l', security_id })),
    ...parts,
  })[0];

const security = (position: number) => ({ part: 'securities', position });

it('an investment loan funds the only let property that secures it', () => {
  expect(funded({}, ['home', 'other'])).toEqual(security(2));
  expect(funded({ funds_property_id: '' }, ['let'])).toEqual(security(1));
  expect([funded({}, ['let', 'other']), funded({}, ['home']), funded({})]).toEqual([undefined, undefined, undefined]);
});

it('an investment loan that says what it buys funds that, whatever secures it', () => {
  expect(funded({ funds_property_id: 'let' }, ['other'])).toEqual(security(1));
  expect(funded({ funds_property_id: 'rental' }, ['other'])).toEqual({ part: 'rental_income', position: 0 });
  expect([funded({ funds_property_id: 'home' }, ['let']), funded({ funds_property_id: 'gone' }, ['let'])]).toEqual([
    ...[undefined, undefined],
  ]);
});

it('nothing is funded by a loan for a home, one that is paid out, or of what is sold or lived in', () => {
  expect(funded({ loan_type: 'owner_occupied' }, ['let'])).toBeUndefined();
  expect(funded({ closing: true, funds_property_id: 'let' }, ['let'])).toBeUndefined();
  const sold = { securities: [home, { ...let1, transaction_type: 'selling' }] };
  expect(funded({ funds_property_id: 'let' }, [], sold)).toBeUndefined();
  // A home that is also listed as rented is lived in.
  expect(funded({ funds_property_id: 'home' }, [], { rental_income: [{ id: 'home' }] })).toBeUndefined();
});
