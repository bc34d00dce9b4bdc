import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { fail, type Outcome } from '../../shared/outcome.ts';
import type { NotPlain } from '../core/plain-json.ts';
import type { Log } from '../platform/log.ts';

/** The largest input of a call, characters of JSON. */
export const callLimit = 2 * 1024 * 1024;

const mostIssues = 100;

const refusals: Readonly<Record<NotPlain, Outcome<never>>> = {
  'too-large': fail('TOO_LARGE', 'The call is larger than 2 MiB.'),
  'too-deep': fail('INVALID_INPUT', 'The call is nested too deeply.'),
  'not-json': fail('INVALID_INPUT', 'The call holds a value that is not plain JSON.'),
};

export const notPlain = (reason: NotPlain): Outcome<never> => refusals[reason];

export const unknownMethod = (): Outcome<never> => fail('UNKNOWN_METHOD', 'Headroom has no such operation.');

/** Input that does not fit the contract: where, and what was expected; never the value itself. */
export const invalidInput = (error: z.ZodError): Outcome<never> =>
  fail('INVALID_INPUT', 'The call does not fit what this operation takes.', {
    issues: error.issues.slice(0, mostIssues).map(({ path, message }) => ({
      path: path.map((key) => (typeof key === 'number' ? key : String(key))),
      message,
    })),
  });

/**
 * What a thrown error becomes. A store that cannot be written is an expected state with its own
 * sentence; everything else is a bug: the caller gets an incident id, the log gets the stack.
 */
export const thrown = (error: unknown, method: string, log: Log): Outcome<never> => {
  if (isStoreUnavailable(error)) return fail('STORE_UNAVAILABLE', error.message);
  const incidentId = recordIncident(error, method, log);
  return fail('INTERNAL', 'Something went wrong inside Headroom. What was saved before is safe.', { incidentId });
};

/** Writes a bug to the log alone and answers the identifier that finds it there. */
export const recordIncident = (error: unknown, method: string, log: Log): string => {
  const incidentId = randomUUID();
  log.error('incident', { method, incidentId, stack: stackOf(error) });
  return incidentId;
};

/** Known by its code, so that this room needs nothing of the store's. */
const isStoreUnavailable = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === 'STORE_UNAVAILABLE';

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : typeof error);
