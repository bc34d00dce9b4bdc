import { expect, test } from 'vitest';
import { lineOutcomes } from '../../../shared/published/outcomes.ts';
import { droppedTexts, errorText, outcomeCounts, outcomeWords, warningText } from './outcome-words.ts';

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

test('each assumption and each reason to leave a rate out has words of its own', () => {
  const warnings = [
    ...['SETUP_FEE_NOT_PUBLISHED', 'ONGOING_FEE_NOT_PUBLISHED', 'MINIMUM_LOAN_NOT_PUBLISHED', 'LVR_FROM_TEXT'],
    ...['MINIMUM_LOAN_FROM_TIERS', 'MAX_LVR_NOT_PUBLISHED', 'MAX_LVR_FROM_TIERS', 'MAX_LVR_FROM_TEXT', 'MAX_LVR_OPEN'],
    ...['MAX_LVR_UNKNOWN', 'AMOUNT_FROM_TEXT', 'PURPOSE_NOT_PUBLISHED', 'REPAYMENT_NOT_PUBLISHED'],
    ...['INTRODUCTORY_RATE_NOT_TAKEN', 'COMPARISON_RATE_DIFFERS', 'OFFSET_ONLY_IN_TEXT', 'REDRAW_ONLY_IN_TEXT'],
  ].map(warningText);
  expect([warnings.filter((text) => /_/u.test(text)), new Set(warnings).size]).toEqual([[], warnings.length]);
  const reasons = [
    ...['FIXED', 'INTRODUCTORY', 'MARKET_LINKED', 'FLOATING', 'PENALTY', 'BALANCE_TRANSFER', 'BUNDLE_DISCOUNT_FIXED'],
    ...['NO_TYPE', 'NO_RATE', 'SPECIAL_PURPOSE_ROW', 'DISCOUNT_WITHOUT_BASE', 'DISCOUNT_NOT_CONFIRMED', 'EMPTY_TIER'],
    ...['FIRST_HOME_SCHEME', 'RATE_OUT_OF_RANGE', 'OTHER_PURPOSE_OR_REPAYMENT', 'REPLACED_BY_DISCOUNT'],
  ].flatMap((reason) => droppedTexts({ [reason]: 1 }));
  expect([reasons.filter((text) => /_/u.test(text)), new Set(reasons).size]).toEqual([[], reasons.length]);
});

test('an outcome has a label of its own, and a sentence that says what it means', () => {
  const words = lineOutcomes.map((outcome) => outcomeWords[outcome]);
  expect(new Set(words.map(({ label }) => label)).size).toBe(lineOutcomes.length);
  expect(words.filter(({ explain }) => !explain.endsWith('.'))).toEqual([]);
});

test('rates that do not add up are off by so many basis points, to a tenth', () => {
  expect(errorText(12.34)).toBe('The nearest base rate with discounts is off by up to 12.3 basis points.');
});
