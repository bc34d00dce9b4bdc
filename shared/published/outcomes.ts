/*
 * The outcomes of importing a payload of a bank's published products. The codes are used by the command line and in
 * files; the renderer has the wording for people.
 */

/** Became one product, or one for each purpose and repayment type, or one with and one without a package. */
export const mappedOutcomes = ['EXACT', 'SPLIT'] as const;

/** Read, but of no use to a servicing calculator. */
export const refusals = [
  'ERROR_ENVELOPE',
  'NOT_A_PRODUCT',
  'NOT_RESIDENTIAL_MORTGAGE',
  'NOT_CURRENT',
  'NO_LENDING_RATES',
  'FIXED_ONLY',
  'SPECIALTY_PRODUCT',
  'REFERENCE_RATE_PRODUCT',
  'NO_ONGOING_VARIABLE_RATE',
  'AMBIGUOUS_CELL',
  'NON_ADDITIVE_LVR_X_AMOUNT',
] as const;

/** For a file without a payload. */
export const fileRefusals = ['NOT_JSON', 'NOT_AN_ARCHIVE', 'TOO_LARGE', 'UNREADABLE'] as const;

export const lineOutcomes = [...mappedOutcomes, ...refusals, ...fileRefusals] as const;

/** The outcome for a payload. */
export type ImportOutcome = (typeof mappedOutcomes)[number] | (typeof refusals)[number];
/** The outcome for a payload, or for a file without one. */
export type LineOutcome = (typeof lineOutcomes)[number];

const mapped: ReadonlySet<string> = new Set(mappedOutcomes);

export const isMapped = (outcome: string): boolean => mapped.has(outcome);

/** Why a bank, or the register, gave no usable answer. */
export const askFailures = [
  'TIMEOUT',
  'TOO_LARGE',
  'NO_CONNECTION',
  'FORBIDDEN_ADDRESS',
  'PROXY',
  'PROXY_SIGN_IN',
  'CERTIFICATE',
  'CANCELLED',
  'REDIRECT',
  'NO_VERSION',
  'TOO_MANY_REQUESTS',
  'SERVER_ERROR',
  'NOT_FOUND',
  'REFUSED',
  'NOT_JSON',
  'PAGING_LOOP',
  'WRONG_PRODUCT',
] as const;

export type AskFailure = (typeof askFailures)[number];
