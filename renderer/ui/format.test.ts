import { describe, expect, it } from 'vitest';
import { formatCents, formatDay, formatDollars, formatFingerprint, formatPercent, formatWhen } from './format.ts';

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
});

describe('dates', () => {
  const now = new Date(2026, 10, 21, 15, 0).getTime();

  it('show the time today and the day before that', () => {
    expect(formatWhen(new Date(2026, 10, 21, 9, 5).toISOString(), now)).toBe('09:05');
    expect(formatWhen(new Date(2026, 10, 20, 9, 5).toISOString(), now)).toBe('20 Nov 2026');
  });

  it('show text that is not a date unchanged', () => {
    expect([formatWhen('yesterday', now), formatDay('soon'), formatDay('2026-11-03')]).toEqual([
      'yesterday',
      'soon',
      '3 Nov 2026',
    ]);
  });
});

it('a fingerprint is shown in groups of four', () => {
  expect(['ab12cd34', 'ab12c', 'ab', ''].map(formatFingerprint)).toEqual(['ab12 cd34', 'ab12 c', 'ab', '']);
});
