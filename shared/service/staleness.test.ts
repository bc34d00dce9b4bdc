import { describe, expect, it } from 'vitest';
import { staleness } from './staleness.ts';

describe('staleness', () => {
  it.each([
    ['2026-11-21', '2026-11-21', { days: 0, stale: false }],
    ['2026-08-23', '2026-11-21', { days: 90, stale: false }],
    ['2026-08-22', '2026-11-21', { days: 91, stale: true }],
    ['2024-02-28', '2024-03-01', { days: 2, stale: false }],
    ['2026-12-01', '2026-11-21', { days: 0, stale: false }],
    ['2026-08-22T23:59:59.000Z', '2026-11-21T00:00:01.000Z', { days: 91, stale: true }],
  ])('%s seen on %s', (asAt, today, expected) => {
    expect(staleness(asAt, today)).toEqual(expected);
  });

  it.each(['', 'soon', '2026-13-01', '2026-02-30'])('treats an unreadable day as stale: %j', (asAt) => {
    expect(staleness(asAt, '2026-11-21')).toEqual({ days: undefined, stale: true });
  });

  it('counts calendar days, for every day of eight years around a leap year and a century', () => {
    const start = Date.UTC(2096, 0, 1);
    const day = (index: number): string => new Date(start + index * 86_400_000).toISOString().slice(0, 10);
    const wrong = Array.from({ length: 8 * 365 }, (_, index) => index).filter(
      (index) => staleness('2096-01-01', day(index)).days !== index,
    );
    expect(wrong).toEqual([]);
  });

  it('treats an unreadable today as stale', () => {
    expect(staleness('2026-11-21', 'today')).toEqual({ days: undefined, stale: true });
  });
});
