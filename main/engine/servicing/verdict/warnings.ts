import { type WarningCode, warningCodes } from '../../../../shared/service/findings.ts';
import type { Exclusion } from '../income/exclusion.ts';
import type { About, Compared, Measured } from './finding.ts';

/** The facts of each warning; those that only its sentence uses are beside figure and limit. */
interface WarningFacts {
  AMOUNT_MISSING: About;
  BENCHMARK_USED: About & Compared;
  CAPACITY_AT_POLICY_MAXIMUM: Compared;
  CAPACITY_BELOW_REQUEST: Compared;
  CLOSING_DEBTS_EXCLUDED: Measured;
  DECLARED_FAR_BELOW_BENCHMARK: About & Compared & { readonly benchmark: number };
  DTI_HIGH: Compared;
  FLOOR_RATE_APPLIED: About & Measured;
  GENUINE_SAVINGS_SHORT: Compared;
  INCOME_EXCLUDED: About & Partial<Compared> & { readonly exclusion: Exclusion };
  INTEREST_NOT_DEDUCTED: About;
  INTEREST_ONLY_ASSESSED_OVER_SHORTER_TERM: About;
  LVR_ABOVE_80: About & Compared;
  NEGATIVE_GEARING_DATE_MISSING: About;
  NOTIONAL_RENT_APPLIED: About & Measured;
  NO_PROPOSED_LOAN: object;
  PRODUCT_TYPE_NOT_OFFERED: About;
  RATE_ASSUMED: About & Measured;
  SELF_EMPLOYED_LOSS: About & Measured;
  SELF_EMPLOYED_SHORT_HISTORY: About & Compared;
  SURPLUS_THIN: Compared;
  /** First years of the requested and the used financial year. */
  TAX_YEAR_FALLBACK: { readonly requestedYear: number; readonly usedYear: number };
  /** About a field, for example `home_loans.loan_type`. */
  VALUE_NOT_KNOWN: About & { readonly value: string };
  YTD_BELOW_STATED: About & Compared & { readonly annualised: number };
  YTD_INVALID: About;
  YTD_TOO_EARLY: About & Compared;
}

/** A warning about one subject. */
export type Warning<Code extends WarningCode = WarningCode> = {
  readonly [C in Code]: { readonly code: C } & WarningFacts[C];
}[Code];

const ranks = new Map(warningCodes.map((code, rank) => [code, rank]));

/** Warnings in the order of the answer: by code, those of one code as they were found. */
export const inAnswerOrder = (warnings: readonly Warning[]): readonly Warning[] =>
  warnings.toSorted((a, b) => (ranks.get(a.code) ?? 0) - (ranks.get(b.code) ?? 0));
