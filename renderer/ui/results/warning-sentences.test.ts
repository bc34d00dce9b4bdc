import { expect, test } from 'vitest';
import { warningCodes } from '../../../shared/service/findings.ts';
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

test('what was counted otherwise than entered changes the answer, what was assumed is missing, and the rest are remarks', () => {
  const sorted = warningSentences({ warnings: warningCodes.map((code) => `${code}: ${code}`) });
  const [missing, remarks] = ['INTEREST_NOT_DEDUCTED', 'CLOSING_DEBTS_EXCLUDED'].map((code) => sorted.indexOf(code));
  expect([sorted.slice(0, missing), sorted.slice(missing, remarks), sorted.slice(remarks)]).toEqual([
    [
      ...['AMOUNT_MISSING', 'BENCHMARK_USED', 'CAPACITY_AT_POLICY_MAXIMUM', 'CAPACITY_BELOW_REQUEST'],
      ...['INCOME_EXCLUDED', 'NOTIONAL_RENT_APPLIED', 'NO_PROPOSED_LOAN', 'PRODUCT_TYPE_NOT_OFFERED'],
      ...['SELF_EMPLOYED_LOSS', 'SELF_EMPLOYED_SHORT_HISTORY', 'YTD_BELOW_STATED'],
    ],
    [
      ...['INTEREST_NOT_DEDUCTED', 'NEGATIVE_GEARING_DATE_MISSING', 'RATE_ASSUMED', 'TAX_YEAR_FALLBACK'],
      ...['VALUE_NOT_KNOWN', 'YTD_INVALID', 'YTD_TOO_EARLY'],
    ],
    [
      ...['CLOSING_DEBTS_EXCLUDED', 'DECLARED_FAR_BELOW_BENCHMARK', 'DTI_HIGH', 'FLOOR_RATE_APPLIED'],
      ...['GENUINE_SAVINGS_SHORT', 'INTEREST_ONLY_ASSESSED_OVER_SHORTER_TERM', 'LVR_ABOVE_80', 'SURPLUS_THIN'],
    ],
  ]);
});
