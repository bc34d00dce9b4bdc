interface Told {
  readonly status: number;
  readonly message: string;
}

/** A place in the body that does not fit. */
export interface Issue {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Why a call did not succeed, by the service's code. */
export type Problem = Told &
  (
    | { readonly code: 'BAD_REQUEST' | 'UNAUTHORIZED' | 'FORBIDDEN' | 'NOT_FOUND' | 'METHOD_NOT_ALLOWED' }
    | { readonly code: 'INTERNAL_SERVER_ERROR' }
    /** Only with an extension that was asked for. */
    | { readonly code: 'PRECONDITION_FAILED' | 'IDEMPOTENCY_KEY_REUSED' }
    /** `reason` is told only to who holds the key: `timestamp_out_of_window` or `nonce_replayed`. */
    | { readonly code: 'INVALID_SIGNATURE'; readonly reason: string | undefined }
    | { readonly code: 'VALIDATION_ERROR'; readonly issues: readonly Issue[] }
    /** In seconds. */
    | { readonly code: 'RATE_LIMIT_EXCEEDED'; readonly retryAfter: number | undefined }
    /** Status 0: nothing came, or nothing whole. Whether the work was done is unknown. */
    | { readonly code: 'NO_ANSWER' }
    /** An answer that the specification does not have: a proxy's page, a redirect, a code that is not listed. */
    | { readonly code: 'UNKNOWN_ANSWER'; readonly body: string }
  );

const plainCodes: readonly string[] = [
  ...['BAD_REQUEST', 'UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'METHOD_NOT_ALLOWED', 'INTERNAL_SERVER_ERROR'],
  ...['PRECONDITION_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
];

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A JSON object; undefined for any other text. */
export const parseObject = (text: string): Json | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

const isIssue = (value: unknown): value is Issue =>
  isObject(value) && Array.isArray(value.path) && typeof value.message === 'string';

/** Reads an answer that is no success. */
export const readProblem = (status: number, text: string): Problem => {
  const error = parseObject(text)?.error;
  if (!isObject(error) || typeof error.code !== 'string' || typeof error.message !== 'string')
    return {
      code: 'UNKNOWN_ANSWER',
      status,
      message: `The service answered ${status} without an error of its own.`,
      body: text,
    };
  const { code, message } = error;
  const told = { status, message };
  const details = isObject(error.details) ? error.details : {};
  if (plainCodes.includes(code)) return { ...told, code: code as 'BAD_REQUEST' };
  if (code === 'INVALID_SIGNATURE')
    return { ...told, code, reason: typeof details.reason === 'string' ? details.reason : undefined };
  if (code === 'VALIDATION_ERROR')
    return { ...told, code, issues: Array.isArray(details.issues) ? details.issues.filter(isIssue) : [] };
  if (code === 'RATE_LIMIT_EXCEEDED')
    return { ...told, code, retryAfter: typeof details.retryAfter === 'number' ? details.retryAfter : undefined };
  return { ...told, code: 'UNKNOWN_ANSWER', body: text };
};
