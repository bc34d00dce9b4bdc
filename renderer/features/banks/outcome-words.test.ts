import { expect, test } from 'vitest';
import { droppedTexts, errorText, outcomeCounts, warningText } from './outcome-words.ts';

test('what was left out is told for each reason, the commonest first', () => {
  expect(droppedTexts({ PENALTY: 1, FIXED: 12, NEWER_REASON: 3 })).toEqual([
    '12 rates left out: fixed',
    '3 rates left out: newer_reason',
    '1 rate left out: penalty',
  ]);
});

test('outcomes are counted in their usual order, those that no payload has left out', () => {
  const lines = (['NOT_JSON', 'EXACT', 'SPLIT', 'EXACT'] as const).map((outcome) => ({ outcome }));
  expect(outcomeCounts(lines)).toEqual([
    { outcome: 'EXACT', lines: 2 },
    { outcome: 'SPLIT', lines: 1 },
    { outcome: 'NOT_JSON', lines: 1 },
  ]);
});

test('an assumption is a sentence, or its code where a newer version knows more', () => {
  expect(['SETUP_FEE_NOT_PUBLISHED', 'NEWER_CODE'].map(warningText)).toEqual([
    ...['The set-up fee is not published.', 'NEWER_CODE'],
  ]);
});

test('rates that do not add up are off by so many basis points, to a tenth', () => {
  expect(errorText(12.34)).toBe('The nearest base rate with discounts is off by up to 12.3 basis points.');
});
