import { describe, expect, it } from 'vitest';
import { neverVerified } from '../service/policy.ts';
import { dayVerified, instantOfDay, verification } from './verification.ts';

describe('the day on which a policy was verified', () => {
  it('is stated to services as its midnight, or as the instant that means never', () => {
    expect([instantOfDay('2026-11-21'), instantOfDay(undefined)]).toEqual(['2026-11-21T00:00:00.000Z', neverVerified]);
  });

  it.each([
    ['2026-11-21T00:00:00.000Z', '2026-11-21'],
    ['2026-11-21T23:59:59+11:00', '2026-11-21'],
    [neverVerified, undefined],
    [neverVerified.replace('.000', ''), undefined],
    [neverVerified.slice(0, 10), undefined],
  ])('is read from what a service states, however it writes never: %s', (instant, day) => {
    expect(dayVerified(instant)).toBe(day);
  });

  it.each([
    ['2026-08-23', 90, false],
    ['2026-08-22', 91, true],
    ['2026-11-21', 0, false],
  ])('is due for another look after 90 days: %s', (day, days, isDue) => {
    expect(verification(day, '2026-11-21')).toEqual({ days, isDue });
  });

  it('is due where there is none', () => {
    expect(verification(undefined, '2026-11-21').isDue).toBe(true);
  });
});
