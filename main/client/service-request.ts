import { z } from 'zod';
import { fail, type Outcome, succeed } from '../../shared/outcome.ts';
import type { Endpoint, HttpMethod } from '../../shared/service/endpoint.ts';

/** One request to the service before it is signed. */
export interface ServiceRequest {
  readonly method: HttpMethod;
  /** Starts at `/api/v1`; percent-encoded, without the query. */
  readonly path: string;
  /** Encoded query without the question mark; may be empty. */
  readonly query: string;
  /** Undefined without a body. */
  readonly body: unknown;
  /** True if the request creates a record, so it must not be repeated once it may have succeeded. */
  readonly creates: boolean;
}

/** The input of a call, for any operation. */
export interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, readonly string[] | string | boolean>>;
  readonly body?: unknown;
}

/** A request, and the names of requested extensions the service does not accept. */
export interface PreparedRequest {
  readonly request: ServiceRequest;
  readonly notSent: readonly string[];
}

const lenderNames = z.object({ lenderName: z.string(), lenderNames: z.array(z.string()).optional() });

/**
 * Builds the request of an operation from its row in the endpoint table. Fails with NOT_FOUND for an invalid path
 * parameter, and with BAD_REQUEST if the body has only extensions the service is not known to accept.
 */
export const prepareRequest = (
  endpoint: Endpoint,
  { params = {}, query = {}, body }: CallInput,
  takes: (extension: string) => boolean,
): Outcome<PreparedRequest> => {
  const path = fillPath(endpoint, params);
  if (!path.ok) return path;
  const { extensions = [] } = endpoint;
  const sent = withoutExtensions(
    body,
    extensions.filter((extension) => !takes(extension)),
  );
  if (sent.notSent.length > 0 && Object.keys(sent.body ?? {}).length === 0) return nothingToSend(sent.notSent);
  const [method] = endpoint.methods;
  const { creates = false } = endpoint;
  return succeed({
    request: { method, path: path.data, query: encodeQuery(query), body: sent.body, creates },
    notSent: sent.notSent,
  });
};

/** The lenders a request concerns, from its query or from the body of a calculation. */
export const lendersOf = ({ query, body }: ServiceRequest): string[] => {
  const listed = new URLSearchParams(query).get('lenders');
  if (listed !== null) return listed.split(',');
  const lendersInBody = lenderNames.safeParse(body);
  return lendersInBody.success ? (lendersInBody.data.lenderNames ?? [lendersInBody.data.lenderName]) : [];
};

const fillPath = ({ path, params = {} }: Endpoint, input: Readonly<Record<string, string>>): Outcome<string> => {
  let filled: string = path;
  for (const [name, { resource, schema }] of Object.entries(params)) {
    const value = input[name] ?? '';
    if (!schema.safeParse(value).success) return fail('NOT_FOUND', `${resource} not found: ${value}`);
    filled = filled.replace(`:${name}`, value);
  }
  return succeed(filled);
};

const encodeQuery = (parameters: NonNullable<CallInput['query']>): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    query.set(name, Array.isArray(value) ? value.join(',') : String(value));
  return query.toString();
};

const withoutExtensions = (
  body: unknown,
  extensions: readonly string[],
): { readonly body: unknown; readonly notSent: readonly string[] } => {
  if (extensions.length === 0 || typeof body !== 'object' || body === null) return { body, notSent: [] };
  const isExtension = ([key]: [string, unknown]): boolean => extensions.includes(key);
  const removed = Object.entries(body).filter(isExtension);
  return {
    body: Object.fromEntries(Object.entries(body).filter((entry) => !isExtension(entry))),
    // An extension without a value is not missed.
    notSent: removed.flatMap(([key, value]) => (value === undefined || value === false ? [] : [key])),
  };
};

const nothingToSend = (notSent: readonly string[]): Outcome<never> =>
  fail('BAD_REQUEST', `This service cannot change ${notSent.join(' or ')}. Nothing was sent.`);
