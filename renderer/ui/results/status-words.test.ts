import { describe, expect, test } from 'vitest';
import { businessHistory, type MeasuredTest } from '../../../shared/scenario/lender-status.ts';
import { lendableOf } from '../../../shared/scenario/lending/lendable.ts';
import {
  failuresText,
  gapSentence,
  gapText,
  securityText,
  shownGap,
  heldSentence,
  heldText,
  reasonText,
  signedDollars,
  testText,
  wordsOf,
} from './status-words.ts';

test('a status has a word and a tone, and only a loan that nearly services is close', () => {
  const told = (kind: Parameters<typeof wordsOf>[0]['kind'], close: boolean) => {
    const { word, tone, explain } = wordsOf({ kind, close });
    return [word, tone, explain];
  };
  expect([
    told('services', false),
    told('fails-servicing', false),
    told('fails-servicing', true),
    told('fails-policy', false),
    told('incomplete', false),
  ]).toEqual([
    ['Services', 'good', 'Every servicing test and policy check passes.'],
    ['Fails', 'bad', 'Servicing fails.'],
    ['Close', 'near', 'Servicing fails, and no more than 5 % of the amount asked is missing.'],
    ['Fails policy', 'bad', 'Servicing passes, and the loan breaks a policy of this lender.'],
    ['Incomplete', 'quiet', 'The amount asked cannot be tested yet.'],
  ]);
});

test('a gap is in loan dollars, and a shortfall never looks like none', () => {
  expect([212_000, 0, -94_000, -0.4, undefined].map((spare) => gapText({ kind: 'services', spare }))).toEqual([
    '212,000 to spare',
    '0 to spare',
    'short 94,000',
    'short 1',
    '',
  ]);
  expect(gapSentence({ kind: 'incomplete', spare: undefined })).toBe('');
});

test.each([
  ['fails-policy', 'its policy'],
  ['fails-servicing', 'another test'],
] as const)('nothing is to spare where a lender refuses a loan that is not too large: it %s', (kind, cause) => {
  expect([gapText({ kind, spare: 106_000 }), gapSentence({ kind, spare: 106_000 })]).toEqual([
    'not as asked',
    `106,000 to spare, but for ${cause}`,
  ]);
  expect([106_000, 0, -5].map((spare) => shownGap({ kind, spare }))).toEqual([undefined, undefined, -5]);
  expect([gapText({ kind, spare: -5 }), gapSentence({ kind, spare: -5 })]).toEqual(['short 5', 'short 5']);
});

test('a distance shows its sign and never looks like zero', () => {
  expect([22_000, 0, -0.4, -310.4].map(signedDollars)).toEqual(['+22,000', '+0', '−1', '−310']);
});

const one = (name: string, figure?: number, limit?: number, unit?: MeasuredTest['unit']): MeasuredTest => ({
  ...{ name, isPolicy: !['surplus_minimum', 'nsr_minimum', 'dti_maximum'].includes(name) },
  ...{ figure, limit, unit },
});

