import type { z } from 'zod';
import { fail, type Outcome, succeed } from '../../shared/outcome.ts';
import { type BoundedParse, parseToFirstIssue } from '../../shared/service/bounded-parse.ts';
import { success, type ValidationIssue } from '../../shared/service/envelope.ts';
import { storeFailures } from '../platform/store-error.ts';
import type { FinishedRequest } from './send-with-retries.ts';
import { isOfTheStore, parseJson, type ServiceError } from './service-error.ts';
import type { ServiceRequest } from './service-request.ts';

/**
 * What a finished request means to the caller. An answer that does not fit the contract is
 * SERVICE_UNREACHABLE; anything that leaves a create in doubt is OUTCOME_UNKNOWN.
 */
export const readOutcome = <T extends z.ZodType>(
  data: T,
  request: ServiceRequest,
  done: FinishedRequest,
): Outcome<z.output<T>> => {
  if (done.kind === 'unsigned') return { ok: false, error: done.error };
  if (done.kind === 'failed') {
    return request.creates && done.mayHaveArrived ? inDoubt(done.message) : fail('SERVICE_UNREACHABLE', done.message);
  }
  if (done.kind === 'refused') return refused(done.failure, request);
  const answer = readEnvelope(envelopeOf(data), done.text);
  if (answer.ok) return succeed(answer.data.data as z.output<T>);
  const message = notTheContract(done, answer.issues);
  return request.creates ? inDoubt(message) : fail('SERVICE_UNREACHABLE', message);
};

const envelopes = new WeakMap<z.ZodType, ReturnType<typeof success>>();

/** The success envelope of a payload, cached because zod compiles a schema on first use. */
const envelopeOf = (data: z.ZodType): ReturnType<typeof success> => {
  const made = envelopes.get(data) ?? success(data);
  envelopes.set(data, made);
  return made;
};

/** Whatever a hostile answer does to the schema, a create that was sent stays in doubt: nothing is thrown. */
const readEnvelope = <T>(envelope: z.ZodType<T>, text: string): BoundedParse<T> => {
  try {
    return parseToFirstIssue(envelope, parseJson(text));
  } catch {
    return { ok: false, issues: [] };
  }
};

const inDoubt = (message: string) =>
  fail(
    'OUTCOME_UNKNOWN',
    `${message} The scenario may have been created all the same: look for it before you try again.`,
  );

const refused = (failure: ServiceError, request: ServiceRequest): Outcome<never> => {
  const { code, message, issues, retryAfter, incidentId, status } = failure;
  const store = storeSentence(failure);
  if (store !== undefined) return fail('STORE_UNAVAILABLE', store);
  if (request.creates && (code === undefined || status >= 500)) return inDoubt(message);
  return fail(code ?? 'SERVICE_UNREACHABLE', message, {
    ...(issues === undefined ? {} : { issues }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
    ...(incidentId === undefined ? {} : { incidentId }),
  });
};

/** What the embedded engine reports about its store, in `details.reason`. */
const storeSentence = (failure: ServiceError): string | undefined => {
  if (!isOfTheStore(failure)) return undefined;
  const reason = failure.reason?.replace(/^store_/, '') ?? '';
  return new Map<string, string>(Object.entries(storeFailures)).get(reason) ?? storeFailures.unavailable;
};

/** Names the first place that does not fit; never repeats a value. */
const notTheContract = ({ method, target }: FinishedRequest, [issue]: readonly ValidationIssue[]): string => {
  const place = issue === undefined || issue.path.length === 0 ? 'it is not the documented JSON' : issue.path.join('.');
  const path = target.replace(/\?.*/, '');
  return `The answer to ${method} ${path} is not what the specification of the service describes (${place}).`;
};
