import { expect, test } from 'vitest';
import { outcomeOf, readablePath, timeWithSeconds } from './request-words.ts';

test('the outcome of a request, in words', () => {
  expect([
    outcomeOf({ status: 200, code: null }),
    outcomeOf({ status: 422, code: 'VALIDATION_ERROR' }),
    outcomeOf({ status: 302, code: null }),
    outcomeOf({ status: null, code: 'SERVICE_UNREACHABLE' }),
    outcomeOf({ status: null, code: null }),
  ]).toEqual([
    { good: true, words: '200' },
    { good: false, words: '422 VALIDATION_ERROR' },
    { good: false, words: '302' },
    { good: false, words: 'SERVICE_UNREACHABLE' },
    { good: false, words: 'No answer' },
  ]);
});

test('a time has seconds; what is not a time is shown unchanged', () => {
  const local = new Date(2026, 10, 21, 9, 5, 7).toISOString();
  expect([timeWithSeconds(local), timeWithSeconds('soon')]).toEqual(['09:05:07', 'soon']);
});

test('a path is decoded for display, or shown unchanged if it cannot be decoded', () => {
  expect(['/policies?lenders=acacia%2Cwattle', '/x%', '/api/v1/user'].map(readablePath)).toEqual([
    '/policies?lenders=acacia,wattle',
    '/x%',
    '/api/v1/user',
  ]);
});
