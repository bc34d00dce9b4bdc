import { describe, expect, it } from 'vitest';
import { annualise, payslipPeriod, usualAnnualisingTerms, varianceFromStated } from './year-to-date.ts';

const terms = usualAnnualisingTerms;

describe('the period of a payslip', () => {
  it.each([
    ['2026-11-15', undefined, '2026-07-01', 138],
    ['2026-11-15', '2026-09-01', '2026-09-01', 76],
    ['2026-11-15', '2026-07-01', '2026-07-01', 138],
    ['2026-11-15', '2020-02-03', '2026-07-01', 138],
    ['2026-07-01', undefined, '2026-07-01', 1],
  ])('to %s of somebody employed since %s begins on %s and has %i days', (period_end, start_date, start, days) => {
    expect(payslipPeriod({ period_end, ...(start_date && { start_date }) })).toMatchObject({ start, days });
  });

  it('is of the financial year of its end, which may have a day more', () => {
    expect(payslipPeriod({ period_end: '2027-06-30' })).toMatchObject({ financialYear: '2026-27', days: 365 });
    expect(payslipPeriod({ period_end: '2028-06-30' })).toMatchObject({ financialYear: '2027-28', daysInYear: 366 });
    expect(payslipPeriod({ period_end: '2026-06-31' })).toMatchObject({ financialYear: '', days: 0 });
  });
});

describe('a year to date', () => {
  const upTo = (days: number) => ({ financialYear: '2026-27', start: '', end: '', days, daysInYear: 365 });

  it('of pay is that of the whole year, and of casual pay that of 48 weeks', () => {
    expect(annualise({ gross: 33_000 }, upTo(138), terms)).toEqual({ reliability: 'ok', annualised: 87_282.61 });
    expect(annualise({ gross: 24_000, basis: 'casual' }, upTo(168), terms).annualised).toBe(48_000);
    expect(annualise({ gross: 40_000, excluded: 7_000 }, upTo(138), terms).annualised).toBe(87_282.61);
  });

  it('counts from sixty days on, and before that what was earned last year', () => {
    const at = (days: number, prior_year_income?: number) =>
      annualise({ gross: 6_000, ...(prior_year_income !== undefined && { prior_year_income }) }, upTo(days), terms);
    expect(at(60)).toEqual({ reliability: 'ok', annualised: 36_500 });
    expect(at(59)).toEqual({ reliability: 'too_early', annualised: undefined });
    expect([at(59, 80_000), at(59, -1)].map(({ annualised }) => annualised)).toEqual([80_000, 0]);
  });

  it('of no days, or with more left out than was paid, is not valid', () => {
    for (const [ytd, days] of [
      [{ gross: 1 }, 0],
      [{ gross: 1, excluded: 2 }, 100],
    ] as const)
      expect(annualise(ytd, upTo(days), terms)).toEqual({ reliability: 'invalid', annualised: undefined });
    expect(annualise({ gross: 2, excluded: 2 }, upTo(100), terms)).toEqual({ reliability: 'ok', annualised: 0 });
  });

  it.each([
    [110, 100, 10],
    [90, 100, -10],
    [100.005, 100, 0.01],
    [100, 0, 0],
    [undefined, 100, 0],
  ])('of %s is from stated pay of %i by %d percent', (annualised, stated, percent) => {
    expect(varianceFromStated(annualised, stated)).toBe(percent);
  });
});
