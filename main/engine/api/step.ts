import type { ServiceErrorCode } from '../../../shared/service/envelope.ts';

/** An answer that is an error of the service: expected, and part of the contract. */
export interface Refusal {
  readonly ok: false;
  readonly status: number;
  readonly code: ServiceErrorCode;
  readonly message: string;
  readonly details?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * The result of one check or one operation: a value to go on with, or the refusal to answer with. `timestamp` is that of
 * an earlier answer which this one repeats; `total` is how many there are where the value is a part of a list.
 */
export type Step<T> =
  | { readonly ok: true; readonly value: T; readonly timestamp?: string; readonly total?: number }
  | Refusal;

export const accept = <T>(value: T): Step<T> => ({ ok: true, value });

const statuses = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  INVALID_SIGNATURE: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  VALIDATION_ERROR: 422,
  RATE_LIMIT_EXCEEDED: 429,
  INTERNAL_SERVER_ERROR: 500,
  PRECONDITION_FAILED: 412,
  IDEMPOTENCY_KEY_REUSED: 409,
} as const satisfies Record<ServiceErrorCode, number>;

/** A refusal with the status that belongs to its code (service-api, Codes). */
export const refuse = (
  code: ServiceErrorCode,
  message: string,
  more: Partial<Pick<Refusal, 'status' | 'details' | 'headers'>> = {},
): Refusal => ({ ok: false, status: statuses[code], code, message, ...more });

/** The path has no such method; message and header name those it has. */
export const notAllowed = (method: string, allowed: readonly string[]): Refusal => {
  const methods = allowed.join(', ');
  return refuse('METHOD_NOT_ALLOWED', `Method ${method} not allowed. Allowed methods: ${methods}`, {
    headers: { Allow: methods },
  });
};

/** Nothing was done; the seconds to wait stand in the details, and in HTTP's header. */
export const tooManyRequests = (retryAfter: number, message = 'Too many requests'): Refusal =>
  refuse('RATE_LIMIT_EXCEEDED', message, { details: { retryAfter }, headers: { 'Retry-After': String(retryAfter) } });
