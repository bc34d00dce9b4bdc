import { fail, type Outcome } from '../../shared/outcome.ts';
import { maxIssues, type ValidationIssue } from '../../shared/service/envelope.ts';
import type { NotPlain } from '../core/plain-json.ts';
import { recordIncident, stackOf } from '../platform/log/incidents.ts';
import type { Log } from '../platform/log/log.ts';
import { StoreError } from '../platform/store-error.ts';

/** The largest input of a call, characters of JSON. */
export const maxCallCharacters = 2 * 1024 * 1024;

const refusals: Readonly<Record<NotPlain, Outcome<never>>> = {
  'too-large': fail('TOO_LARGE', 'The call is larger than 2 MiB.'),
  'too-deep': fail('INVALID_INPUT', 'The call is nested too deeply.'),
  'not-json': fail('INVALID_INPUT', 'The call holds a value that is not plain JSON.'),
};

export const notPlain = (reason: NotPlain): Outcome<never> => refusals[reason];

export const unknownMethod = (): Outcome<never> => fail('UNKNOWN_METHOD', 'Headroom has no such operation.');

/** Says where input violates the contract and what was expected, but never the value itself. */
export const invalidInput = (issues: readonly ValidationIssue[]): Outcome<never> =>
  fail('INVALID_INPUT', 'The input is not valid for this operation.', { issues: issues.slice(0, maxIssues) });

/**
 * The failure for a thrown error. A store that cannot be written is an expected state with its own sentence; everything
 * else is a bug: the caller gets an incident id, the log gets the stack.
 */
export const thrown = (error: unknown, method: string, log: Log): Outcome<never> => {
  if (error instanceof StoreError) return fail(error.code, error.message);
  const incidentId = recordIncident(log, 'incident', { method, stack: stackOf(error) });
  return fail('INTERNAL', 'Something went wrong inside Headroom. Everything saved so far is safe.', { incidentId });
};
