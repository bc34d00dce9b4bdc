import type { z } from 'zod';
import { maxBodyBytes } from '../../../../shared/service/bounds.ts';
import type { Endpoint } from '../../../../shared/service/endpoint.ts';
import { maxIssues, type ServiceErrorCode } from '../../../../shared/service/envelope.ts';
import {
  deprecationHeader,
  extensionsHeader,
  previewHeader,
  sunsetHeader,
} from '../../../../shared/service/protocol-extensions.ts';
import { version } from '../render.ts';
import { type JsonSchema, reference, schemaOf } from './schemas.ts';

/** A failure as documented: one response for each status, whatever the operation. */
export interface Failure {
  readonly name: string;
  readonly codes: readonly ServiceErrorCode[];
  readonly description: string;
  readonly message: string;
  readonly details?: { readonly schema: JsonSchema; readonly example: unknown };
  readonly headers?: Readonly<Record<string, object>>;
}

export type FailureStatus = 400 | 401 | 403 | 404 | 405 | 409 | 412 | 413 | 422 | 500;

const maxMegabytes = maxBodyBytes / 1_048_576;

/** Every failure that the service answers, by status (service-api, Codes). */
export const failures: Readonly<Record<FailureStatus, Failure>> = {
  400: {
    name: 'BadRequest',
    codes: ['BAD_REQUEST'],
    description: 'Invalid JSON, a query parameter missing or invalid, or an update without any field.',
    message: 'Request body is not valid JSON',
  },
  401: {
    name: 'Unauthorized',
    codes: ['UNAUTHORIZED', 'INVALID_SIGNATURE'],
    description:
      'A missing header, an unknown client, a token or user that is no longer valid (UNAUTHORIZED), or a ' +
      'signature that does not match (INVALID_SIGNATURE). `details.reason` comes only with a correct signature.',
    message: 'Request signature verification failed',
    details: {
      schema: {
        type: 'object',
        properties: { reason: { type: 'string', enum: ['timestamp_out_of_window', 'nonce_replayed'] } },
        required: ['reason'],
      },
      example: { reason: 'timestamp_out_of_window' },
    },
  },
  403: {
    name: 'Forbidden',
    codes: ['FORBIDDEN'],
    description: 'A team or lender outside the grant, or a request of a foreign web page.',
    message: 'User does not have access to team: 65f0c0ffee0000000000000b',
  },
  404: {
    name: 'NotFound',
    codes: ['NOT_FOUND'],
    description: 'Missing, or in a team that the grant does not include. An unknown path answers the same.',
    message: 'Scenario not found: 65f0c0ffee00000000000001',
  },
  405: {
    name: 'MethodNotAllowed',
    codes: ['METHOD_NOT_ALLOWED'],
    description: 'The path has no such method; the message and the `Allow` header name those it has.',
    message: 'Method DELETE not allowed. Allowed methods: POST',
    headers: { Allow: { description: 'Methods of the path, separated by commas', schema: { type: 'string' } } },
  },
  409: {
    name: 'IdempotencyKeyReused',
    codes: ['IDEMPOTENCY_KEY_REUSED'],
    description: 'Only with the extension idempotency-key: the key was used for another create. Nothing was created.',
    message: 'Idempotency-Key was used for another create',
  },
  412: {
    name: 'PreconditionFailed',
    codes: ['PRECONDITION_FAILED'],
    description: 'Only with the extension etag: If-Match names another copy than the stored one. Nothing was changed.',
    message: 'The scenario is not the copy that If-Match names any more',
  },
  413: {
    name: 'TooLarge',
    codes: ['BAD_REQUEST'],
    description: `The body is larger than ${maxMegabytes} MiB.`,
    message: `Request body is larger than ${maxBodyBytes} bytes`,
  },
  422: {
    name: 'ValidationError',
    codes: ['VALIDATION_ERROR'],
    description: 'The body does not fit the schema; `details.issues` says where, from the root of the body.',
    message: 'Request validation failed',
    details: {
      schema: {
        type: 'object',
        properties: {
          issues: { type: 'array', items: reference('ValidationIssue'), minItems: 1, maxItems: maxIssues },
        },
        required: ['issues'],
      },
      example: {
        issues: [
          {
            path: ['scenario', 'households', 0, 'postcode'],
            message: 'Invalid input: expected number, received string',
          },
        ],
      },
    },
  },
  500: {
    name: 'InternalServerError',
    codes: ['INTERNAL_SERVER_ERROR'],
    description: 'An unexpected failure, kept in the log of the service.',
    message: 'Internal server error',
    details: {
      schema: {
        type: 'object',
        properties: { incidentId: { type: 'string' }, reason: { type: 'string', examples: ['store_full'] } },
        required: ['incidentId'],
      },
      example: { incidentId: 'f3b0c442-98fc-4c14-9afb-f4c8996fb924' },
    },
  },
};

