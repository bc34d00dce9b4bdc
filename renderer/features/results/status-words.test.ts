import { expect, test } from 'vitest';
import { distanceSentence, distanceText, signedDollars, wordsOf } from './status-words.ts';

test('a status has a word and a tone; close ones are amber whether they pass or fail', () => {
  const told = (kind: Parameters<typeof wordsOf>[0]['kind'], close: boolean) => {
    const { word, tone } = wordsOf({ kind, close });
    return [word, tone];
  };
  expect([
    told('services', false),
    told('services', true),
    told('fails-surplus', false),
    told('fails-surplus', true),
    told('fails-dti', false),
    told('fails-lvr', false),
    told('incomplete', false),
  ]).toEqual([
    ['Services', 'good'],
    ['Close (within 5 %)', 'near'],
    ['Fails: surplus', 'bad'],
    ['Close: surplus', 'near'],
    ['Fails: DTI', 'bad'],
    ['Fails: LVR (policy)', 'bad'],
    ['Incomplete', 'quiet'],
  ]);
});

test('a distance shows its sign and never looks like zero', () => {
  expect([22_000, 0, -0.4, -310.4].map(signedDollars)).toEqual(['+22,000', '+0', '−1', '−310']);
});

test('a distance in a row and in a sentence', () => {
  expect(distanceText({ of: 'limit', figure: 7.2, limit: 6 })).toBe('7.2 / 6');
  expect(distanceSentence({ of: 'limit', figure: 7.2, limit: 6 })).toBe('7.2 against a limit of 6.');
  expect(distanceText({ of: 'surplus', amount: -310 })).toBe('−310');
  expect(distanceSentence({ of: 'surplus', amount: -310 })).toBe('310 a month is missing.');
  expect(distanceText({ of: 'missing', what: 'no income' })).toBe('no income');
  expect(distanceSentence({ of: 'missing', what: 'no income' })).toBe('No income.');
  expect(distanceSentence({ of: 'capacity', amount: 22_000 })).toBe('22,000 could be borrowed above the amount asked.');
  expect([distanceText(undefined), distanceSentence(undefined)]).toEqual(['', '']);
});
