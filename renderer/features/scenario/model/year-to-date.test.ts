import { describe, expect, it } from 'vitest';
import { yearToDatePreview } from './year-to-date.ts';

const stated = { payg: 80_000, overtime: 15_000, allowances: 5_000, bonus: 7_000 };
const ytd = { gross: 33_000, period_end: '2026-11-15' };

describe('the preview of a year to date', () => {
  it('waits for a gross and a last day', () => {
    expect([
      yearToDatePreview(undefined),
      yearToDatePreview(stated),
      yearToDatePreview({ ...stated, ytd: { gross: 33_000 } }),
      yearToDatePreview({ ...stated, ytd: { period_end: '2026-11-15' } }),
    ]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('annualises as a calculation does, and compares with the pay that is covered, which is not the bonus', () => {
    expect(yearToDatePreview({ ...stated, ytd })).toEqual({
      annualised: 87_282.61,
      words: 'a year at the pace of 138 of 365 days; 12.72 % below the 100,000 stated.',
      doubtful: true,
    });
    expect(yearToDatePreview({ payg: 80_000, ytd })).toEqual({
      annualised: 87_282.61,
      words: 'a year at the pace of 138 of 365 days; 9.10 % above the 80,000 stated.',
      doubtful: false,
    });
  });

  it('annualises casual pay over fewer weeks, and says when nothing is stated', () => {
    expect(yearToDatePreview({ ytd: { ...ytd, basis: 'casual' } })).toEqual({
      annualised: 80_347.83,
      words: 'a year at the pace of 138 days, over 48 weeks; none of the pay that it covers is stated.',
      doubtful: false,
    });
  });

  it('of too few days is last year’s income, where there is one', () => {
    const early = { gross: 9_000, period_end: '2026-08-10' };
    expect(yearToDatePreview({ payg: 80_000, ytd: early })).toEqual({
      annualised: undefined,
      words: '41 days are too few for most lenders, who ask for 60; last year’s income would stand in for it.',
      doubtful: true,
    });
    expect(yearToDatePreview({ payg: 80_000, ytd: { ...early, prior_year_income: 80_000 } })).toEqual({
      annualised: 80_000,
      words:
        'was earned last year, as much as the 80,000 stated. 41 days are too few for most lenders, who ask for 60.',
      doubtful: true,
    });
  });

  it('says why it is ignored', () => {
    expect([
      yearToDatePreview({ payg: 80_000, ytd: { ...ytd, start_date: '2026-11-20' } }),
      yearToDatePreview({ payg: 80_000, ytd: { ...ytd, excluded: 34_000 } }),
    ]).toEqual([
      {
        annualised: undefined,
        words: 'Ignored: the job starts after the last day of the payslip.',
        doubtful: true,
      },
      { annualised: undefined, words: 'Ignored: more is left out than was paid.', doubtful: true },
    ]);
  });
});
