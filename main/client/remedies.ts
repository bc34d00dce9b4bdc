import { errorCodes } from '../../shared/outcome.ts';
import { codeOfStatus, isOfTheStore, type ServiceError } from './service-error.ts';
import type { ServiceRequest } from './service-request.ts';

/** How the next try is made; starts from what is known about the service. */
export interface Attempt {
  method: ServiceRequest['method'];
  signsQuery: boolean;
  clockOffsetMs: number;
}

/** Total tries of one call, including the first (service-decisions, 429). */
export const maxTries = 4;

const firstBackoffMs = 500;
const maxBackoffMs = 8_000;
/** If a service asks for a longer wait, its 429 is passed on instead. */
export const maxWaitMs = 60_000;
const clockToleranceMs = 4 * 60_000;
/** Enough for a clock that is wrong by a time zone or two; a `Date` further off is not trusted. */
const maxCorrectionMs = 12 * 3_600_000;

/** An error answer and what is known when it arrives. */
export interface Situation {
  readonly request: ServiceRequest;
  readonly failure: ServiceError;
  /** The service's clock, from the `Date` header. */
  readonly serviceNowMs: number | undefined;
  readonly nowMs: number;
  /** Tries made so far. */
  readonly tries: number;
  readonly fraction: number;
  /** Remedies that this call has already used. */
  readonly used: ReadonlySet<RemedyName>;
  readonly attempt: Attempt;
}

/** What to change before the next try, and how long to wait. */
export interface Remedy {
  readonly name: RemedyName;
  readonly waitMs: number;
  apply(): void;
}

export type RemedyName = 'clock' | 'update-method' | 'path-reading' | 'wait';

type RemedyRule = (situation: Situation) => Remedy | undefined;

/**
 * Adopts the service's clock after a refused signature whose cause is, or may be, the time. Only for this
 * call: the correction is kept once a signature was accepted with it. Transports are TLS or loopback, so the
 * `Date` is the service's own.
 */
const correctClock: RemedyRule = ({ failure, used, serviceNowMs, nowMs, attempt }) => {
  if (failure.code !== 'INVALID_SIGNATURE' || used.has('clock') || serviceNowMs === undefined) return undefined;
  const offsetMs = serviceNowMs - nowMs;
  const saidSo = failure.reason === 'timestamp_out_of_window';
  const looksLikeIt = failure.reason === undefined && Math.abs(offsetMs - attempt.clockOffsetMs) > clockToleranceMs;
  if (Math.abs(offsetMs) > maxCorrectionMs || (!saidSo && !looksLikeIt)) return undefined;
  return {
    name: 'clock',
    waitMs: 0,
    apply: () => {
      attempt.clockOffsetMs = offsetMs;
    },
  };
};

/** After 405 to an update, the other of PATCH and PUT. */
const otherUpdateMethod: RemedyRule = ({ request, failure, used, attempt }) => {
  if (failure.status !== 405 || request.method !== 'PATCH' || used.has('update-method')) return undefined;
  return {
    name: 'update-method',
    waitMs: 0,
    apply: () => {
      attempt.method = attempt.method === 'PATCH' ? 'PUT' : 'PATCH';
    },
  };
};

/** After a refused signature of a read with a query, the other reading of PATH. */
const otherPathReading: RemedyRule = ({ request, failure, used, attempt }) => {
  const refused = failure.code === 'INVALID_SIGNATURE' && failure.reason === undefined;
  if (!refused || request.query === '' || used.has('path-reading')) return undefined;
  return {
    name: 'path-reading',
    waitMs: 0,
    apply: () => {
      attempt.signsQuery = !attempt.signsQuery;
    },
  };
};

/**
 * After 429 and 5xx, the same again later; a create only if it certainly did not happen. Never an update:
 * its sender has looked at what it replaces, and somebody may change that during the wait.
 */
const waitAndRepeat: RemedyRule = ({ request, failure, tries, fraction }) => {
  const { status, retryAfter = 0 } = failure;
  const isUnsafe = request.method === 'PATCH' || (request.creates && status >= 500);
  const repeatable = mayPassByItself(status) && !isUnsafe && !isOfTheStore(failure);
  const waitMs = Math.max(backoffMs(tries, fraction), retryAfter * 1000);
  if (!repeatable || waitMs > maxWaitMs) return undefined;
  return { name: 'wait', waitMs, apply: () => undefined };
};

const mayPassByItself = (status: number): boolean => {
  const code = codeOfStatus(status);
  return code !== undefined && errorCodes[code].retryable;
};

/** Doubles with each try; the upper half of the span is random. Milliseconds. */
const backoffMs = (tries: number, fraction: number): number => {
  const span = Math.min(firstBackoffMs * 2 ** (tries - 1), maxBackoffMs);
  return Math.round(span / 2 + (span / 2) * fraction);
};

const rules: readonly RemedyRule[] = [correctClock, otherUpdateMethod, otherPathReading, waitAndRepeat];

/** The first remedy that fits, or undefined when the failure is final. */
export const findRemedy = (situation: Situation): Remedy | undefined => {
  if (situation.tries >= maxTries) return undefined;
  for (const rule of rules) {
    const remedy = rule(situation);
    if (remedy !== undefined) return remedy;
  }
  return undefined;
};
