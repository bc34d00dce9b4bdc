import { daysInFinancialYear, financialYearLabel, firstDayOf, parseDay } from '../../../../shared/scenario/days.ts';
import { count, money } from '../../../../shared/scenario/format.ts';
import { yearToDateFields } from '../../../../shared/scenario/incomes.ts';
import { bandTolerance, cents } from '../../../../shared/scenario/money.ts';
import type { YearToDateResult } from '../../../../shared/service/compute.ts';
import type { ServicingParameters } from '../parameters.ts';
import type { Applicant, IncomeAmounts } from '../reading/read-applicants.ts';
import type { Warning } from '../verdict/warnings.ts';

type Covered = Readonly<Record<(typeof yearToDateFields)[number], number>>;

/** The result of an applicant's check, as answered except for its sentence. */
export type YearToDate = Omit<YearToDateResult, 'message'>;

/** An applicant's incomes after the step, and what it reports. */
export interface YearToDateStep {
  readonly amounts: IncomeAmounts;
  readonly result?: YearToDate;
  readonly warnings: readonly Warning[];
}

interface Period {
  readonly financialYear: string;
  readonly start: string;
  readonly end: string;
  readonly days: number;
  readonly daysInYear: number;
}

const coveredTotal = (amounts: Covered): number =>
  cents(yearToDateFields.reduce((total, field) => total + amounts[field], 0));

/** The part of the financial year of `period_end` that the payslip covers, both days included. */
const periodOf = ({ period_end, start_date }: NonNullable<Applicant['yearToDate']>): Period => {
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

type Reliability = YearToDateResult['reliability'];

/** What the year to date amounts to over a year, or undefined when it is ignored. */
interface Reliable {
  readonly reliability: Reliability;
  readonly annualised: number | undefined;
}

/**
 * Permanent: `regular · days in the financial year / days`; casual: `regular / weeks ·
 * casual_weeks_per_year`. 33,000 by 15 November 2026 (138 of 365 days) is 87,282.61 a year.
 */
const annualise = (
  ytd: NonNullable<Applicant['yearToDate']>,
  period: Period,
  parameters: ServicingParameters,
): Reliable => {
  const regular = (ytd.gross ?? 0) - (ytd.excluded ?? 0);
  if (period.days <= 0 || regular < 0) return { reliability: 'invalid', annualised: undefined };
  if (period.days < parameters.ytd_min_days) {
    const prior = ytd.prior_year_income;
    return { reliability: 'too_early', annualised: prior === undefined ? undefined : cents(Math.max(0, prior)) };
  }
  const annualised =
    ytd.basis === 'casual'
      ? (regular / (period.days / 7)) * parameters.casual_weeks_per_year
      : (regular * period.daysInYear) / period.days;
  return { reliability: 'ok', annualised: cents(annualised) };
};

const none: Covered = { payg: 0, casual: 0, overtime: 0, commission: 0, allowances: 0 };

/**
 * Lowers the stated incomes to the annualised total: base pay is kept and the three variable incomes are
 * reduced in proportion, or they are dropped and base pay is reduced. 80,000 + 15,000 + 5,000 against
 * 87,282.61 leaves 80,000 + 5,461.96 + 1,820.65.
 */
const lowerTo = (annualised: number, stated: Covered): Covered => {
  const base = stated.payg + stated.casual;
  if (annualised <= base) {
    const factor = base > 0 ? annualised / base : 0;
    return { ...none, payg: cents(stated.payg * factor), casual: cents(stated.casual * factor) };
  }
  // more than base pay, less than all that is stated: there is variable income
  const variable = stated.overtime + stated.commission + stated.allowances;
  const factor = (annualised - base) / variable;
  return {
    payg: stated.payg,
    casual: stated.casual,
    overtime: cents(stated.overtime * factor),
    commission: cents(stated.commission * factor),
    allowances: cents(stated.allowances * factor),
  };
};

const applyMethod = (
  stated: Covered,
  annualised: number,
  casualBasis: boolean,
  parameters: ServicingParameters,
): Covered => {
  const method = casualBasis ? parameters.ytd_method_casual : parameters.ytd_method;
  const total = coveredTotal(stated);
  if (method === 'stated') return stated;
  if (casualBasis && (method === 'ytd' || total === 0)) return { ...none, casual: annualised };
  if (total === 0) return { ...none, payg: annualised };
  if (annualised >= total * (1 - parameters.ytd_tolerance) - bandTolerance) return stated;
  return lowerTo(annualised, stated);
};

const warningsOf = (
  subject: string,
  { reliability, days_elapsed: days, ytd_annualised: annualised, amount_used: used, stated_annual: stated }: YearToDate,
  { ytd_min_days: minDays }: ServicingParameters,
): readonly Warning[] => {
  const warnings: Warning[] = [];
  if (reliability === 'invalid') warnings.push({ code: 'YTD_INVALID', subject });
  if (reliability === 'too_early')
    warnings.push({ code: 'YTD_TOO_EARLY', subject, figure: days, limit: minDays, unit: 'days' });
  if (used < stated)
    warnings.push({ code: 'YTD_BELOW_STATED', subject, figure: used, limit: stated, unit: 'aud_yearly', annualised });
  return warnings;
};

/** `(annualised − stated) / stated` in percent, two decimals; 0 when there is nothing to compare. */
const varianceOf = (annualised: number | undefined, stated: number): number =>
  annualised === undefined || stated === 0 ? 0 : cents(((annualised - stated) / stated) * 100);

/**
 * Checks an applicant's stated incomes against the latest payslip's year to date (servicing-model
 * section 3). An applicant without `ytd` passes unchanged and has no result.
 */
export const yearToDateStep = (applicant: Applicant, parameters: ServicingParameters): YearToDateStep => {
  const { amounts, yearToDate: ytd, position, name } = applicant;
  if (ytd === undefined) return { amounts, warnings: [] };
  const period = periodOf(ytd);
  const { reliability, annualised } = annualise(ytd, period, parameters);
  const after =
    annualised === undefined ? amounts : applyMethod(amounts, annualised, ytd.basis === 'casual', parameters);
  const stated = coveredTotal(amounts);
  const result: YearToDate = {
    which_applicant: position,
    financial_year: period.financialYear,
    period_start: period.start,
    period_end: period.end,
    days_elapsed: period.days,
    days_in_year: period.daysInYear,
    ytd_gross: ytd.gross ?? 0,
    ytd_annualised: annualised ?? 0,
    stated_annual: stated,
    variance_pct: varianceOf(annualised, stated),
    reliability,
    amount_used: coveredTotal(after),
  };
  return { amounts: { ...amounts, ...pickCovered(after) }, result, warnings: warningsOf(name, result, parameters) };
};

/** The check as a sentence. */
export const yearToDateSentence = ({
  reliability,
  days_elapsed: days,
  ytd_annualised: annualised,
  stated_annual: stated,
  amount_used: used,
}: YearToDate): string => {
  if (reliability === 'invalid')
    return 'Year to date is ignored: its period or its gross less excluded pay is not usable.';
  const covered =
    reliability === 'too_early'
      ? `Year to date covers only ${count(days, 'day')}`
      : `Year to date comes to ${money(annualised)} a year against ${money(stated)} stated`;
  return `${covered}; ${money(used)} is used.`;
};

const pickCovered = ({ payg, casual, overtime, commission, allowances }: Covered): Covered => ({
  payg,
  casual,
  overtime,
  commission,
  allowances,
});
