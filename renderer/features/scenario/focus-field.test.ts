import { expect, test } from 'vitest';
import { isControlOf } from './focus-field.ts';

test.each([
  ['field-home_loans.1.rate', true],
  ['field-home_loans.1.rate.period', true],
  ['field-home_loans.1.rate_type', false],
  ['field-home_loans.11.rate', false],
  ['home_loans.1.rate', false],
])('%s is the control of the rate of the second loan, or of a part of it: %s', (id, isIt) => {
  expect(isControlOf(['home_loans', 1, 'rate'], id)).toBe(isIt);
});
