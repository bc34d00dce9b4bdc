import type { ServicingParameters } from '../../../../shared/pack/parameters.ts';
import { count, money } from '../../../../shared/scenario/format.ts';
import type { yearToDateFields } from '../../../../shared/scenario/incomes.ts';
import { bandTolerance, cents } from '../../../../shared/scenario/money.ts';
import {
  annualise,
  coveredTotal,
  payslipPeriod,
  varianceFromStated,
} from '../../../../shared/scenario/year-to-date.ts';
import type { YearToDateResult } from '../../../../shared/service/compute.ts';
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

const coveredBy = ({ payg = 0, casual = 0, overtime = 0, commission = 0, allowances = 0 }: IncomeAmounts): Covered => ({
  payg,
  casual,
  overtime,
  commission,
  allowances,
});

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

/**
 * Checks an applicant's stated incomes against the latest payslip's year to date (servicing-model
 * section 3). An applicant without `ytd` passes unchanged and has no result.
 */
export const yearToDateStep = (applicant: Applicant, parameters: ServicingParameters): YearToDateStep => {
  const { amounts, yearToDate: ytd, position, name } = applicant;
  if (ytd === undefined) return { amounts, warnings: [] };
  const period = payslipPeriod(ytd);
  const { reliability, annualised } = annualise(ytd, period, parameters);
  const covered = coveredBy(amounts);
  const after =
    annualised === undefined ? covered : applyMethod(covered, annualised, ytd.basis === 'casual', parameters);
  const stated = coveredTotal(covered);
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
    variance_pct: varianceFromStated(annualised, stated),
    reliability,
    amount_used: coveredTotal(after),
  };
  return { amounts: { ...amounts, ...after }, result, warnings: warningsOf(name, result, parameters) };
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
