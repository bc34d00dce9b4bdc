import { expect, test } from 'vitest';
import type { Explanation, Suggestion, SuggestionStanding } from '../../../../shared/calibration/explanation.ts';
import {
  basisWords,
  identifiabilityWords,
  namesWords,
  separatedWords,
  separatingTitle,
  shareWords,
  standingWords,
} from './explanation-words.ts';

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
  expect([1, 0.9995, 0.9994, 0.9987, 0.99, 0.9899, 0.63, 0].map(shareWords)).toEqual([
    '100 %',
    '100 %',
    '99.9 %',
    '99.8 %',
    '99.0 %',
    '99 %',
    '63 %',
    '0 %',
  ]);
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
  const { addition: _addition, ...asIs } = next;
  expect(separatingTitle(asIs, 'Couple')).toBe('Couple');
  const predictions = ['floor_rate', 'buffer_new', 'of_later'].map((name) => ({ names: [name], value: 1 }));
  expect([1, 0.5].map((separated) => separatedWords({ ...asIs, separated, predictions }))).toEqual([
    'Its answer tells all 3 apart:',
    'Its answer tells 50 % of their pairs apart:',
  ]);
  expect(namesWords(['floor_rate', 'of_later'])).toBe('Floor rate and of_later');
});

test('says what an explanation rests on, in the number of each', () => {
  expect([
    basisWords(found({ cases: 1, figures: 1, tried: 1, separable: 0 })),
    basisWords(found({ tried: 9, separable: 4, unmoved: ['a', 'b'] })),
  ]).toEqual([
    'From 1 case with 1 figure. 1 parameter was tried, of which these figures can tell 0 apart; the cases do not depend on 1 other. Choices, such as how a rental loss counts, are not tried.',
    'From 3 cases with 5 figures. 9 parameters were tried, of which these figures can tell 4 apart; the cases do not depend on 2 others. Choices, such as how a rental loss counts, are not tried.',
  ]);
});

test('says how much of the difference a suggestion explains, in how many cases, and what that is worth', () => {
  const cases = ['a', 'b', 'c'].map((id) => ({ id, figures: {} }));
  const words = (standing: SuggestionStanding, change: Partial<Suggestion> = {}) =>
    standingWords({ ...single('floor_rate', 0.63, standing), cases, agree: 2, ...change });
  const said = '63 % of the squared difference disappears; 2 of 3 cases would agree.';
  expect([
    words('partly'),
    words('partly', { isEntangled: true, agree: 1, cases: cases.slice(0, 1) }),
    words('missed', { heldBack: { predicted: 1, of: 3 } }),
  ]).toEqual([
    said,
    '63 % of the squared difference disappears; 1 of 1 case would agree. The cases barely distinguish these two.',
    `${said} That explains nothing yet: with each case held back in turn, the others predict only 1 of 3.`,
  ]);
});

test('says of one and of several cases what they cannot tell apart', () => {
  const [rent, floor, buffer] = ['rental_shade', 'floor_rate', 'buffer_new'].map((name) => single(name));
  if (!rent || !floor || !buffer) throw new Error('A parameter is missing');
  const both = { ...rent, changes: [...rent.changes, ...floor.changes] };
  const alike = (change: Partial<Explanation>) =>
    identifiabilityWords(found({ singles: [rent, floor, buffer], ...change }));
  expect(alike({ cases: 1, alike: 3, alikePairs: 2, pairs: [both] })).toEqual([
    'This case cannot tell Rent, Floor rate and Buffer, new loans apart: each explains the differences equally well.',
    'This case cannot tell 2 pairs apart.',
  ]);
  expect(alike({ alike: 1, alikePairs: 1, pairs: [both] })).toEqual([]);
  const weak = [single('floor_rate', 0.89, 'partly')];
  const none = 'No single parameter explains most of the differences, and no two do clearly better.';
  const more = 'More differs than one or two parameters. Change what you know from the lender’s policy first.';
  expect([
    alike({ singles: weak, alike: 1 }),
    alike({ singles: [single('floor_rate', 0.9)], alike: 1 }),
    alike({ singles: weak, alike: 1, pairs: [both] }),
    alike({ singles: weak, alike: 1, pairs: [{ ...both, standing: 'partly' }] }),
    alike({ singles: [], pairs: [both] }),
  ]).toEqual([[none, more], [], [], [more], []]);
});
