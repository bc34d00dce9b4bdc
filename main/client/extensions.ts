import { fail, type Outcome } from '../../shared/outcome.ts';
import type { ComputeBody } from '../../shared/service/compute.ts';
import type { UpdateScenarioBody } from '../../shared/service/scenario.ts';

/*
 * Keys beyond the service specification. Only a service known to take them gets them; for any other
 * the outcome names them in `notSent`.
 */

/** Extension keys of an update. */
const updateExtensions = ['description', 'home_loan_security_links'] as const;

/** What to send, and the names of what was left out. */
export interface Split<T> {
  readonly body: T;
  readonly notSent: readonly string[];
}

export const splitUpdate = (changes: UpdateScenarioBody, takesExtensions: boolean): Split<UpdateScenarioBody> => {
  if (takesExtensions) return { body: changes, notSent: [] };
  const { description, home_loan_security_links, ...body } = changes;
  const left = { description, home_loan_security_links };
  return { body, notSent: updateExtensions.filter((key) => left[key] !== undefined) };
};

export const splitCompute = (request: ComputeBody, takesExtensions: boolean): Split<ComputeBody> => {
  if (takesExtensions || request.explain === undefined) return { body: request, notSent: [] };
  const { explain, ...body } = request;
  // Not asking for an explanation is what the service does anyway.
  return { body, notSent: explain ? ['explain'] : [] };
};

/** Adds the names of what was left out to a success; without any, the outcome stays as it is. */
export const withNotSent = <T>(outcome: Outcome<T>, notSent: readonly string[]): Outcome<T> =>
  outcome.ok && notSent.length > 0 ? { ...outcome, notSent } : outcome;

/** An update of nothing but extensions, for a service that takes none. */
export const nothingToSend = (notSent: readonly string[]): Outcome<never> =>
  fail('BAD_REQUEST', `This service has no way to change ${notSent.join(' or ')}. Nothing was sent.`);
