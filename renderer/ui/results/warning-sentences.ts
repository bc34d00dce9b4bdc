import type { ServicingResult } from '../../../shared/service/compute.ts';
import { type WarningCode, warningCodes } from '../../../shared/service/findings.ts';

/** What weighs most comes first. */
const weights = ['answer', 'missing', 'remark'] as const;

/**
 * Whether a warning says that the answer is another than what was entered would give, or blocked; what is missing
 * and was assumed instead; or only what to bear in mind.
 */
const weightOf: Readonly<Record<WarningCode, (typeof weights)[number]>> = {
  AMOUNT_MISSING: 'answer',
  BENCHMARK_USED: 'answer',
  CAPACITY_AT_POLICY_MAXIMUM: 'answer',
  CAPACITY_BELOW_REQUEST: 'answer',
  CLOSING_DEBTS_EXCLUDED: 'remark',
  DECLARED_FAR_BELOW_BENCHMARK: 'remark',
  DTI_HIGH: 'remark',
  FLOOR_RATE_APPLIED: 'remark',
  GENUINE_SAVINGS_SHORT: 'remark',
  INCOME_EXCLUDED: 'answer',
  INTEREST_NOT_DEDUCTED: 'missing',
  INTEREST_ONLY_ASSESSED_OVER_SHORTER_TERM: 'remark',
  LVR_ABOVE_80: 'remark',
  NEGATIVE_GEARING_DATE_MISSING: 'missing',
  NOTIONAL_RENT_APPLIED: 'answer',
  NO_PROPOSED_LOAN: 'answer',
  PRODUCT_TYPE_NOT_OFFERED: 'answer',
  RATE_ASSUMED: 'missing',
  SELF_EMPLOYED_LOSS: 'answer',
  SELF_EMPLOYED_SHORT_HISTORY: 'answer',
  SURPLUS_THIN: 'remark',
  TAX_YEAR_FALLBACK: 'missing',
  VALUE_NOT_KNOWN: 'missing',
  YTD_BELOW_STATED: 'answer',
  YTD_INVALID: 'missing',
  YTD_TOO_EARLY: 'missing',
};

interface WarningParts {
  readonly code?: string | undefined;
  readonly message: string;
}

/** `SURPLUS_THIN: The surplus is …` in its parts; one without a code is a sentence as a whole. */
const partsOf = (warning: string): WarningParts => {
  const [, code, message] = /^([A-Z][A-Z0-9_]*):\s+(.+)$/su.exec(warning) ?? [];
  return message === undefined ? { message: warning } : { code, message };
};

/** Codes of other services are remarks. */
const placeOf = (code: string | undefined): number => {
  const known = warningCodes.find((one) => one === code);
  return weights.indexOf(known === undefined ? 'remark' : weightOf[known]);
};

/** The warnings of an answer as sentences: what changes the answer, then what is missing, then remarks. */
export const warningSentences = ({
  warnings,
  warning_details: details,
}: Pick<ServicingResult, 'warnings' | 'warning_details'>): readonly string[] => {
  const parts: readonly WarningParts[] = details ?? warnings.map(partsOf);
  return parts.toSorted((a, b) => placeOf(a.code) - placeOf(b.code)).map(({ message }) => message);
};
