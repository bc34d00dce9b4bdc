import { z } from 'zod';
import { type ServiceErrorCode, validationIssue } from './service/envelope.ts';

/**
 * Codes of failures that a caller should expect; the service's own pass through. `retryable`: the same
 * again, later, may succeed without anybody doing anything.
 */
export const errorCodes = {
  BAD_REQUEST: { retryable: false },
  UNAUTHORIZED: { retryable: false },
  INVALID_SIGNATURE: { retryable: false },
  FORBIDDEN: { retryable: false },
  NOT_FOUND: { retryable: false },
  METHOD_NOT_ALLOWED: { retryable: false },
  VALIDATION_ERROR: { retryable: false },
  RATE_LIMIT_EXCEEDED: { retryable: true },
  INTERNAL_SERVER_ERROR: { retryable: true },
  /** The call's input does not fit the contract; `details.issues` locates it. */
  INVALID_INPUT: { retryable: false },
  /** No such method in the contract. */
  UNKNOWN_METHOD: { retryable: false },
  /** The call is larger than the transport takes. */
  TOO_LARGE: { retryable: false },
  /** The sender is not the application's own window. */
  REFUSED: { retryable: false },
  /** The service could not be reached, or answered something that is not the contract. */
  SERVICE_UNREACHABLE: { retryable: true },
  /** A create may or may not have happened; nothing was retried. */
  OUTCOME_UNKNOWN: { retryable: false },
  /** The store cannot be written (disk full, read-only, locked); reading still works. */
  STORE_UNAVAILABLE: { retryable: true },
  /** The file given is not what was asked for: a scenario, a key. */
  INVALID_FILE: { retryable: false },
  /** A bug: `incidentId` finds it in the log. */
  INTERNAL: { retryable: false },
} as const satisfies Readonly<Record<ServiceErrorCode, object>> & Readonly<Record<string, { retryable: boolean }>>;

export type AppErrorCode = keyof typeof errorCodes;

const isErrorCode = (code: string): code is AppErrorCode => Object.hasOwn(errorCodes, code);

/** A failure as a value: what happened, in words for a person, and where (if it has a place). */
export const appError = z.object({
  code: z.enum(Object.keys(errorCodes).filter(isErrorCode)),
  message: z.string(),
  issues: z.array(validationIssue).optional(),
  /** Seconds to wait, for RATE_LIMIT_EXCEEDED. */
  retryAfter: z.number().optional(),
  /** For INTERNAL: the identifier of the incident in the log. */
  incidentId: z.string().optional(),
});

export type AppError = z.infer<typeof appError>;

/**
 * What every call returns: the value, or an expected failure. Never a thrown error. `notSent` names
 * what was asked for and kept back, because the service in use has no place for it.
 */
export type Outcome<T> =
  | { readonly ok: true; readonly data: T; readonly notSent?: readonly string[] }
  | { readonly ok: false; readonly error: AppError };

export const succeed = <T>(data: T): Outcome<T> => ({ ok: true, data });

/** The same outcome with other data; a failure passes through. */
export const mapOutcome = <T, R>(outcome: Outcome<T>, change: (data: T) => R): Outcome<R> =>
  outcome.ok ? { ...outcome, data: change(outcome.data) } : outcome;

export const fail = (
  code: AppErrorCode,
  message: string,
  more: Omit<Partial<AppError>, 'code' | 'message'> = {},
): Outcome<never> => ({
  ok: false,
  error: { code, message, ...more },
});
