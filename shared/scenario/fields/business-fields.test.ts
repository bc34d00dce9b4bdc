import { expect, test } from 'vitest';
import { accountYearName } from './business-fields.ts';

test('the years of a business have names, and those before them numbers', () => {
  expect([0, 1, 2, 3, 4].map(accountYearName)).toEqual([
    ...['Latest year', 'Year before', 'Two years before', 'Year 4', 'Year 5'],
  ]);
});
