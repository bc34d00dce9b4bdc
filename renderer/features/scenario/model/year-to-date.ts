import { count } from '../../../../shared/scenario/format.ts';
import {
  annualise,
  coveredTotal,
  type PayslipPeriod,
  payslipPeriod,
  usualAnnualisingTerms as usual,
  varianceFromStated,
} from '../../../../shared/scenario/year-to-date.ts';
import type { Income, YearToDate } from '../../../../shared/service/scenario-income.ts';
import { formatDollars, formatPercent } from '../../../ui/words/format.ts';

/** What a year to date says on the terms of most lenders, before any of them has computed. */
export interface YearToDatePreview {
  /** AUD a year; undefined while the figures amount to nothing. */
  readonly annualised: number | undefined;
  /** How it is made, and how far it is from what is stated. */
  readonly words: string;
  /** It is below what is stated, or cannot be relied on. */
  readonly doubtful: boolean;
}

const paceOf = ({ basis }: YearToDate, { days, daysInYear }: PayslipPeriod): string =>
  basis === 'casual'
    ? `at the pace of ${count(days, 'day')}, over ${String(usual.casual_weeks_per_year)} weeks`
    : `at the pace of ${String(days)} of ${count(daysInYear, 'day')}`;

const comparison = (annualised: number, stated: number): string => {
  if (stated === 0) return 'none of the pay that it covers is stated';
  const variance = varianceFromStated(annualised, stated);
  if (variance === 0) return `as much as the ${formatDollars(stated)} stated`;
  return `${formatPercent(Math.abs(variance))} % ${variance < 0 ? 'below' : 'above'} the ${formatDollars(stated)} stated`;
};

const unusable = ({ days }: PayslipPeriod): string =>
  days <= 0 ? 'Ignored: the job starts after the last day of the payslip.' : 'Ignored: more is left out than was paid.';

const tooEarly = ({ days }: PayslipPeriod): string =>
  `${count(days, 'day')} are too few for most lenders, who ask for ${String(usual.ytd_min_days)}`;

/** The preview of an applicant's year to date; undefined until it has a gross and a last day. */
export const yearToDatePreview = (applicant: Income | undefined): YearToDatePreview | undefined => {
  const ytd = applicant?.ytd;
  if (applicant === undefined || ytd?.gross === undefined) return undefined;
  const period = payslipPeriod(ytd);
  if (period.end === '') return undefined;
  const { reliability, annualised } = annualise(ytd, period, usual);
  if (reliability === 'invalid') return { annualised, words: unusable(period), doubtful: true };
  if (annualised === undefined)
    return { annualised, words: `${tooEarly(period)}; last year’s income would stand in for it.`, doubtful: true };
  const stated = coveredTotal(applicant);
  const compared = comparison(annualised, stated);
  if (reliability === 'too_early')
    return { annualised, words: `was earned last year, ${compared}. ${tooEarly(period)}.`, doubtful: true };
  return { annualised, words: `a year ${paceOf(ytd, period)}; ${compared}.`, doubtful: annualised < stated };
};
