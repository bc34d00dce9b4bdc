/*
 * The names used in a servicing answer (servicing-model section 6). Calculation, client and screen take them
 * from here; another service may use others, which are shown unchanged.
 */

/** Whether the scenario can be read at all; any failure ends the calculation. */
export const inputCheckNames = [
  'households_present',
  'applicants_present',
  'references_valid',
  'amounts_valid',
  'rates_valid',
  'terms_valid',
  'ownership_valid',
] as const;

/** What decides `does_service`. */
export const servicingTestNames = ['income_present', 'surplus_minimum', 'nsr_minimum', 'dti_maximum'] as const;

/** What the lender accepts apart from servicing; these never change `does_service`. */
export const policyCheckNames = [
  'lvr_maximum',
  'loan_minimum',
  'loan_maximum',
  'term_maximum',
  'interest_only_maximum',
  'postcode_accepted',
  'product_available',
] as const;

/** Every validation, in the order of the answer. */
export const validationNames = [...inputCheckNames, ...servicingTestNames, ...policyCheckNames] as const;

/** Every warning, in the order of the answer. */
export const warningCodes = [
  'AMOUNT_MISSING',
  'BENCHMARK_USED',
  'CAPACITY_AT_POLICY_MAXIMUM',
  'CAPACITY_BELOW_REQUEST',
  'CLOSING_DEBTS_EXCLUDED',
  'DECLARED_FAR_BELOW_BENCHMARK',
  'DTI_HIGH',
  'FLOOR_RATE_APPLIED',
  'GENUINE_SAVINGS_SHORT',
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
  'VALUE_NOT_KNOWN',
  'YTD_BELOW_STATED',
  'YTD_INVALID',
  'YTD_TOO_EARLY',
] as const;

/**
 * The unit of a finding's `figure` and `limit`. `percent` is 6.45 or 80, never a fraction; `times_income`
 * means multiples of gross yearly income; `ratio` is a plain quotient such as the NSR.
 */
export const figureUnits = [
  'aud',
  'aud_monthly',
  'aud_yearly',
  'times_income',
  'ratio',
  'percent',
  'percentage_points',
  'days',
  'months',
  'years',
  'count',
] as const;

export type InputCheckName = (typeof inputCheckNames)[number];
export type ServicingTestName = (typeof servicingTestNames)[number];
export type PolicyCheckName = (typeof policyCheckNames)[number];
export type WarningCode = (typeof warningCodes)[number];
export type FigureUnit = (typeof figureUnits)[number];
