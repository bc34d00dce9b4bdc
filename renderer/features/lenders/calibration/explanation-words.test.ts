import { expect, test } from 'vitest';
import type { Explanation, Suggestion } from '../../../../shared/calibration/explanation.ts';
import { basisWords, identifiabilityWords, shareWords } from './explanation-words.ts';

const single = (name: string, explained = 1): Suggestion => ({
  ...{ changes: [{ name, from: 0.8, to: 0.7 }], explained, cases: [], agree: 3, isEntangled: false },
});

const found = (change: Partial<Explanation>): Explanation => ({
  ...{ cases: 3, figures: 5, tried: 2, unmoved: ['card_pct'], singles: [], alike: 0, pairs: [], alikePairs: 0 },
  ...change,
});

test('says what cannot be told apart, and how many cases say so', () => {
  const singles = [single('rental_shade'), single('floor_rate'), single('buffer_new', 0.4)];
  expect(basisWords(found({ singles }))).toContain('From 3 cases with 5 figures. 2 parameters were tried');
  expect(identifiabilityWords(found({ singles, alike: 2 }))[0]).toContain(
    'These 3 cases cannot tell Rent and Floor rate apart',
  );
  expect(identifiabilityWords(found({ singles, alike: 1 }))).toEqual([]);
  expect(identifiabilityWords(found({ singles, alike: 9 }))[0]).toContain('Floor rate, Buffer, new loans and 6 more');
});

test('says that nothing explains the differences, or little', () => {
  expect(identifiabilityWords(found({}))[0]).toContain('No parameter explains the differences');
  expect(identifiabilityWords(found({ singles: [single('floor_rate', 0.6)], alike: 1 }))[0]).toContain(
    'No single parameter explains most',
  );
  expect(identifiabilityWords(found({ cases: 0, figures: 0 }))[0]).toContain('No case can be calculated');
});

test('a share is all only when nothing is left', () => {
  expect([shareWords(1), shareWords(0.9987), shareWords(0.63)]).toEqual(['100 %', '99.8 %', '63 %']);
});
