import { expect, test } from 'vitest';
import { maxEntryLength, readEntry } from './read-entry.ts';

/** How much of a line is understood, piece by piece, and what is left over. */
const told = (line: string): { kinds: string[]; unread: string[] } => {
  const { readings, unread } = readEntry(line);
  return {
    kinds: readings.map(({ fact }) => fact.kind),
    unread: unread.map(({ start, end }) => line.slice(start, end)),
  };
};

test.each([
  ['15 kids', '16 kids'],
  ['kids aged 25', 'kids aged 26'],
  ['2 kids 4 and 7', '3 kids 4 and 7'],
  ['aged 4, 7, 2 kids', 'aged 4, 7, 3 kids'],
  ['2 kids, aged 4, 7', '3 kids, aged 4, 7'],
  ['casual 120 months', 'casual 121 months'],
  ['postcode 0200', 'postcode 0199'],
  ['40 years', '41 years'],
  ['10 years fixed', '11 years fixed'],
  ['term 24 months', 'term 25 months'],
  ['985 at 100%', '985 at 101%'],
  ['985 80% lvr', '985 0% lvr'],
  ['25%', '25.5%'],
  ['prices up 25%', 'prices up 26%'],
  ['card 100', 'card 99'],
  ['card 1k at 25%', 'card 1k at 26%'],
  ['hecs 22k studying', 'card 22k studying'],
  ['car 18k 450pm', 'car 18k owing 12k'],
  ['guarantor 900/100', 'guarantor 900/0'],
  ['own home 900/1', 'own home 900/0'],
  ['refi 900/450 to 600', 'refi 900/0 to 600'],
  ['settles 24/10/26', 'settles 31/2/26'],
])('%s is understood whole, and %s is not', (line, beyond) => {
  expect(told(line).unread).toEqual([]);
  expect(told(beyond).unread).not.toEqual([]);
});

test('as many as five properties or loans are asked for', () => {
  const refinances = (count: number): string =>
    Array.from({ length: count }, (_, at) => `refi ${900 + at}/450`).join(', ');
  expect(told(refinances(5))).toEqual({ kinds: Array<string>(5).fill('property'), unread: [] });
  expect(told(refinances(6)).unread).toEqual(['refi 905/450']);
});

test('a line is read up to its limit, and no piece of it that is cut', () => {
  const lineOf = (length: number): string => `90k payg,${'2 kids'.padStart(length - 9)}`;
  expect(told(lineOf(maxEntryLength))).toEqual({ kinds: ['income', 'dependants'], unread: [] });
  const long = lineOf(maxEntryLength + 1);
  expect(told(long)).toEqual({ kinds: ['income'], unread: [long.slice(9)] });
});

/** Sayings of which the second fills what the first has filled, with what has to be said before. */
const twice: readonly (readonly [before: string, pairs: readonly (readonly [string, string])[]])[] = [
  [
    '',
    [
      ['single', 'couple'],
      ['2 kids', '3 kids'],
      ['2150', '2151'],
      ['first home', 'fhb'],
      ['985/780', 'loan 500k'],
      ['exp 3k', 'exp 4k'],
      ['renting 500', 'renting 600'],
      ['crossed', 'xcoll'],
      ['lmi waived', 'lmi on top'],
      ['guarantor 90k', 'guarantor 80k'],
      ['saves 2k', 'saves 3k'],
      ['prices 3%', 'prices 4%'],
      ['capital', 'rest of state'],
      ['citizens', 'permanent residents'],
      ['gift 50k', 'gift 60k'],
      ['aged 4, 7', 'aged 5, 8'],
    ],
  ],
  [
    '985/780, ',
    [
      ['inv', 'oo'],
      ['unit', 'house'],
      ['25 years', '30 years'],
      ['5y io', '3y io'],
      ['3y fixed', '4y fixed'],
      ['6.1%', '6.2%'],
      ['since 24/10/19', 'since 25/10/19'],
      ['settles 12/2/27', 'settles 13/2/27'],
      ['io until 31/3/27', 'io until 1/4/27'],
    ],
  ],
];

const ofApplicants = [
  ...['overtime 5k', 'reportable super 5k', 'casual 14 months', 'se 140k', 'bas 240k', 'dep 12k'],
  'ytd 21k to 24/10/26',
];

test('what is said a second time is left over, but of the other applicant', () => {
  for (const [before, pairs] of twice)
    for (const [first, second] of pairs) expect(told(`${before}${first}, ${second}`).unread).toEqual([second]);
  for (const saying of ofApplicants) {
    expect(told(`90k ${saying}, ${saying}`).unread).toEqual([saying]);
    expect(told(`A 90k ${saying}, B 80k ${saying}`).unread).toEqual([]);
  }
});

test('pay without its kind may follow what is said of the people, however they are set apart', () => {
  for (const people of ['couple', '2 kids', 'aged 4, 7', '2150', 'first home'])
    for (const apart of [', ', '; ', '. ', ' + ', ' & '])
      expect(told(`${people}${apart}118k`)).toEqual({ kinds: [expect.any(String), 'income'], unread: [] });
  for (const second of ['+', '&', 'and'])
    expect(readEntry(`118k ${second} 80k`).readings.map(({ fact }) => 'applicant' in fact && fact.applicant)).toEqual([
      0, 1,
    ]);
});
