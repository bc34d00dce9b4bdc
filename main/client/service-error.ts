import { z } from 'zod';
import type { AppError } from '../../shared/outcome.ts';
import { errorEnvelope, maxIssues, type ServiceErrorCode, serviceErrorCodes } from '../../shared/service/envelope.ts';

/** An error answer of the service, read only as far as it can be trusted. */
export interface ServiceError {
  readonly status: number;
  /** The service's code, or the one that its status implies; undefined when neither says what happened. */
  readonly code: ServiceErrorCode | undefined;
  readonly message: string;
  /** `details.reason`, if the service gives one. */
  readonly reason: string | undefined;
  /** Seconds to wait (RATE_LIMIT_EXCEEDED). */
  readonly retryAfter: number | undefined;
  readonly issues: AppError['issues'];
  /** Identifies the incident in the service's log, if the service gives one. */
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

/** The code that a status implies; undefined for one that the specification does not name. */
export const codeOfStatus = (status: number): ServiceErrorCode | undefined =>
  codes[status] ?? (status >= 500 ? 'INTERNAL_SERVER_ERROR' : undefined);

/**
 * The codes that lead a person to publish anew are taken from the documented error alone: a page that
 * something in between answers is no word of the service about a scenario.
 */
const codeOfUndocumented = (status: number): ServiceErrorCode | undefined =>
  status === 403 || status === 404 ? undefined : codeOfStatus(status);

const maxMessageLength = 500;
const maxPathLength = 100;

const shortened = z.string().transform((text) => text.slice(0, maxMessageLength));

// Each detail is read on its own: one that does not fit must not hide the others.
const details = z.object({
  reason: z.string().optional().catch(undefined),
  retryAfter: z.number().min(0).optional().catch(undefined),
  incidentId: z.string().max(100).optional().catch(undefined),
  issues: z
    .array(z.unknown())
    // Cut before parsing: zod collects every issue, and fails at a hundred thousand.
    .transform((issues) => issues.slice(0, maxIssues))
    .pipe(
      z.array(z.object({ path: z.array(z.union([z.string(), z.number()])).max(maxPathLength), message: shortened })),
    )
    .optional()
    .catch(undefined),
});

const noDetails = { reason: undefined, retryAfter: undefined, issues: undefined, incidentId: undefined };

const knownCode = z.enum(serviceErrorCodes);

/** Reads an answer that is not a success; text that is not an error envelope still has its status. */
export const readServiceError = (status: number, text: string): ServiceError => {
  const envelope = errorEnvelope.safeParse(parseJson(text));
  if (!envelope.success) {
    const message = `The service answered ${status} with something that is not its documented error.`;
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

/** The embedded engine could not use its store; an immediate retry would change nothing. */
export const isOfTheStore = ({ reason, status }: ServiceError): boolean =>
  status >= 500 && reason?.startsWith('store_') === true;

/** JSON text as a value; undefined (which is not a JSON value) if it does not parse. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};
