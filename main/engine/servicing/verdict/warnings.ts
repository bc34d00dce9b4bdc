/** Every warning that the model gives (servicing-model section 6). */
export const warningCodes = [
  'BENCHMARK_USED',
  'CAPACITY_AT_POLICY_MAXIMUM',
  'CAPACITY_BELOW_REQUEST',
  'CLOSING_DEBTS_EXCLUDED',
  'DECLARED_FAR_BELOW_BENCHMARK',
  'DTI_HIGH',
  'FLOOR_RATE_APPLIED',
  'INCOME_EXCLUDED',
  'INTEREST_NOT_DEDUCTED',
  'INTEREST_ONLY_ASSESSED_OVER_SHORTER_TERM',
  'LVR_ABOVE_80',
  'NEGATIVE_GEARING_DATE_MISSING',
  'NOTIONAL_RENT_APPLIED',
  'NO_PROPOSED_LOAN',
  'PRODUCT_TYPE_NOT_OFFERED',
  'RATE_ASSUMED',
  'SELF_EMPLOYED_LOSS',
  'SELF_EMPLOYED_SHORT_HISTORY',
  'SURPLUS_THIN',
  'TAX_YEAR_FALLBACK',
  'YTD_BELOW_STATED',
  'YTD_INVALID',
  'YTD_TOO_EARLY',
] as const;

export type WarningCode = (typeof warningCodes)[number];

/** A warning about one subject. */
export interface Warning {
  readonly code: WarningCode;
  readonly sentence: string;
}

/** Warnings as the wire has them, "CODE: sentence", in the order of the codes; equal codes keep theirs. */
export const warningTexts = (warnings: readonly Warning[]): string[] =>
  warnings
    .toSorted((a, b) => warningCodes.indexOf(a.code) - warningCodes.indexOf(b.code))
    .map(({ code, sentence }) => `${code}: ${sentence}`);
