import * as z from 'zod';
import { finiteNumber, isoTimestamp } from './primitives.ts';

/** `meta` of a success answer. A sample in the specification omits it, so readers treat it as optional. */
export const meta = z
  .looseObject({
    timestamp: isoTimestamp.optional(),
    version: z.string().optional(),
    count: finiteNumber.optional(),
  })
  .meta({ id: 'Meta' });

/** The success envelope around a payload (service-api, Response envelope). */
export const success = <T extends z.ZodType>(data: T) => z.looseObject({ data, meta: meta.optional() });

/** An issue in a request body; `path` starts at the body's root. */
export const validationIssue = z
  .looseObject({ path: z.array(z.union([z.string(), z.number()])), message: z.string() })
  .meta({ id: 'ValidationIssue' });

/** The number of issues that one answer lists. */
export const maxIssues = 100;

/** The error codes of the service (service-api, Codes). */
export const serviceErrorCodes = [
  'BAD_REQUEST',
  'UNAUTHORIZED',
  'INVALID_SIGNATURE',
  'FORBIDDEN',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'VALIDATION_ERROR',
  'RATE_LIMIT_EXCEEDED',
  'INTERNAL_SERVER_ERROR',
] as const;

/** The codes that only a request with an extension meets. */
export const extensionErrorCodes = ['PRECONDITION_FAILED', 'IDEMPOTENCY_KEY_REUSED'] as const;

/** What a service says with UNAUTHORIZED (service-api, Authentication failures). */
export const unauthorizedMessages = {
  client: 'Invalid client identifier',
  /** For a missing header, and for a token or user that is not, or no longer, valid. */
  headers: 'Missing required authentication headers',
} as const;

/** The error envelope. `code` stays open: a service may add codes inside v1. */
export const errorEnvelope = z
  .looseObject({
    error: z.looseObject({
      code: z.string(),
      message: z.string(),
      details: z.unknown().optional(),
      timestamp: isoTimestamp.optional(),
      path: z.string().optional(),
    }),
  })
  .meta({ id: 'ErrorEnvelope' });

export type ValidationIssue = z.infer<typeof validationIssue>;
export type ServiceErrorCode = (typeof serviceErrorCodes | typeof extensionErrorCodes)[number];
