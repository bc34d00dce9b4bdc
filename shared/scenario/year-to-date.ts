import type { YearToDateResult } from '../service/compute.ts';
import type { Income, YearToDate } from '../service/scenario-income.ts';
import { daysInFinancialYear, financialYearLabel, firstDayOf, parseDay } from './days.ts';
import { yearToDateFields } from './incomes.ts';
import { cents, sumOf } from './money.ts';

/*
 * A payslip's year to date, annualised (servicing-model section 3); how lenders use it is in
 * main/engine/servicing/income/year-to-date.ts.
 */

/** The part of a financial year that a payslip covers, both days included. */
export interface PayslipPeriod {
  readonly financialYear: string;
  readonly start: string;
  readonly end: string;
  readonly days: number;
  readonly daysInYear: number;
}

export const payslipPeriod = ({ period_end, start_date }: YearToDate): PayslipPeriod => {
  const end = parseDay(period_end);
  if (end === undefined) return { financialYear: '', start: '', end: '', days: 0, daysInYear: 0 };
  const july = firstDayOf(end.financialYear);
  const employed = parseDay(start_date);
  const start = employed !== undefined && employed.number > july.number ? employed : july;
  return {
    financialYear: financialYearLabel(end.financialYear),
    start: start.iso,
    end: end.iso,
    days: end.number - start.number + 1,
    daysInYear: daysInFinancialYear(end.financialYear),
  };
};

/** A lender's rules for annualising, by the names of its parameters. */
export interface AnnualisingTerms {
  /** Days that year to date must cover. */
  readonly ytd_min_days: number;
  /** Weeks that casual pay is annualised over. */
  readonly casual_weeks_per_year: number;
}

/** The default rules. */
export const usualAnnualisingTerms: AnnualisingTerms = { ytd_min_days: 60, casual_weeks_per_year: 48 };

/** A year to date annualised, AUD, or undefined when it is ignored. */
export interface Annualised {
  readonly reliability: YearToDateResult['reliability'];
  readonly annualised: number | undefined;
}

/**
 * Permanent: `regular · days in the financial year / days`; casual: `regular / weeks · casual_weeks_per_year`. 33,000
 * by 15 November 2026 (138 of 365 days) is 87,282.61 a year.
 */
export const annualise = (ytd: YearToDate, period: PayslipPeriod, terms: AnnualisingTerms): Annualised => {
  const regular = (ytd.gross ?? 0) - (ytd.excluded ?? 0);
  if (period.days <= 0 || regular < 0) return { reliability: 'invalid', annualised: undefined };
  if (period.days < terms.ytd_min_days) {
    const prior = ytd.prior_year_income;
    return { reliability: 'too_early', annualised: prior === undefined ? undefined : cents(Math.max(0, prior)) };
  }
  const annualised =
    ytd.basis === 'casual'
      ? (regular / (period.days / 7)) * terms.casual_weeks_per_year
      : (regular * period.daysInYear) / period.days;
  return { reliability: 'ok', annualised: cents(annualised) };
};

/** The sum of the stated incomes that a year to date covers; AUD a year. */
export const coveredTotal = (amounts: Pick<Income, (typeof yearToDateFields)[number]>): number =>
  cents(sumOf(yearToDateFields, (field) => amounts[field] ?? 0));

/** `(annualised − stated) / stated` in percent, two decimals; 0 when there is nothing to compare. */
export const varianceFromStated = (annualised: number | undefined, stated: number): number =>
  annualised === undefined || stated === 0 ? 0 : cents(((annualised - stated) / stated) * 100);
