import { expect, test } from 'vitest';
import type { Explanation, Suggestion, SuggestionStanding } from '../../../../shared/calibration/explanation.ts';
import { basisWords, identifiabilityWords, separatingTitle, shareWords, standingWords } from './explanation-words.ts';

const single = (name: string, explained = 1, standing: SuggestionStanding = 'explains'): Suggestion => ({
  ...{ changes: [{ name, from: 0.8, to: 0.7 }], explained, cases: [], agree: 3, isEntangled: false, standing },
});

const found = (change: Partial<Explanation>): Explanation => ({
  ...{ cases: 3, figures: 5, tried: 2, separable: 2, unmoved: ['card_pct'] },
  ...{ singles: [], alike: 0, pairs: [], alikePairs: 0 },
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

test('calls an agreement an explanation only where it is one', () => {
  const words = (standing: SuggestionStanding) =>
    standingWords({ ...single('floor_rate', 1, standing), heldBack: { predicted: 1, of: 3 } });
  expect(words('explains')).toContain('agrees to the dollar');
  for (const standing of ['few', 'alike', 'missed'] as const) expect(words(standing)).toContain('explains nothing yet');
  expect(words('inexact')).toContain('something else differs too');
  const more = (standing: SuggestionStanding) =>
    identifiabilityWords(found({ singles: [single('floor_rate', 1, standing)], alike: 1 })).join(' ');
  expect([more('inexact'), more('few')].map((text) => text.includes('More differs than'))).toEqual([true, false]);
});

test('names the case to ask for by what is added to one that is kept', () => {
  const next = {
    ...{ caseId: 'c', figure: 'capacity' as const, separated: 1, predictions: [], scenario: {} },
    addition: 'bonus' as const,
  };
  expect(separatingTitle(next, 'Couple')).toBe('Couple, with a bonus of $30,000 a year');
});
