import { expect, it } from 'vitest';
import { endsSoon, lastBefore, tableOf } from './validity.ts';

const years = [
  { from: '2025-07-01', to: '2026-06-30', of: 'this year' },
  { from: '2023-07-01', to: '2024-06-30', of: 'once' },
  { from: '2024-07-01', to: '2025-05-31', of: 'last year' },
];

it.each([
  ['2023-06-30', undefined, undefined],
  ['2023-07-01', 'once', undefined],
  ['2024-06-30', 'once', undefined],
  ['2024-07-01', 'last year', 'once'],
  ['2025-05-31', 'last year', 'once'],
  ['2025-06-15', undefined, 'last year'],
  ['2025-07-01', 'this year', 'last year'],
  ['2026-06-30', 'this year', 'last year'],
  ['2026-07-01', undefined, 'this year'],
])('on %s the table is that of %s, after that of %s', (day, now, before) => {
  expect([tableOf(years, day)?.of, lastBefore(years, day)?.of]).toEqual([now, before]);
});

it('a table ends soon in its last sixty days and after them, and where one of both days cannot be read', () => {
  const ending = (day: string, to = '2027-06-30') => endsSoon({ from: '', to }, day);
  expect(['2027-05-01', '2027-05-02', '2027-06-30', '2028-01-01'].map((day) => ending(day))).toEqual([
    ...[false, true, true, true],
  ]);
  expect([ending('soon'), ending('2027-01-01', 'never')]).toEqual([true, true]);
});
