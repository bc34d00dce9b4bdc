import { errorCodes } from '../../shared/outcome.ts';
import { codeOfStatus, isStoreFailure, type ServiceError } from './service-error.ts';
import type { ServiceRequest } from './service-request.ts';

/** Settings of the next try; they start from the service's known quirks. */
export interface Attempt {
  method: ServiceRequest['method'];
  signsQuery: boolean;
  clockOffsetMs: number;
}

/** Tries per call, including the first (service-decisions, 429). */
export const maxTries = 4;

const firstBackoffMs = 500;
/** If the service asks for a longer wait than this, its 429 goes to the caller. */
export const maxWaitMs = 60_000;
const clockToleranceMs = 4 * 60_000;
/** Enough for a clock set to the wrong time zone; a `Date` further off is not trusted. */
const maxCorrectionMs = 12 * 3_600_000;

/** An error answer and the circumstances in which it arrived. */
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
 * Adopts the service's clock if a signature was, or may have been, refused because of the time. The correction
 * applies to this call only, and is remembered once a signature succeeds with it. The `Date` can be trusted,
 * because every transport is TLS or loopback.
 */
const correctClock: RemedyRule = ({ failure, used, serviceNowMs, nowMs, attempt }) => {
  if (failure.code !== 'INVALID_SIGNATURE' || used.has('clock') || serviceNowMs === undefined) return undefined;
  const offsetMs = serviceNowMs - nowMs;
  const isReported = failure.reason === 'timestamp_out_of_window';
  const isLikely = failure.reason === undefined && Math.abs(offsetMs - attempt.clockOffsetMs) > clockToleranceMs;
  if (Math.abs(offsetMs) > maxCorrectionMs || (!isReported && !isLikely)) return undefined;
  return {
    name: 'clock',
    waitMs: 0,
    apply: () => {
      attempt.clockOffsetMs = offsetMs;
    },
  };
};

/** After 405 to an update, switches between PATCH and PUT. */
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

/** After a refused signature on a read with a query, switches to the other reading of PATH. */
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
 * After 429 and 5xx, repeats the request later. Repeats a create only if it certainly did not happen, and never an
 * update, because the record it is based on may change during the wait.
 */
const waitAndRepeat: RemedyRule = ({ request, failure, tries, fraction }) => {
  const { status, retryAfter = 0 } = failure;
  const isUnsafe = request.method === 'PATCH' || (request.creates && status >= 500);
  const isRepeatable = isTransient(status) && !isUnsafe && !isStoreFailure(failure);
  const waitMs = Math.max(backoffMs(tries, fraction), retryAfter * 1000);
  if (!isRepeatable || waitMs > maxWaitMs) return undefined;
  return { name: 'wait', waitMs, apply: () => undefined };
};

const isTransient = (status: number): boolean => {
  const code = codeOfStatus(status);
  return code !== undefined && errorCodes[code].retryable;
};

/** The delay before the next try, milliseconds. It doubles with each try; the upper half is random. */
const backoffMs = (tries: number, fraction: number): number => {
  const span = firstBackoffMs * 2 ** (tries - 1);
  return Math.round(span / 2 + (span / 2) * fraction);
};

const rules: readonly RemedyRule[] = [correctClock, otherUpdateMethod, otherPathReading, waitAndRepeat];

/** The first applicable remedy, or undefined if the failure is final. */
export const findRemedy = (situation: Situation): Remedy | undefined => {
  if (situation.tries >= maxTries) return undefined;
  for (const rule of rules) {
    const remedy = rule(situation);
    if (remedy !== undefined) return remedy;
  }
  return undefined;
};
