import { expect, test } from 'vitest';
import { sortValidations, validationWords } from './validation-words.ts';

test('a validation has a name in words, known or not', () => {
  expect(['dti_maximum', 'lvr_maximum', 'house_rule'].map(validationWords)).toEqual([
    'Debt to income',
    'LVR',
    'House rule',
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
