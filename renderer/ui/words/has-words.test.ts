import { expect, test } from 'vitest';
import { hasWords } from './has-words.ts';

test.each([
  ['', true],
  ['basic', true],
  ['BASIC quokka', true],
  [' quok  bas ', true],
  ['basic wombat', false],
  ['wombat basic', false],
])('Quokka Basic Home Loan is found by every word of what is searched for: "%s"', (search, isFound) => {
  expect(hasWords('Quokka Basic Home Loan', search)).toBe(isFound);
});
