import { describe, expect, it } from 'vitest';
import {
  dayInSydney,
  daysInFinancialYear,
  financialYearLabel,
  firstDayOf,
  monthsAfter,
  monthsBegun,
  parseDay,
  parseFinancialYear,
  sydneyMidnight,
} from './days.ts';

describe('parseDay', () => {
  it('counts days as the calendar does', () => {
    const days = ['1900-03-01', '1999-12-31', '2000-02-29', '2024-02-29', '2026-07-01', '2026-11-15', '2100-03-01'];
    const numbers = days.map((text) => parseDay(text)?.number ?? Number.NaN);
    const epochDays = days.map((text) => Date.parse(text) / 86_400_000);
    const [first = 0] = numbers;
    const [epochFirst = 0] = epochDays;
    expect(numbers.map((number) => number - first)).toEqual(epochDays.map((day) => day - epochFirst));
  });

  it('starts the financial year on 1 July', () => {
    expect(['2026-06-30', '2026-07-01', '2027-01-01'].map((text) => parseDay(text)?.financialYear)).toEqual([
      2025, 2026, 2026,
    ]);
  });

  it('returns undefined for anything but a calendar day', () => {
    const wrong = [
      undefined,
      '',
      '2026-02-30',
      '2026-13-01',
      '2026-00-10',
      '2026-1-1',
      '2026-11-21T00:00:00Z',
      '20261121',
    ];
    expect(wrong.map(parseDay)).toEqual(wrong.map(() => undefined));
  });
});

describe('financial years', () => {
  it('have 366 days when they include 29 February', () => {
    expect([2022, 2023, 2026].map(daysInFinancialYear)).toEqual([365, 366, 365]);
  });

  it('are labelled by both calendar years', () => {
    expect([2025, 2026, 1999, 99].map(financialYearLabel)).toEqual(['2025-26', '2026-27', '1999-00', '0099-00']);
    expect(firstDayOf(2026)).toEqual({
      iso: '2026-07-01',
      number: parseDay('2026-07-01')?.number,
      financialYear: 2026,
    });
  });

  it('are read from their label, and from nothing else', () => {
    const labels = ['2026-27', '1999-00', '2026-28', '2026', '2026-2027', undefined];
    expect(labels.map(parseFinancialYear)).toEqual([2026, 1999, undefined, undefined, undefined, undefined]);
  });
});

describe('midnight in Sydney', () => {
  it('is the first instant of the day there, on each day of two years', () => {
    const first = Date.UTC(2026, 0, 1);
    for (let day = 0; day < 730; day += 1) {
      const iso = new Date(first + day * 86_400_000).toISOString().slice(0, 10);
      const read = parseDay(iso);
      const atMs = read === undefined ? Number.NaN : sydneyMidnight(read);
      expect([dayInSydney(atMs), dayInSydney(atMs - 1) < iso]).toEqual([iso, true]);
    }
  });
});

it.each([
  ['2026-01-15', '2026-04-14', 3],
  ['2026-01-15', '2026-04-15', 3],
  ['2026-01-15', '2026-04-16', 4],
  ['2026-12-31', '2027-01-01', 1],
  ['2026-01-15', '2026-01-15', 0],
  ['2026-01-15', '2026-01-16', 1],
  ['2026-01-15', '2025-10-20', 0],
])('from %s to %s so many months have begun: %i', (from, to, months) => {
  const [first, last] = [parseDay(from), parseDay(to)];
  expect(first && last && monthsBegun(first, last)).toBe(months);
});

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-08-31', 1, '2026-09-30'],
  ['2026-11-15', 1, '2026-12-15'],
  ['2026-11-15', 2, '2027-01-15'],
  ['2026-01-15', 11, '2026-12-15'],
  ['2026-12-01', 0, '2026-12-01'],
  ['2024-02-29', 360, '2054-02-28'],
  ['2026-01-31', -1, '2025-12-31'],
  ['2026-03-31', -1, '2026-02-28'],
  // There is no later year in four digits.
  ['9999-12-31', 1, '9999-12-31'],
])('%s and %i months are %s', (from, months, then) => {
  const day = parseDay(from);
  expect(day && monthsAfter(day, months)).toEqual(parseDay(then));
});