const timestamp = { type: 'string', format: 'date-time', description: 'When the answer was made' } as const;
const exampleTime = '2026-11-21T02:30:00.000Z';

const date = {
  Date: { description: 'The time at the service, for callers whose clock is wrong', schema: { type: 'string' } },
};

/** Of a scenario, where the request asks for the extension. */
const extensions = {
  [extensionsHeader]: {
    description: 'Those of the extensions asked for that are in force',
    schema: { type: 'string' },
  },
  ETag: { description: 'With the extension etag: identifies this copy of the scenario', schema: { type: 'string' } },
};

/** Of an operation that belongs to a preview. */
const preview = {
  [previewHeader]: { description: 'The previews asked for that are in force', schema: { type: 'string' } },
  [deprecationHeader]: {
    description: 'Where the preview is to go: from when not to rely on it, `@` and the seconds since 1970 (RFC 9745)',
    schema: { type: 'string' },
  },
  [sunsetHeader]: {
    description: 'Where the preview is to go: when, an HTTP date (RFC 8594)',
    schema: { type: 'string' },
  },
};

/** `components.responses`: the failures in the error envelope, each with its codes and its details. */
export const failureResponses = (): Record<string, object> =>
  Object.fromEntries(
    Object.values(failures).map((failure) => [
      failure.name,
      {
        description: failure.description,
        headers: { ...date, ...failure.headers },
        content: { 'application/json': { schema: errorSchema(failure), example: { error: errorExample(failure) } } },
      },
    ]),
  );

const errorSchema = ({ codes, details }: Failure): JsonSchema => ({
  type: 'object',
  properties: {
    error: {
      type: 'object',
      properties: {
        code: { type: 'string', enum: [...codes] },
        message: { type: 'string' },
        ...(details && { details: details.schema }),
        timestamp,
        path: { type: 'string', description: 'Path of the request' },
      },
      required: ['code', 'message', 'timestamp'],
    },
  },
  required: ['error'],
});

const errorExample = ({ codes, message, details }: Failure): object => ({
  code: codes.at(-1),
  message,
  details: details?.example,
  timestamp: exampleTime,
  path: '/api/v1/scenarios',
});

/** The success of an operation: its payload, and `meta` with the fields of this operation. */
export const successResponse = (endpoint: Endpoint, example: unknown): object => {
  const count = Array.isArray(example) ? example.length : undefined;
  const isList = count !== undefined;
  const meta: JsonSchema = {
    type: 'object',
    properties: {
      timestamp,
      ...(endpoint.versioned && { version: { type: 'string', const: version } }),
      ...(isList && { count: { type: 'integer', minimum: 0, description: 'Items in data' } }),
      ...(endpoint.paged && { total: { type: 'integer', minimum: 0, description: 'Items in all' } }),
    },
    required: [
      'timestamp',
      ...(endpoint.versioned ? ['version'] : []),
      ...(isList ? ['count'] : []),
      ...(endpoint.paged ? ['total'] : []),
    ],
  };
  return {
    description: 'Success',
    headers: { ...date, ...(endpoint.tagged && extensions), ...(endpoint.preview && preview) },
    content: {
      'application/json': {
        schema: successSchema(endpoint.data, meta),
        example: {
          data: example,
          meta: {
            timestamp: exampleTime,
            ...(endpoint.versioned && { version }),
            ...(isList && { count }),
            ...(endpoint.paged && { total: count }),
          },
        },
      },
    },
  };
};

const successSchema = (data: z.ZodType, meta: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { data: schemaOf(data), meta },
  required: ['data', 'meta'],
});
