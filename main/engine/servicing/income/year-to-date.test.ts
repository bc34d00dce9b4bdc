import { describe, expect, it } from 'vitest';
import { type ServicingOverrides, servicingParameters } from '../../../../shared/pack/parameters.ts';
import type { Income } from '../../../../shared/service/scenario-income.ts';
import { withIncome } from '../../../../test/support/scenarios/parts.ts';
import { readScenario } from '../reading/read-scenario.ts';
import { yearToDateSentence, yearToDateStep } from './year-to-date.ts';

const stated = { payg: 80_000, overtime: 15_000, allowances: 5_000, bonus: 7_000 };

const step = (income: Partial<Income>, overrides: ServicingOverrides = {}) => {
  const parameters = servicingParameters.parse(overrides);
  const [applicant] = readScenario(withIncome({ payg: 0, ...income }), { parameters }).applicants;
  const { amounts, result, warnings } = yearToDateStep(applicant!, parameters);
  const { payg = 0, casual = 0, overtime = 0, commission = 0, allowances = 0, bonus = 0 } = amounts;
  return {
    amounts: [payg, casual, overtime, commission, allowances, bonus],
    result: result && { ...result, message: yearToDateSentence(result) },
    warnings: warnings.map(({ code }) => code),
  };
};

/** The amounts after the step, the amount used, and the warnings. */
const brief = (income: Partial<Income>, overrides: ServicingOverrides = {}) => {
  const { amounts, result, warnings } = step(income, overrides);
  return [amounts, result?.reliability, result?.ytd_annualised, result?.amount_used, warnings];
};

