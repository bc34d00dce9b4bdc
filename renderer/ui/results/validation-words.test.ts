import { expect, test } from 'vitest';
import { validationNames } from '../../../shared/service/findings.ts';
import { sortValidations, validationWords } from './validation-words.ts';

test('a validation has a name in words, known or not', () => {
  expect([...validationNames, 'house_rule'].map((name) => `${name}: ${validationWords(name)}`).toSorted()).toEqual([
    ...['amounts_valid: Amounts', 'applicants_present: Applicant', 'dti_maximum: Debt to income'],
    ...['house_rule: House rule', 'households_present: Household', 'income_present: Income'],
    ...['interest_only_maximum: Interest-only period', 'loan_maximum: Largest lending', 'loan_minimum: Minimum loan'],
    ...['lvr_maximum: LVR', 'nsr_minimum: Net servicing ratio', 'ownership_valid: Ownership'],
    ...['postcode_accepted: Postcode', 'product_available: Product offered', 'rates_valid: Rates'],
    ...['references_valid: Links between parts', 'surplus_minimum: Surplus', 'term_maximum: Term'],
    ...['terms_valid: Terms'],
  ]);
});

test('failures come first, servicing tests stay visible, passing policy is folded, passing input is hidden', () => {
  const one = (name: string, passed: boolean) => ({ name, passed, message: '' });
  const { shown, folded } = sortValidations([
    one('households_present', true),
    one('surplus_minimum', true),
    one('dti_maximum', false),
    one('house_rule', true),
    one('lvr_maximum', true),
    one('term_maximum', false),
  ]);
  expect(shown.map(({ name }) => name)).toEqual(['dti_maximum', 'term_maximum', 'surplus_minimum', 'house_rule']);
  expect(folded.map(({ name }) => name)).toEqual(['lvr_maximum']);
});

test('every failed test is visible, a second one as well as the first', () => {
  const fails = ['nsr_minimum', 'dti_maximum'].map((name) => ({ name, passed: false, message: '' }));
  expect(sortValidations(fails)).toEqual({ shown: fails, folded: [] });
});
