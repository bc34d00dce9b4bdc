import { createElement } from 'react';
import { expect, test } from 'vitest';
import { drawn } from '../../../app/testing/drawn.ts';
import { Checks } from './Checks.tsx';

test.each([
  [5.99, false],
  [6, true],
  [6.4, true],
])('a debt of %d times the income is said to reach the limit of the regulator: %s', async (ratio, isSaid) => {
  const { texts } = await drawn({}, createElement(Checks, { validations: [], ratio }));
  expect(texts.some((text) => text.startsWith('The regulator limits'))).toBe(isSaid);
});
