import * as z from 'zod';
import { type ServiceErrorCode, validationIssue } from './service/envelope.ts';

/**
 * Codes of the failures that a caller should expect; the service's own codes pass through. `retryable`: the same call
 * may succeed later without anyone doing anything.
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
  /** The service's copy was changed meanwhile; nothing was written. */
  PRECONDITION_FAILED: { retryable: true },
  /** The key of a create was used for another one; nothing was created. */
  IDEMPOTENCY_KEY_REUSED: { retryable: false },
  /** The input of the call does not fit the contract; `details.issues` says where. */
  INVALID_INPUT: { retryable: false },
  /** No such method in the contract. */
  UNKNOWN_METHOD: { retryable: false },
  /** The call is larger than the transport allows. */
  TOO_LARGE: { retryable: false },
  /** The sender is not the application's own window. */
  REFUSED: { retryable: false },
  /** The service could not be reached, or its answer did not fit the contract. */
  SERVICE_UNREACHABLE: { retryable: true },
  /** A create may or may not have happened; nothing was retried. */
  OUTCOME_UNKNOWN: { retryable: false },
  /** The target was changed elsewhere meanwhile; nothing was written. */
  CONFLICT: { retryable: false },
  /** The scenario was written since the edit's base; if the edit is sent with its base, it is merged. */
  BASE_NEEDED: { retryable: false },
  /** The store cannot be written (disk full, read-only, locked); reading still works. */
  STORE_UNAVAILABLE: { retryable: true },
  /** The file is not of the expected kind, such as a scenario or a key. */
  INVALID_FILE: { retryable: false },
  /** The key is intact but cannot be used here: its type, its size, or how its file is encrypted. */
  KEY_UNSUITABLE: { retryable: false },
  /** The key or the vault is protected by a passphrase, and none was given. */
  PASSPHRASE_NEEDED: { retryable: false },
  /** The passphrase does not open the key or the vault; `retryAfter` says when to try again. */
  WRONG_PASSPHRASE: { retryable: false },
  /** Too soon after a wrong passphrase; `retryAfter` says when. */
  UNLOCK_DELAYED: { retryable: true },
  /** There is no vault for this profile. */
  VAULT_MISSING: { retryable: false },
  /** The vault's contents do not allow this step: a vault or a next key exists already, or is missing. */
  VAULT_CONFLICT: { retryable: false },
  /** The vault's file is damaged. */
  VAULT_DAMAGED: { retryable: false },
  /** The vault's file was made for another profile, address or key. */
  VAULT_FOREIGN: { retryable: false },
  /** The vault's file was written by a later version of Headroom. */
  VAULT_NEWER: { retryable: false },
  /** Others can access the vault's file or folder, so it is not used. */
  VAULT_UNSAFE: { retryable: false },
  /** The registration with this profile's service is not complete. */
  NOT_REGISTERED: { retryable: false },
  /** The key is not in memory: unlock first. */
  VAULT_LOCKED: { retryable: false },
  /** Another operation on a key is in progress. */
  VAULT_BUSY: { retryable: true },
  /** The operating system's secret store failed. */
  SECRET_STORE_FAILED: { retryable: false },
  /** The user cancelled. */
  CANCELLED: { retryable: false },
  /** A bug: `incidentId` finds it in the log. */
  INTERNAL: { retryable: false },
} as const satisfies Readonly<Record<ServiceErrorCode, object>> & Readonly<Record<string, { retryable: boolean }>>;

export type AppErrorCode = keyof typeof errorCodes;

const isErrorCode = (code: string): code is AppErrorCode => Object.hasOwn(errorCodes, code);

/** A failure as a value: what happened, in words for the user, and where (if it has a place). */
export const appError = z.object({
  code: z.enum(Object.keys(errorCodes).filter(isErrorCode)),
  message: z.string(),
  issues: z.array(validationIssue).optional(),
  /** Seconds to wait, for RATE_LIMIT_EXCEEDED, WRONG_PASSPHRASE and UNLOCK_DELAYED. */
  retryAfter: z.number().optional(),
  /** For INTERNAL: the identifier of the incident in the log. */
  incidentId: z.string().optional(),
});

export type AppError = z.infer<typeof appError>;

/**
 * What every call returns: the value, or an expected failure; it never throws. `notSent` names the fields that were
 * given but not sent, because the service in use does not take them.
 */
export type Outcome<T> =
  | { readonly ok: true; readonly data: T; readonly notSent?: readonly string[] }
  | { readonly ok: false; readonly error: AppError };

export const succeed = <T>(data: T): Outcome<T> => ({ ok: true, data });

/** The same outcome with other data; a failure passes through unchanged. */
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
