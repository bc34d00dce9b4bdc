import type { ServicingParameters } from '../../../../shared/pack/parameters.ts';
import { sumOf } from '../../../../shared/scenario/money.ts';
import type { Applicant } from '../reading/read-applicants.ts';
import type { Warning } from '../verdict/warnings.ts';
import { assessBusinesses, type BusinessCommitment, type BusinessIncome } from './self-employed.ts';
import { shadeIncomes, type StatedIncome } from './shading.ts';
import { type YearToDate, yearToDateStep } from './year-to-date.ts';

export type IncomeLine = StatedIncome | BusinessIncome;

/** An applicant's incomes other than rent, none of which depends on the lending. AUD a year. */
export interface ApplicantIncome {
  readonly applicant: Applicant;
  readonly lines: readonly IncomeLine[];
  readonly gross: number;
  readonly shadedTaxable: number;
  readonly shadedTaxFree: number;
  /** Taxable income before rent: shaded, or gross where the lender says so, less a lease that is paid before tax. */
  readonly taxBase: number;
  readonly commitments: readonly BusinessCommitment[];
  readonly yearToDate?: YearToDate;
  readonly warnings: readonly Warning[];
}

const exclusionWarnings = (applicant: Applicant, lines: readonly IncomeLine[]): Warning[] =>
  lines.flatMap(({ label, exclusion }) => {
    if (exclusion === undefined) return [];
    const { reason: _, ...measured } = exclusion;
    return { code: 'INCOME_EXCLUDED', subject: `${applicant.name}: ${label}`, ...measured, exclusion };
  });

/** Year to date, shading and businesses of one applicant. */
export const assessApplicant = (applicant: Applicant, parameters: ServicingParameters): ApplicantIncome => {
  const ytd = yearToDateStep(applicant, parameters);
  const businesses = assessBusinesses(applicant, parameters);
  const lines = [...shadeIncomes(applicant, ytd.amounts, parameters), ...businesses.flatMap((item) => item.incomes)];
  const taxable = lines.filter((line) => line.taxable);
  const shadedTaxable = sumOf(taxable, (line) => line.shaded);
  const taxed = parameters.tax_income_basis === 'gross' ? sumOf(taxable, (line) => line.counted) : shadedTaxable;
  return {
    applicant,
    lines,
    gross: sumOf(lines, (line) => line.counted),
    shadedTaxable,
    shadedTaxFree: sumOf(lines, (line) => (line.taxable ? 0 : line.shaded)),
    taxBase: Math.max(0, taxed - applicant.novatedLease.preTax),
    commitments: businesses.flatMap((item) => item.commitments),
    ...(ytd.result === undefined ? {} : { yearToDate: ytd.result }),
    warnings: [...ytd.warnings, ...exclusionWarnings(applicant, lines), ...businesses.flatMap((item) => item.warnings)],
  };
};
