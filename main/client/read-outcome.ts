import * as z from 'zod';
import { fail, type Outcome, succeed } from '../../shared/outcome.ts';
import { type BoundedParse, parseToFirstIssue } from '../../shared/service/bounded-parse.ts';
import { endpoints } from '../../shared/service/endpoints.ts';
import { success, type ValidationIssue } from '../../shared/service/envelope.ts';
import { idempotencyKeyHeader } from '../../shared/service/protocol-extensions.ts';
import { storeFailures } from '../platform/store-error.ts';
import type { ServiceAnswer } from '../ports/service.ts';
import type { FinishedRequest } from './send-with-retries.ts';
import { isStoreFailure, parseJson, type ServiceError } from './service-error.ts';
import type { ServiceRequest } from './service-request.ts';

/**
 * Turns a finished request into the caller's outcome. An answer that does not match the contract is
 * SERVICE_UNREACHABLE; anything that leaves it unclear whether a scenario was created is OUTCOME_UNKNOWN.
 */
export const readOutcome = <T extends z.ZodType>(
  data: T,
  request: ServiceRequest,
  finished: FinishedRequest,
): ServiceAnswer<z.output<T>> => {
  if (finished.kind === 'unsigned') return { ok: false, error: finished.error };
  if (finished.kind === 'failed') {
    return request.creates && finished.mayHaveArrived
      ? inDoubt(finished.message, request)
      : fail('SERVICE_UNREACHABLE', finished.message);
  }
  if (finished.kind === 'refused') return refused(finished.failure, request);
  const answer = readEnvelope(envelopeOf(data), finished.text);
  const { offered, etag } = finished;
  if (answer.ok)
    return { ...succeed(answer.data.data as z.output<T>), ...(offered && { offered }), ...(etag && { etag }) };
  const message = contractMismatch(finished, answer.issues);
  return request.creates ? inDoubt(message, request) : fail('SERVICE_UNREACHABLE', message);
};

const envelopes = new WeakMap<z.ZodType, ReturnType<typeof success>>();

/**
 * The success envelope of a payload, cached because zod prepares a schema on first use. Compiled is only what is read on
 * every key: compiling takes some milliseconds, and for a scenario many.
 */
const envelopeOf = (data: z.ZodType): ReturnType<typeof success> => {
  const envelope = envelopes.get(data) ?? (data === endpoints.compute.data ? z.compile(success(data)) : success(data));
  envelopes.set(data, envelope);
  return envelope;
};

/** Never throws, so that a create stays in doubt even if a hostile answer breaks the schema. */
const readEnvelope = <T>(envelope: z.ZodType<T>, text: string): BoundedParse<T> => {
  try {
    return parseToFirstIssue(envelope, parseJson(text));
  } catch {
    return { ok: false, issues: [] };
  }
};

/** A message of the service, which may lack its full stop, as a sentence. */
const asSentence = (message: string): string => ('.!?:'.includes(message.at(-1) ?? '.') ? message : `${message}.`);

/** A create with a key may be sent again by whoever made the key. */
const inDoubt = (message: string, { headers = {} }: ServiceRequest) =>
  fail(
    'OUTCOME_UNKNOWN',
    idempotencyKeyHeader in headers
      ? asSentence(message)
      : `${asSentence(message)} The scenario may still have been created. Look for it before trying again.`,
  );

const refused = (failure: ServiceError, request: ServiceRequest): Outcome<never> => {
  const { code, message, issues, retryAfter, incidentId, status } = failure;
  const storeFailure = storeMessage(failure);
  if (storeFailure !== undefined) return fail('STORE_UNAVAILABLE', storeFailure);
  if (request.creates && (code === undefined || status >= 500)) return inDoubt(message, request);
  return fail(code ?? 'SERVICE_UNREACHABLE', message, {
    ...(issues === undefined ? {} : { issues }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
    ...(incidentId === undefined ? {} : { incidentId }),
  });
};

/** The message for a store failure the embedded engine reports in `details.reason`. */
const storeMessage = (failure: ServiceError): string | undefined => {
  if (!isStoreFailure(failure)) return undefined;
  const reason = failure.reason?.replace(/^store_/, '') ?? '';
  return new Map<string, string>(Object.entries(storeFailures)).get(reason) ?? storeFailures.unavailable;
};

/** Names the first field that does not match, but never a value. */
const contractMismatch = ({ method, target }: FinishedRequest, [issue]: readonly ValidationIssue[]): string => {
  const place = issue === undefined || issue.path.length === 0 ? 'not the documented JSON' : issue.path.join('.');
  const path = target.replace(/\?.*/, '');
  return `The answer to ${method} ${path} does not match the service specification (${place}).`;
};
