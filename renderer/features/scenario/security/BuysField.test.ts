import { createElement } from 'react';
import { expect, test } from 'vitest';
import { emptyScenario, type ScenarioBody } from '../../../../shared/service/scenario.ts';
import { drawn } from '../../../app/testing/drawn.ts';
import { buyChoices } from './BuysField.tsx';
import { LoansSection } from './LoansSection.tsx';

const body: ScenarioBody = {
  ...emptyScenario(),
  securities: [
    { id: 'home', address: '1 Home St', property_purpose: 'owner_occupied' },
    { id: 'unit', address: '2 Unit Rd', property_purpose: 'investment' },
    { id: 'sold', property_purpose: 'investment', transaction_type: 'selling' },
    { address: 'Without an id', property_purpose: 'investment' },
  ],
  rental_income: [{ id: 'flat' }, {}],
  home_loans: [
    { id: 'a', loan_type: 'investment', funds_property_id: 'unit' },
    { id: 'b', loan_type: 'investment' },
    { id: 'c', loan_type: 'owner_occupied' },
  ],
  home_loan_security_links: [
    { home_loan_id: 'a', security_id: 'home' },
    { home_loan_id: 'b', security_id: 'unit' },
  ],
};

test('an investment loan may buy any let property that stays; unsaid, it is the one that secures it', () => {
  const lets = [
    { value: 'unit', label: '2 Unit Rd' },
    { value: 'flat', label: 'Rented property 1' },
  ];
  expect([buyChoices(body, 0), buyChoices(body, 1)]).toEqual([
    [{ value: '', label: 'Not known' }, ...lets],
    [{ value: '', label: '2 Unit Rd, its security' }, ...lets],
  ]);
});

test('only an investment loan is asked what it buys', async () => {
  const { fields } = await drawn(body, createElement(LoansSection));
  expect(fields.filter((key) => key.endsWith('funds_property_id'))).toEqual([
    'home_loans.0.funds_property_id',
    'home_loans.1.funds_property_id',
  ]);
});
