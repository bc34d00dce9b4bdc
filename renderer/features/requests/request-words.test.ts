import { expect, test } from 'vitest';
import { attemptText, destinationOf, outcomeOf, serviceOf, timeWithSeconds } from './request-words.ts';

test('the outcome of a request, in words', () => {
  expect([
    outcomeOf({ status: 200, code: null }),
    outcomeOf({ status: 422, code: 'VALIDATION_ERROR' }),
    outcomeOf({ status: 300, code: null }),
    outcomeOf({ status: 200, code: 'INVALID_RESPONSE' }),
    outcomeOf({ status: null, code: 'SERVICE_UNREACHABLE' }),
    outcomeOf({ status: null, code: null }),
  ]).toEqual([
    { good: true, words: '200' },
    { good: false, words: '422 VALIDATION_ERROR' },
    { good: false, words: '300' },
    { good: false, words: '200 INVALID_RESPONSE' },
    { good: false, words: 'SERVICE_UNREACHABLE' },
    { good: false, words: 'No answer' },
  ]);
});

test('a time has seconds; what is not a time is shown unchanged', () => {
  const local = new Date(2026, 10, 21, 9, 5, 7).toISOString();
  expect([timeWithSeconds(local), timeWithSeconds('soon')]).toEqual(['09:05:07', 'soon']);
});

test('a service is named as its profile is, with what hides in the name spelt out', () => {
  const profile = { id: 'p', colour: 'teal' as const, address: 'https://a.example' };
  const profiles = [{ ...profile, name: 'Bank\u202Esia' }];
  expect([{}, { profileId: 'p' }, { profileId: 'q' }].map((entry) => serviceOf(entry, profiles))).toEqual([
    { name: 'This computer' },
    { name: 'Bank[U+202E]sia', colour: 'teal', address: 'https://a.example' },
    { name: 'A removed service' },
  ]);
});

test('where a request went', () => {
  const banksia = { name: 'Banksia', colour: 'teal', address: 'https://a.example' };
  expect([
    destinationOf({}, { name: 'This computer' }),
    destinationOf({ profileId: 'p' }, banksia),
    destinationOf({ profileId: 'q' }, { name: 'A removed service' }),
  ]).toEqual([
    'Answered inside Headroom, where curl cannot reach',
    'To Banksia at https://a.example',
    'To a service that was removed here',
  ]);
});

test('an attempt, in words', () => {
  const at = new Date(2026, 10, 21, 9, 5, 7).toISOString();
  expect([
    attemptText({ at, status: 200, durationMs: 1204, bodyBytes: 1, answerBytes: 20_480 }),
    attemptText({ at, status: null, durationMs: 30_000, bodyBytes: null, answerBytes: null }),
  ]).toEqual([
    'Sent at 09:05:07 · answered 200 after 1,204 ms · body sent: 1 byte · body of the answer: 20,480 bytes',
    'Sent at 09:05:07 · no answer after 30,000 ms · body sent: none · body of the answer: none',
  ]);
});
