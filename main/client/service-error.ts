import * as z from 'zod';
import type { AppError } from '../../shared/outcome.ts';
import {
  errorEnvelope,
  extensionErrorCodes,
  maxIssues,
  type ServiceErrorCode,
  serviceErrorCodes,
} from '../../shared/service/envelope.ts';

/** An error answer from the service, reduced to the parts that can be trusted. */
export interface ServiceError {
  readonly status: number;
  /** The service's code, or the one its status implies; undefined if neither says what happened. */
  readonly code: ServiceErrorCode | undefined;
  readonly message: string;
  /** `details.reason`, if given. */
  readonly reason: string | undefined;
  /** Seconds to wait (RATE_LIMIT_EXCEEDED). */
  readonly retryAfter: number | undefined;
  readonly issues: AppError['issues'];
  /** The incident's id in the service's log, if given. */
  readonly incidentId: string | undefined;
}

const codes: Readonly<Record<number, ServiceErrorCode>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  422: 'VALIDATION_ERROR',
  429: 'RATE_LIMIT_EXCEEDED',
};

/** The code a status implies; undefined for a status outside the specification. */
export const codeOfStatus = (status: number): ServiceErrorCode | undefined =>
  codes[status] ?? (status >= 500 ? 'INTERNAL_SERVER_ERROR' : undefined);

/**
 * After 403 or 404 the user is offered to publish the scenario again, so these codes must come from a documented
 * error: a proxy's error page says nothing about the scenario.
 */
const codeOfUndocumented = (status: number): ServiceErrorCode | undefined =>
  status === 403 || status === 404 ? undefined : codeOfStatus(status);

const maxMessageLength = 500;
const maxPathLength = 100;

const shortened = z.string().transform((text) => text.slice(0, maxMessageLength));

// Each detail is parsed separately, so that an invalid one does not hide the others.
const details = z.object({
  reason: z.string().optional().catch(undefined),
  retryAfter: z.number().min(0).optional().catch(undefined),
  incidentId: z.string().max(100).optional().catch(undefined),
  issues: z
    .array(z.unknown())
    // Truncated before parsing, because zod collects every issue and fails at a hundred thousand.
    .transform((issues) => issues.slice(0, maxIssues))
    .pipe(
      z.array(z.object({ path: z.array(z.union([z.string(), z.number()])).max(maxPathLength), message: shortened })),
    )
    .optional()
    .catch(undefined),
});

const noDetails = { reason: undefined, retryAfter: undefined, issues: undefined, incidentId: undefined };

const knownCode = z.enum([...serviceErrorCodes, ...extensionErrorCodes]);

/** Reads an unsuccessful answer. Without an error envelope, the status alone decides. */
export const readServiceError = (status: number, text: string): ServiceError => {
  const envelope = errorEnvelope.safeParse(parseJson(text));
  if (!envelope.success) {
    const message = `The service answered ${status} without a documented error.`;
    return { ...noDetails, status, code: codeOfUndocumented(status), message };
  }
  const { error } = envelope.data;
  const code = knownCode.safeParse(error.code);
  const more = details.safeParse(error.details ?? {});
  return {
    ...noDetails,
    ...more.data,
    status,
    code: code.success ? code.data : codeOfStatus(status),
    message: error.message.slice(0, maxMessageLength),
  };
};

/** True if the embedded engine could not use its store; an immediate retry would not help. */
export const isStoreFailure = ({ reason, status }: ServiceError): boolean =>
  status >= 500 && reason?.startsWith('store_') === true;

/** Parses JSON; undefined, which is not a JSON value, if that fails. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};
