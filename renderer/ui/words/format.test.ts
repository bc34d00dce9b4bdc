import { describe, expect, it } from 'vitest';
import {
  formatAge,
  formatCents,
  formatDay,
  formatDollars,
  formatFingerprint,
  formatInSydney,
  formatExactPercent,
  formatPercent,
  formatWhen,
  signedPercent,
} from './format.ts';

describe('figures', () => {
  it('are whole dollars in forms, with a true minus sign', () => {
    expect([0, -0, 1_234.5, 820_000, -310.2].map(formatDollars)).toEqual(['0', '0', '1,235', '820,000', '−310']);
  });

  it('have cents in statements', () => {
    expect([0, 1_234.5, -0.004, -310.2].map(formatCents)).toEqual(['0.00', '1,234.50', '0.00', '−310.20']);
  });

  it('are rates with two decimals', () => {
    expect([6.1, 0, -0.25].map(formatPercent)).toEqual(['6.10', '0.00', '−0.25']);
  });

  it('are rates with as many as four, where what is said has to be what is used', () => {
    expect([6.1, 8.2, 6.245, -0.12345, -0].map(formatExactPercent)).toEqual([
      '6.10',
      '8.20',
      '6.245',
      '−0.1235',
      '0.00',
    ]);
  });

  it('are points of a buffer with their sign', () => {
    expect([0, 0.5, -0.25].map(signedPercent)).toEqual(['+0.00', '+0.50', '−0.25']);
  });
});

describe('dates', () => {
  const now = new Date(2026, 10, 21, 15, 0).getTime();

  it('show the time today and the day before that', () => {
    expect(formatWhen(new Date(2026, 10, 21, 9, 5).toISOString(), now)).toBe('09:05');
    expect(formatWhen(new Date(2026, 10, 20, 9, 5).toISOString(), now)).toBe('20 Nov 2026');
  });

  it('say how long ago something was', () => {
    const minutes = [-5, 0, 0.99, 1, 59.9, 60, 119, 120, 2_879, 2_880, 43_200];
    expect(minutes.map((ago) => formatAge(now - ago * 60_000, now))).toEqual([
      ...['less than a minute ago', 'less than a minute ago', 'less than a minute ago'],
      ...['1 minute ago', '59 minutes ago', '1 hour ago', '1 hour ago', '2 hours ago', '47 hours ago'],
      ...['2 days ago', '30 days ago'],
    ]);
  });

  it('are Sydney’s with the time there, by its summer time too', () => {
    expect(['2026-11-23T13:02:00Z', '2026-06-30T14:00:00.000Z'].map(formatInSydney)).toEqual([
      '24 Nov 2026, 00:02 in Sydney',
      '1 July 2026, 00:00 in Sydney',
    ]);
  });

  it('show text that is not a date unchanged', () => {
    const shown = [formatWhen('yesterday', now), formatDay('soon'), formatInSydney('then'), formatDay('2026-11-03')];
    expect(shown).toEqual(['yesterday', 'soon', 'then', '3 Nov 2026']);
  });
});

it('a fingerprint is shown in groups of four', () => {
  expect(['ab12cd34', 'ab12c', 'ab', ''].map(formatFingerprint)).toEqual(['ab12 cd34', 'ab12 c', 'ab', '']);
});
