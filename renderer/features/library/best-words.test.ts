import { expect, test } from 'vitest';
import { type Best, bestSentence, bestWord, gapText } from './best-words.ts';

test.each<[Best['status'], number, string]>([
  ['services', 0, '0 to spare'],
  ['services', 212_000.4, '212,000 to spare'],
  ['close', -94_000, 'short 94,000'],
  ['fails', -1, 'short 1'],
  ['fails', 0, 'another test fails'],
  ['fails', 50_000, 'another test fails'],
  ['fails_policy', 50_000, 'fails policy'],
])('%s with %d to spare is %s', (status, spare, text) => {
  expect(gapText({ status, spare })).toBe(text);
});

test('the best lender is said with how many would lend it, the day, and whether it still holds', () => {
  const best = { status: 'services', spare: 0, serving: 1, of: 14, computedOn: '2026-11-20', editedOn: '' } as Best;
  expect(bestSentence(best, 'Wattle', false)).toBe(
    'Wattle comes nearest to the amount asked. 1 of 14 lenders would lend it. Computed on 20 Nov 2026.',
  );
  expect(bestSentence(best, '', true)).toBe(
    'The amount asked could not be tested. Computed on 20 Nov 2026. The scenario was changed since: open it to compute it again.',
  );
});

test('each status of the best lender has its word', () => {
  expect(
    (['services', 'close', 'fails', 'fails_policy', 'incomplete'] as const).map((status) => bestWord({ status })),
  ).toEqual(['Services', 'Close', 'Fails', 'Fails policy', 'Incomplete']);
});
