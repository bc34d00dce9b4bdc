// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest';
import { focusField, isControlOf } from './focus-field.ts';

test.each([
  ['field-home_loans.1.rate', true],
  ['field-home_loans.1.rate.period', true],
  ['field-home_loans.1.rate_type', false],
  ['field-home_loans.11.rate', false],
  ['home_loans.1.rate', false],
])('%s is the control of the rate of the second loan, or of a part of it: %s', (id, isIt) => {
  expect(isControlOf(['home_loans', 1, 'rate'], id)).toBe(isIt);
});

test('what is found of a field that is not drawn leads to the nearest thing around it that is', () => {
  document.body.innerHTML =
    '<input id="field-income.0.payg" /><details><summary>More</summary><input id="field-income.1.payg" /></details>';
  onTestFinished(() => document.body.replaceChildren());
  const focused = (...path: (string | number)[]): string | undefined => {
    (document.activeElement as HTMLElement | null)?.blur();
    focusField(path);
    return document.activeElement?.id;
  };
  expect(focused('income', 1, 'self_employed_income', 0, 'other_owners', 2, 'share')).toBe('field-income.1.payg');
  expect(document.querySelector('details')?.open).toBe(true);
  expect(focused('income', 2, 'payg')).toBe('field-income.0.payg');
  expect(focused('assets', 0, 'value')).toBe('');
});