describe('year to date', () => {
  it('without figures changes nothing and reports nothing', () => {
    expect(step(stated)).toEqual({ amounts: [80_000, 0, 15_000, 0, 5_000, 7_000], result: undefined, warnings: [] });
  });

  it('below the stated income reduces the variable incomes and leaves base pay and bonus alone', () => {
    expect(step({ ...stated, ytd: { gross: 33_000, period_end: '2026-11-15' } })).toEqual({
      amounts: [80_000, 0, 5_461.96, 0, 1_820.65, 7_000],
      warnings: ['YTD_BELOW_STATED'],
      result: {
        which_applicant: 0,
        financial_year: '2026-27',
        period_start: '2026-07-01',
        period_end: '2026-11-15',
        days_elapsed: 138,
        days_in_year: 365,
        ytd_gross: 33_000,
        ytd_annualised: 87_282.61,
        stated_annual: 100_000,
        variance_pct: -12.72,
        reliability: 'ok',
        amount_used: 87_282.61,
        message: 'Year to date comes to 87,282.61 a year against 100,000.00 stated; 87,282.61 is used.',
      },
    });
  });

  it('below base pay leaves no variable income', () => {
    const income = { payg: 60_000, casual: 20_000, overtime: 9_000, ytd: { gross: 13_800, period_end: '2026-11-15' } };
    expect(brief(income)).toEqual([[27_375, 9_125, 0, 0, 0, 0], 'ok', 36_500, 36_500, ['YTD_BELOW_STATED']]);
  });

  it('reduces overtime, commission and allowances in proportion', () => {
    const income = { payg: 80_000, overtime: 4_000, commission: 10_000, allowances: 6_000 };
    // 90,000 a year leaves half of the 20,000
    expect(brief({ ...income, ytd: { gross: 4_000, period_end: '2026-07-20', prior_year_income: 90_000 } })[0]).toEqual(
      [80_000, 0, 2_000, 5_000, 3_000, 0],
    );
  });

  it('of nothing leaves nothing, even where there is no base pay', () => {
    expect(brief({ overtime: 15_000, ytd: { gross: 0, period_end: '2026-11-15' } })).toEqual([
      [0, 0, 0, 0, 0, 0],
      'ok',
      0,
      0,
      ['YTD_BELOW_STATED'],
    ]);
  });

  it('exactly at the tolerance changes nothing', () => {
    const ytd = { gross: 35_917.81, period_end: '2026-11-15' };
    expect(brief({ ...stated, ytd }).slice(2)).toEqual([95_000, 100_000, []]);
  });

  it('within the tolerance, or above, changes nothing', () => {
    const ytd = { gross: 36_000, period_end: '2026-11-15' };
    expect(brief({ ...stated, ytd })).toEqual([[80_000, 0, 15_000, 0, 5_000, 7_000], 'ok', 95_217.39, 100_000, []]);
    expect(brief({ ...stated, ytd }, { ytd_tolerance: 0 })[4]).toEqual(['YTD_BELOW_STATED']);
  });

  it('counts from the start of employment and leaves out excluded pay', () => {
    const ytd = { gross: 21_000, excluded: 1_000, start_date: '2026-09-07', period_end: '2026-11-15' };
    const { result } = step({ ...stated, ytd });
    expect([result?.period_start, result?.days_elapsed, result?.ytd_annualised]).toEqual([
      '2026-09-07',
      70,
      104_285.71,
    ]);
    const before = step({ ...stated, ytd: { ...ytd, start_date: '2024-01-01' } }).result;
    expect(before?.period_start).toBe('2026-07-01');
  });

  it('of a casual is annualised by the weeks the lender counts', () => {
    const income = { casual: 60_000, ytd: { gross: 24_000, period_end: '2026-11-15', basis: 'casual' } };
    expect(brief(income)).toEqual([[0, 60_000, 0, 0, 0, 0], 'ok', 58_434.78, 60_000, []]);
    expect(brief(income, { ytd_method_casual: 'ytd' })).toEqual([
      [0, 58_434.78, 0, 0, 0, 0],
      'ok',
      58_434.78,
      58_434.78,
      ['YTD_BELOW_STATED'],
    ]);
  });

  it('replaces an income that is not stated', () => {
    const ytd = { gross: 36_500, period_end: '2026-11-22' };
    expect(brief({ ytd })[0]).toEqual([91_879.31, 0, 0, 0, 0, 0]);
    expect(step({ ytd }).result?.variance_pct).toBe(0);
    expect(brief({ ytd: { ...ytd, basis: 'casual' } })[0]).toEqual([0, 84_579.31, 0, 0, 0, 0]);
  });

  it('is only reported for a lender that uses the stated income', () => {
    const ytd = { gross: 20_000, period_end: '2026-11-15' };
    expect(brief({ ...stated, ytd }, { ytd_method: 'stated' })).toEqual([
      [80_000, 0, 15_000, 0, 5_000, 7_000],
      'ok',
      52_898.55,
      100_000,
      [],
    ]);
  });

  it('of just enough days is annualised', () => {
    const days = (period_end: string) => step({ ...stated, ytd: { gross: 20_000, period_end } }).result;
    expect([days('2026-08-28')?.reliability, days('2026-08-29')?.reliability]).toEqual(['too_early', 'ok']);
    expect([days('2026-08-28')?.days_elapsed, days('2026-08-29')?.days_elapsed]).toEqual([59, 60]);
  });

  it('of too few days is ignored unless last year is known', () => {
    const ytd = { gross: 4_000, period_end: '2026-07-20' };
    expect(brief({ ...stated, ytd })).toEqual([
      [80_000, 0, 15_000, 0, 5_000, 7_000],
      'too_early',
      0,
      100_000,
      ['YTD_TOO_EARLY'],
    ]);
    expect(brief({ ...stated, ytd: { ...ytd, prior_year_income: 90_000 } })).toEqual([
      [80_000, 0, 7_500, 0, 2_500, 7_000],
      'too_early',
      90_000,
      90_000,
      ['YTD_TOO_EARLY', 'YTD_BELOW_STATED'],
    ]);
  });

  it('of too few days after a year of losses counts as zero, never less', () => {
    const ytd = { gross: 4_000, period_end: '2026-07-20', prior_year_income: -20_000 };
    expect(brief({ ...stated, ytd })).toEqual([
      [0, 0, 0, 0, 0, 7_000],
      'too_early',
      0,
      0,
      ['YTD_TOO_EARLY', 'YTD_BELOW_STATED'],
    ]);
  });

  it('that is not used says so, with no variance', () => {
    const { result } = step({ ...stated, ytd: { gross: 500 } });
    const nothing = {
      which_applicant: 0,
      ytd_annualised: 0,
      stated_annual: 100_000,
      variance_pct: 0,
      amount_used: 100_000,
    };
    expect(result).toEqual({
      ...nothing,
      financial_year: '',
      period_start: '',
      period_end: '',
      days_elapsed: 0,
      days_in_year: 0,
      ytd_gross: 500,
      reliability: 'invalid',
      message: 'Year to date is ignored: its period or its gross less excluded pay is not usable.',
    });
    expect(step({ ...stated, ytd: { gross: 4_000, period_end: '2026-07-01' } }).result).toEqual({
      ...nothing,
      financial_year: '2026-27',
      period_start: '2026-07-01',
      period_end: '2026-07-01',
      days_elapsed: 1,
      days_in_year: 365,
      ytd_gross: 4_000,
      reliability: 'too_early',
      message: 'Year to date covers only 1 day; 100,000.00 is used.',
    });
  });

  it.each([
    ['no period', {}],
    ['a period without a valid day', { gross: 30_000, period_end: '2026-02-30' }],
    ['a period that ends before it begins', { gross: 30_000, period_end: '2026-11-15', start_date: '2026-12-01' }],
    ['more excluded than earned', { gross: 1_000, excluded: 2_000, period_end: '2026-11-15' }],
  ])('with %s is invalid and ignored', (_, ytd) => {
    expect(brief({ ...stated, ytd })).toEqual([
      [80_000, 0, 15_000, 0, 5_000, 7_000],
      'invalid',
      0,
      100_000,
      ['YTD_INVALID'],
    ]);
  });
});
