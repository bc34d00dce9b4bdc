import { maxBodyBytes, maxJsonDepth } from '../../../../shared/service/bounds.ts';
import type { Endpoint } from '../../../../shared/service/endpoint.ts';
import { type EndpointName, endpoints } from '../../../../shared/service/endpoints.ts';
import { maxIssues, type ServiceErrorCode } from '../../../../shared/service/envelope.ts';
import { date, exampleTime, timestamp } from './answers.ts';
import { examplePath, scenarioIdExample } from './examples.ts';
import { type JsonSchema, reference } from './schemas.ts';

/** A failure as documented. Without a message, each operation has its own. */
export interface Failure {
  readonly name: string;
  readonly codes: readonly ServiceErrorCode[];
  readonly description: string;
  readonly message?: string;
  readonly details?: { readonly schema: JsonSchema; readonly example?: unknown };
  readonly headers?: Readonly<Record<string, object>>;
}

export type FailureStatus = 400 | 401 | 403 | 404 | 405 | 409 | 412 | 413 | 422 | 429 | 500 | 503;

const retryAfterHeader = { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 0 } } };

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
    message: 'Requests for another host or from web pages are not accepted',
  },
  404: {
    name: 'NotFound',
    codes: ['NOT_FOUND'],
    description: 'Missing, or in a team that the grant does not include. An unknown path answers the same.',
    message: `Scenario not found: ${scenarioIdExample}`,
  },
  405: {
    name: 'MethodNotAllowed',
    codes: ['METHOD_NOT_ALLOWED'],
    description: 'The path has no such method; the message and the `Allow` header name those it has.',
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
    details: {
      schema: {
        type: 'object',
        properties: {
          issues: { type: 'array', items: reference('ValidationIssue'), minItems: 1, maxItems: maxIssues },
        },
        required: ['issues'],
      },
    },
  },
  429: {
    name: 'TooManyRequests',
    codes: ['RATE_LIMIT_EXCEEDED'],
    description:
      'Rates are not limited, but only so many requests may wait on one connection. Nothing was done: wait as many ' +
      'seconds as `details.retryAfter` and `Retry-After` say.',
    message: 'Too many requests wait on this connection',
    details: {
      schema: {
        type: 'object',
        properties: { retryAfter: { type: 'integer', minimum: 0, description: 'Seconds' } },
        required: ['retryAfter'],
      },
      example: { retryAfter: 1 },
    },
    headers: retryAfterHeader,
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
  503: {
    name: 'ServiceUnavailable',
    codes: ['INTERNAL_SERVER_ERROR'],
    description: 'Every connection of the service is in use. Nothing was done: wait as long as `Retry-After` says.',
    message: 'Every connection is in use',
    headers: retryAfterHeader,
  },
};

/** The failures as schemas, by name: the error envelope, each with its codes and its details. */
export const failureSchemas = (): Record<string, JsonSchema> =>
  Object.fromEntries(Object.values(failures).map((failure) => [failure.name, errorSchema(failure)]));

/** `components.responses`: each failure as operations have it that have none of their own. */
export const failureResponses = (): Record<string, object> =>
  Object.fromEntries(
    Object.values(failures)
      .filter(({ message }) => message !== undefined)
      .map((failure) => [failure.name, responseOf(failure)]),
  );

/** A failure of one operation: that of all, or one with the example that the service gives there. */
export const failureResponse = (name: EndpointName, status: FailureStatus): object => {
  const failure = failures[status];
  const shown = shownBy(name, status);
  return shown === undefined
    ? { $ref: `#/components/responses/${failure.name}` }
    : responseOf(failure, { ...shown, path: examplePath(name) });
};

const responseOf = ({ name, codes, description, headers, ...failure }: Failure, own: Shown = {}): object => {
  const { message = failure.message, details = failure.details?.example, path } = own;
  const error = { code: codes.at(-1), message, details, timestamp: exampleTime, path };
  return {
    description,
    headers: { ...date, ...headers },
    content: { 'application/json': { schema: reference(name), example: { error } } },
  };
};

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

/** What an example says. */
interface Shown {
  readonly message?: string;
  readonly details?: unknown;
  readonly path?: string;
}

const foreignTeam = { message: 'User does not have access to team: 65f0c0ffee0000000000000b' };
const foreignLender = { message: 'User does not have access to lender: wattle' };
/** All that can be wrong where neither a body nor a query is read. */
const tooDeep = { message: `Request body is nested deeper than ${maxJsonDepth} levels` };
const noLenders = { message: 'Missing required query parameter: lenders' };
const invalidAt = (message: string, ...path: (string | number)[]): Shown => ({
  message: 'Request validation failed',
  details: { issues: [{ path, message }] },
});
const textForNumber = 'Invalid input: expected number, received string';

/** What differs from one operation to the next. */
const own: Readonly<Partial<Record<EndpointName, Readonly<Partial<Record<FailureStatus, Shown>>>>>> = {
  user: { 400: tooDeep },
  readScenario: { 400: tooDeep },
  createScenario: { 403: foreignTeam, 422: invalidAt(textForNumber, 'scenario', 'households', 0, 'postcode') },
  listScenarios: {
    400: { message: 'Query parameter limit must be a whole number from 1 to 200' },
    403: foreignTeam,
  },
  updateScenario: {
    400: { message: 'No fields provided to update' },
    422: invalidAt(textForNumber, 'households', 0, 'postcode'),
  },
  compute: {
    403: foreignLender,
    422: invalidAt('Too big: expected number to be <=10', 'addToRates'),
  },
  products: { 400: noLenders, 403: foreignLender },
  policies: { 400: noLenders, 403: foreignLender },
};

const shownBy = (name: EndpointName, status: FailureStatus): Shown | undefined => {
  const { path, preview }: Endpoint = endpoints[name];
  if (status !== 405) return own[name]?.[status];
  // A preview's method is there for those who ask for it.
  const methods = Object.values<Endpoint>(endpoints)
    .filter((one) => one.path === path && (one.preview === undefined || one.preview === preview))
    .flatMap((one) => one.methods);
  return { message: `Method DELETE not allowed. Allowed methods: ${methods.join(', ')}` };
};
