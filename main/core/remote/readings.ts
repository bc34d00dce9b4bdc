import { type AppError, errorCodes, type Outcome, succeed } from '../../../shared/outcome.ts';
import type { CachedReading } from '../../../shared/publishing/readings.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ReadingCache, Services } from '../../ports/publishing.ts';
import type { ServiceClient } from '../../ports/service.ts';

export interface ReadingPorts {
  readonly services: Services;
  readonly readings: ReadingCache;
  readonly clock: Clock;
}

/** An answer; `keptBecause` says why it is a stored one. */
interface Reading<T> {
  readonly answer: T;
  readonly atMs: number;
  readonly keptBecause?: AppError;
}

/**
 * Asks the service and stores its answer. When the service cannot be reached, returns its last answer to the same
 * question; a refusal is passed on. `parse` reads a stored answer and is undefined if it no longer fits.
 */
export const readThrough = async <T>(
  { services, readings, clock }: ReadingPorts,
  { profileId, kind, question }: Pick<CachedReading, 'profileId' | 'kind' | 'question'>,
  ask: (client: ServiceClient) => Promise<Outcome<T>>,
  parse: (answer: unknown) => T | undefined,
): Promise<Outcome<Reading<T>>> => {
  const service = services.current(profileId);
  const outcome = service.ok ? await ask(service.data) : service;
  if (outcome.ok) {
    const reading = { answer: outcome.data, atMs: clock.now() };
    readings.put({ profileId, kind, question, ...reading });
    return succeed(reading);
  }
  if (!isOfTheMoment(outcome.error)) return outcome;
  const stored = readings.find(profileId, kind, question);
  const answer = stored && parse(stored.answer);
  return stored === undefined || answer === undefined
    ? outcome
    : succeed({ answer, atMs: stored.atMs, keptBecause: outcome.error });
};

const isOfTheMoment = ({ code }: AppError): boolean => errorCodes[code].retryable || code === 'VAULT_LOCKED';
