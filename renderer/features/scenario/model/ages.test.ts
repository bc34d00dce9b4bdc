import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../../test/support/property-runs.ts';
import { draftOf, withText } from '../../../ui/fields/draft.ts';
import { dependantsIn, dependantsText, readAges } from './ages.ts';

const agesText = (ages: readonly number[]): string => dependantsText({ dependant_ages: [...ages] });
const agesIn = (text: string | undefined): readonly number[] => dependantsIn(text)?.dependant_ages ?? [];

const refused = { ok: false, message: 'Not up to 20 ages in whole years, such as 4, 7' };

test.each([
  ['4, 7 and 11', [4, 7, 11]],
  ['4 7', [4, 7]],
  ['4/7', [4, 7]],
  ['4yo & 7 years old', [4, 7]],
  ['0', [0]],
])('the ages %s are read', (text, ages) => {
  expect(readAges(text)).toEqual({ ok: true, value: agesText(ages) });
});

test.each(['-1', '4.5', '5, 400', '4 months', 'two', '4,', '4,, 7', 'x4', '4 -7', '1e1', Array(21).fill(4).join(',')])(
  '%j is refused as ages',
  (text) => {
    expect(readAges(text)).toEqual(refused);
  },
);

test.each(['-1', '5, 400', '4, 7x'])('%s, typed as ages, leaves those that were stored before', (text) => {
  const before = draftOf('3', { value: '3', period: undefined });
  const typed = Array.from(text).reduce((draft, _, index) => {
    const soFar = text.slice(0, index + 1);
    return withText(draft, soFar, readAges(soFar));
  }, before);
  expect(typed.sent).toEqual(before.sent);
});

test('birthdays are read where each has its year in full, and edited as they were written', () => {
  const text = '12/3/2019, 4/7/2021';
  expect([readAges('12 Mar 2019, 2021-07-04'), dependantsIn(text)]).toEqual([
    { ok: true, value: text },
    { dependant_birthdays: ['2019-03-12', '2021-07-04'] },
  ]);
  expect(dependantsText({ dependant_ages: [3], dependant_birthdays: ['2019-03-12', '2021-07-04'] })).toBe(text);
  expect([readAges('12/3/2019, 7'), readAges('31/2/2019')]).toEqual([refused, refused]);
});

test('no ages are an empty field', () => {
  expect([readAges(' '), dependantsText({}), dependantsIn(undefined)]).toEqual([
    { ok: true, value: undefined },
    '',
    undefined,
  ]);
});

test('ages as they are edited are read again as they were, and any other text is refused or keeps every digit', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 120 }), { minLength: 1, maxLength: 20 }), (ages) => {
      const text = agesText(ages);
      expect([readAges(text), agesIn(text)]).toEqual([{ ok: true, value: text }, ages]);
    }),
    propertyRuns(200),
  );
  const piece = fc.oneof(fc.nat({ max: 150 }).map(String), fc.constantFrom(',', ' ', '-', '.', 'and', 'yo', 'x'));
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const text = pieces.join('');
      const reading = readAges(text);
      const digits = reading.ok ? agesIn(reading.value).join('') : refused.message;
      expect(digits).toBe(reading.ok ? (text.match(/\d+/g) ?? []).map(Number).join('') : refused.message);
    }),
    propertyRuns(1_000),
  );
});

test('as many as twenty dependants have an age or a birthday, of up to 120 years', () => {
  const [ages, days] = [Array<string>(20).fill('120'), Array<string>(20).fill('4/7/2021')].map((all) => all.join(', '));
  expect([readAges(ages ?? ''), readAges(days ?? '')]).toEqual([
    { ok: true, value: ages },
    { ok: true, value: days },
  ]);
  expect([readAges('121'), readAges(`${days ?? ''}, 4/7/2021`)]).toEqual([refused, refused]);
});
