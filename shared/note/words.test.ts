import { expect, it } from 'vitest';
import { adviser, keptNote, noAdviser, noteWords } from './words.ts';

const words = { reason: 'It is the cheapest.', submission: '', nextSteps: '' };

it('the words of a note from before some were asked for have none there', () => {
  expect(noteWords.parse(words)).toEqual({ ...words, objectives: '', verified: '', notRecommended: '' });
});

it.each([
  ...['objectives', 'verified', 'reason', 'notRecommended'].map((name) => [name, 4_000] as const),
  ...([
    ['submission', 10_000],
    ['nextSteps', 1_500],
  ] as const),
])('the words on %s have at most %i characters, in the note and as they are kept', (name, most) => {
  for (const length of [most, most + 1]) {
    const long = { [name]: 'a'.repeat(length) };
    expect(noteWords.safeParse({ ...words, ...long }).success).toBe(length === most);
    expect(keptNote.safeParse({ words: long }).success).toBe(length === most);
  }
});

it('a lender is set beside at most seven others, and two features may be wanted', () => {
  const isKept = (note: object): boolean => keptNote.safeParse({ words: {}, ...note }).success;
  const lenders = Array.from({ length: 8 }, (_, at) => `lender-${at}`);
  expect([lenders.slice(1), lenders].map((beside) => isKept({ beside }))).toEqual([true, false]);
  const features = ['offsetAccount', 'redrawFacility'];
  expect([features, [...features, 'offsetAccount'], ['pool']].map((wanted) => isKept({ wanted }))).toEqual([
    ...[true, false, false],
  ]);
});

it.each(['recommended', 'compared', 'beside'])(
  'the lender that is kept as %s is named by at most 64 characters',
  (place) => {
    const isKept = (length: number): boolean => {
      const lender = 'a'.repeat(length);
      return keptNote.safeParse({ words: {}, [place]: place === 'beside' ? [lender] : lender }).success;
    };
    expect([0, 1, 64, 65].map(isKept)).toEqual([true, true, true, false]);
  },
);

it.each([
  ['name', 200],
  ['business', 200],
  ['creditLicence', 60],
  ['contact', 300],
])('the %s of who advises has at most %i characters', (name, most) => {
  const isTaken = (length: number) => adviser.safeParse({ ...noAdviser, [name]: 'a'.repeat(length) }).success;
  expect([0, most, most + 1].map(isTaken)).toEqual([true, true, false]);
});
