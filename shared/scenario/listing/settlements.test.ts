import { expect, test } from 'vitest';
import { parseDay } from '../days.ts';
import { nextOrLast, settlementDay } from './settlements.ts';

test('of several days the one that counts is today, else the next to come, else the last', () => {
  const days = ['2026-12-20', '2026-12-01', '2026-11-26', '2026-10-05'];
  const on = (today: string) => nextOrLast(days, today);
  expect(['2026-10-05', '2026-10-06', '2026-11-26', '2026-11-27', '2026-12-20', '2026-12-21'].map(on)).toEqual([
    ...['2026-10-05', '2026-11-26', '2026-11-26', '2026-12-01', '2026-12-20', '2026-12-20'],
  ]);
  expect(nextOrLast([], '2026-10-05')).toBeUndefined();
});

test('a refinance settles on the day that is entered, unless that was before there was the enquiry', () => {
  const made = parseDay('2026-11-20');
  const settles = (transaction_type: string, settlement_date: string) =>
    settlementDay({ transaction_type, settlement_date }, made)?.iso;
  const days = ['2026-11-19', '2026-11-20', '2026-11-21'];
  expect(days.map((day) => settles('refinancing', day))).toEqual([undefined, '2026-11-20', '2026-11-21']);
  expect(days.map((day) => settles('purchasing', day))).toEqual(days);
  expect(days.map((day) => settles('owned', day))).toEqual([undefined, undefined, undefined]);
});
