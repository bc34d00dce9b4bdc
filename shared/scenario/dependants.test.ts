import { expect, test } from 'vitest';
import { dependantAges } from './dependants.ts';

const byAges = { useDependantAges: true };
const birthdays = ['2014-11-26', '2015-11-25', '2026-02-28', '2027-01-01', '2019-02-30'];

test('birthdays are ages on the day of assessment; those to come and those of no calendar are not counted', () => {
  expect(dependantAges({ dependant_birthdays: birthdays }, byAges, '2026-11-25')).toEqual([11, 11, 0]);
  expect(dependantAges({ dependant_birthdays: birthdays }, byAges, '2026-11-26')).toEqual([12, 11, 0]);
  const born = { dependant_birthdays: ['2026-02-28'] };
  expect(['2026-02-27', '2026-02-28'].map((day) => dependantAges(born, byAges, day))).toEqual([[], [0]]);
});

test('birthdays go before ages, which stand where there are none or the day is not known', () => {
  const both = { dependant_ages: [4], dependant_birthdays: ['2014-11-26'] };
  expect(dependantAges(both, byAges, '2026-11-25')).toEqual([11]);
  expect(dependantAges(both, byAges)).toEqual([4]);
  expect(dependantAges({ dependant_ages: [4] }, byAges, '2026-11-25')).toEqual([4]);
});

test('nothing has an age where the scenario counts dependants by number', () => {
  expect(dependantAges({ dependant_birthdays: birthdays }, { useDependantAges: false }, '2026-11-25')).toEqual([]);
  expect(dependantAges({ dependant_ages: [4] }, undefined)).toEqual([]);
});
