import { isObject } from '../../shared/is-object.ts';
import { fail, type Outcome, succeed } from '../../shared/outcome.ts';
import type { Endpoint, HttpMethod } from '../../shared/service/endpoint.ts';
import { ownFieldsIn, withoutOwnFields } from '../../shared/service/own-fields.ts';
import { idempotencyKeyHeader, ifMatchHeader } from '../../shared/service/protocol-extensions.ts';

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
  /** Headers of extensions, none of which is signed. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The input of a call, for any operation. */
export interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, readonly string[] | string | boolean>>;
  readonly body?: unknown;
  readonly ifMatch?: string;
  readonly idempotencyKey?: string;
}

/** What a body is not to have although the specification leaves room for it. */
export interface Omitted {
  /** Keys of the body. */
  readonly extensions: readonly string[];
  /** True for the fields of our own in the elements of a scenario. */
  readonly ownFields: boolean;
}

/** A request, and the names of what the caller asked to send and it leaves out. */
export interface PreparedRequest {
  readonly request: ServiceRequest;
  readonly notSent: readonly string[];
}

/**
 * Builds the request of an operation from its row in the endpoint table. Fails with NOT_FOUND for an invalid path
 * parameter, and with BAD_REQUEST if the body has only extensions that are to be left out.
 */
export const prepareRequest = (
  endpoint: Endpoint,
  { params = {}, query, body, ifMatch, idempotencyKey }: CallInput,
  omitted: Omitted,
): Outcome<PreparedRequest> => {
  const path = fillPath(endpoint, params);
  if (!path.ok) return path;
  const { extensions = [] } = endpoint;
  const sent = withoutExtensions(
    omitted.ownFields ? mapParts(endpoint, body, withoutOwnFields) : body,
    extensions.filter((extension) => omitted.extensions.includes(extension)),
  );
  if (sent.notSent.length > 0 && Object.keys(sent.body ?? {}).length === 0) return nothingToSend(sent.notSent);
  const [method] = endpoint.methods;
  const { creates = false } = endpoint;
  const headers = {
    ...(ifMatch !== undefined && { [ifMatchHeader]: ifMatch }),
    ...(idempotencyKey !== undefined && { [idempotencyKeyHeader]: idempotencyKey }),
  };
  return succeed({
    request: {
      method,
      path: path.data,
      query: query === undefined ? '' : encodeQuery(query),
      body: sent.body,
      creates,
      headers,
    },
    notSent: sent.notSent,
  });
};

type Parts = Readonly<Record<string, unknown>>;

/** The body with its parts of a scenario changed. */
const mapParts = ({ parts }: Endpoint, body: unknown, change: (parts: Parts) => Parts): unknown => {
  if (!isObject(body) || parts === undefined) return body;
  if (parts === 'in body') return change(body);
  return isObject(body[parts]) ? { ...body, [parts]: change(body[parts]) } : body;
};

/** True when elements of the body have fields of our own. */
export const hasOwnFields = (endpoint: Endpoint, body: unknown): boolean => {
  let found = false;
  mapParts(endpoint, body, (parts) => {
    found = ownFieldsIn(parts).length > 0;
    return parts;
  });
  return found;
};

/** The lenders a request concerns, from its query or from the body of a calculation. */
export const lendersOf = ({ query, body }: ServiceRequest): string[] => {
  const listed = query === '' ? null : new URLSearchParams(query).get('lenders');
  if (listed !== null) return listed.split(',');
  const { lenderName, lenderNames = [lenderName] } = isObject(body) ? body : {};
  return Array.isArray(lenderNames) ? lenderNames.filter((name) => typeof name === 'string') : [];
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
