import { describe, expect, it } from 'vitest';
import { dayInSydney } from '../../../shared/scenario/days.ts';
import { sydneyMidnight } from './scope-sql.ts';

describe('sydneyMidnight', () => {
  it('is the first instant of the day there, on each day of two years', () => {
    for (let day = Date.parse('2026-01-01'); day < Date.parse('2028-01-01'); day += 86_400_000) {
      const iso = new Date(day).toISOString().slice(0, 10);
      const atMs = Date.parse(sydneyMidnight(iso));
      expect([dayInSydney(atMs), dayInSydney(atMs - 1) < iso]).toEqual([iso, true]);
    }
  });
});
