import { expect, test } from 'vitest';
import { sentenceOf, sortValidations, validationWords } from './validation-words.ts';

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

test('a warning loses its code and nothing else', () => {
  expect(
    [
      'SURPLUS_THIN: The surplus is 31.20 a month.',
      'LVR_ABOVE_80: Loan 1: the LVR is 90 %.',
      'Note: no code here',
      'DTI_HIGH',
      'X: two\nlines',
    ].map(sentenceOf),
  ).toEqual([
    'The surplus is 31.20 a month.',
    'Loan 1: the LVR is 90 %.',
    'Note: no code here',
    'DTI_HIGH',
    'two\nlines',
  ]);
});
