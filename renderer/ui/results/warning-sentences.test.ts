import { expect, test } from 'vitest';
import { warningSentences } from './warning-sentences.ts';

test('what changes the answer comes first, then what is missing, then remarks; each in the order of the answer', () => {
  const codes = [
    'CLOSING_DEBTS_EXCLUDED',
    'DTI_HIGH',
    'RATE_ASSUMED',
    'INCOME_EXCLUDED',
    'HOUSE_RULE',
    'AMOUNT_MISSING',
  ];
  const sorted = [
    'INCOME_EXCLUDED',
    'AMOUNT_MISSING',
    'RATE_ASSUMED',
    'CLOSING_DEBTS_EXCLUDED',
    'DTI_HIGH',
    'HOUSE_RULE',
  ];
  const warnings = codes.map((code) => `${code}: Of ${code}.`);
  const details = codes.map((code) => ({ code, message: `Of ${code}.` }));
  const sentences = sorted.map((code) => `Of ${code}.`);
  expect(warningSentences({ warnings })).toEqual(sentences);
  expect(warningSentences({ warnings, warning_details: details })).toEqual(sentences);
});

test('a warning loses its code and nothing else', () => {
  const warnings = [
    ...['SURPLUS_THIN: The surplus is 31.20 a month.', 'LVR_ABOVE_80: The LVR is 85 %.'],
    ...['Note: no code here', 'DTI_HIGH', 'X: two\nlines'],
  ];
  expect(warningSentences({ warnings })).toEqual([
    'The surplus is 31.20 a month.',
    'The LVR is 85 %.',
    'Note: no code here',
    'DTI_HIGH',
    'two\nlines',
  ]);
});
