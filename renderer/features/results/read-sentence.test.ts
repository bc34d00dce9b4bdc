import { expect, test } from 'vitest';
import { figuresIn, sentenceOf } from './read-sentence.ts';

test.each([
  ['Net surplus is −310.20 a month; at least 0.00 is needed.', -310.2, 0],
  ['Total debt 1,440,000.00 is 7.2 times gross income 200,000.00; at most 6.5 times is accepted.', 7.2, 6.5],
  ['Net servicing ratio 0.9036 (4,125.77 a month against 4,566.04 of commitments); 1.05 is needed.', 0.9036, 1.05],
  ['Loan 1 (l1): the LVR is 92.5 %; up to 90 % is accepted.', 92.5, 90],
  ['New lending is 6,000,000 in total; up to 5,000,000 is accepted.', undefined, 5_000_000],
  ['Too high', undefined, undefined],
])('%s', (message, figure, limit) => {
  expect(figuresIn(message)).toEqual({ figure, limit });
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
