import { z } from 'zod';
import { fail, type Outcome, succeed } from '../../shared/outcome.ts';
import type { Endpoint, HttpMethod } from '../../shared/service/endpoint.ts';

/** One request to the service before it is signed. */
export interface ServiceRequest {
  readonly method: HttpMethod;
  /** From `/api/v1`, percent-encoded; without the query. */
  readonly path: string;
  /** Encoded query without the question mark; empty when there is none. */
  readonly query: string;
  /** Undefined without a body. */
  readonly body: unknown;
  /** Repeating it could create a second record, so it is never repeated once it may have happened. */
  readonly creates: boolean;
}

/** What a caller passes, whatever the operation. */
export interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, readonly string[] | string | boolean>>;
  readonly body?: unknown;
}

/** A request, and the names of the extensions that were requested but are not sent. */
export interface PreparedRequest {
  readonly request: ServiceRequest;
  readonly notSent: readonly string[];
}

const lendersAsked = z.object({ lenderName: z.string(), lenderNames: z.array(z.string()).optional() });

/**
 * The request of an operation, made from its row of the endpoint table. NOT_FOUND for an invalid path
 * parameter; BAD_REQUEST when only extensions were requested and the service is not known to accept them.
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

/** The lenders that a request asks about: in its query, or in the body of a calculation. */
export const lendersOf = ({ query, body }: ServiceRequest): string[] => {
  const listed = new URLSearchParams(query).get('lenders');
  if (listed !== null) return listed.split(',');
  const asked = lendersAsked.safeParse(body);
  return asked.success ? (asked.data.lenderNames ?? [asked.data.lenderName]) : [];
};

const fillPath = ({ path, params = {} }: Endpoint, given: Readonly<Record<string, string>>): Outcome<string> => {
  let filled: string = path;
  for (const [name, { resource, schema }] of Object.entries(params)) {
    const value = given[name] ?? '';
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
  const left = Object.entries(body).filter(isExtension);
  return {
    body: Object.fromEntries(Object.entries(body).filter((entry) => !isExtension(entry))),
    // An extension that was not requested is not missing.
    notSent: left.flatMap(([key, value]) => (value === undefined || value === false ? [] : [key])),
  };
};

const nothingToSend = (notSent: readonly string[]): Outcome<never> =>
  fail('BAD_REQUEST', `This service has no way to change ${notSent.join(' or ')}. Nothing was sent.`);