describe('a test with its distance', () => {
  test.each([
    [one('surplus_minimum', -3_821, 250, 'aud_monthly'), 'surplus −3,821, at least 250'],
    [one('surplus_minimum', 249.7, 250, 'aud_monthly'), 'surplus 249.70, at least 250.00'],
    [one('surplus_minimum', 250, 250, 'aud_monthly'), 'surplus 250, at least 250'],
    [one('surplus_minimum', -0.4, 0, 'aud_monthly'), 'surplus −0.40'],
    [one('surplus_minimum', 640.2, 0, 'aud_monthly'), 'surplus 640'],
    [one('nsr_minimum', 0.9036, 1.05, 'ratio'), 'NSR 0.9, at least 1.05'],
    [one('nsr_minimum', 1.0499, 1.05, 'ratio'), 'NSR 1.0499, at least 1.05'],
    [one('dti_maximum', 7.2, 6, 'times_income'), 'DTI 7.2 of 6'],
    [one('dti_maximum', 6.003, 6, 'times_income'), 'DTI 6.003 of 6'],
    [one('dti_maximum', 24, 12, 'times_income'), 'DTI 24 of 12'],
    [one('lvr_maximum', 95.906, 95, 'percent'), 'LVR 95.91 of 95 %'],
    [one('loan_minimum', 30_000, 50_000, 'aud'), 'loan 30,000, at least 50,000'],
    [one('loan_maximum', 2_200_000, 2_000_000, 'aud'), 'lending 2,200,000 of 2,000,000'],
    [one('term_maximum', 360, 300, 'months'), 'term 30 of 25 yr'],
    [one('term_maximum', 366, 360, 'months'), 'term 366 of 360 mo'],
    [one('interest_only_maximum', 84, 60, 'months'), 'interest-only 7 of 5 yr'],
    [one('postcode_accepted'), 'postcode not accepted'],
    [one('product_available'), 'no product for it'],
    [one('income_present'), 'counts none of the income'],
    [one(businessHistory, 1, 2, 'years'), 'business not counted, 1 of 2 yr'],
    [one('surplus_minimum'), 'surplus'],
    [one('house\u202e_rule'), 'house[U+202E] rule'],
    [one('constructor'), 'constructor'],
  ])('%j', (measured, text) => expect(testText(measured)).toBe(text));
});

const surplus = one('surplus_minimum', -310, 0, 'aud_monthly');
const term = one('term_maximum', 360, 300, 'months');
const lvr = one('lvr_maximum', 92.5, 90, 'percent');

test('every failing test is told, servicing before policy', () => {
  expect(failuresText({ kind: 'fails-servicing', failed: [surplus, term, lvr] })).toBe(
    'surplus −310; policy: term 30 of 25 yr; LVR 92.5 of 90 %',
  );
  expect(failuresText({ kind: 'fails-policy', failed: [term, lvr] })).toBe('term 30 of 25 yr; LVR 92.5 of 90 %');
});

test('beside a status stands what is missing, what fails, or the margin of what passes', () => {
  const base = { close: false, services: false, lends: undefined, spare: undefined, failed: [], measure: undefined };
  const spare = one('surplus_minimum', 640, 0, 'aud_monthly');
  expect([
    reasonText({ ...base, kind: 'incomplete', lack: 'no in\u202ecome' }),
    reasonText({ ...base, kind: 'fails-servicing', failed: [surplus], measure: surplus }),
    reasonText({ ...base, kind: 'services', measure: spare }),
    reasonText({ ...base, kind: 'services', measure: one('surplus_minimum') }),
    reasonText({ ...base, kind: 'services' }),
  ]).toEqual(['no in[U+202E]come', 'surplus −310', 'surplus 640', '', '']);
});

test('what holds a lender is told with both figures, and nothing where no security is known', () => {
  const security = { amount: 755_000, lvr: 95, worth: 900_000, taken: 100_000 };
  const held = lendableOf({ max_borrowing_capacity: 975_000, security_limit: security });
  const free = lendableOf({ max_borrowing_capacity: 700_000, security_limit: { ...security, taken: 0 } });
  const unknown = lendableOf({ max_borrowing_capacity: 700_000, security_limit: undefined });
  expect([held, free, unknown].map(heldText)).toEqual(['held by security, servicing carries 975,000', '', '']);
  expect(heldText(undefined)).toBe('');
  expect([held, free, unknown].map(heldSentence)).toEqual([
    'The security carries 755,000: 95 % of 900,000, less 100,000 on it. Servicing would carry 975,000.',
    'Servicing holds it at 700,000. The security carries 755,000: 95 % of 900,000.',
    '',
  ]);
  const insured = { amount: 734_620, lvr: 95, worth: 900_000, taken: 100_000, premium: 20_380 };
  expect(securityText(insured)).toBe('95 % of 900,000, less 100,000 on it and 20,380 of mortgage insurance');
  expect(securityText({ ...insured, taken: 0 })).toBe('95 % of 900,000, less 20,380 of mortgage insurance');
});
