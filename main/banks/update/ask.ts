import type { AskFailure } from '../../../shared/published/outcomes.ts';
import type { Get, GetAnswer, GetOutcome } from '../../platform/http/guarded-get.ts';
import type { Reach } from '../../platform/http/public-address.ts';
import { measureJson } from '../../platform/json-measure.ts';
import type { HostGates } from './host-gates.ts';

/** What requests need from outside. */
export interface AskPorts {
  readonly get: Get;
  /** Ends early, without a failure, when aborted. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** From 0 to below 1. */
  readonly random: () => number;
  readonly now: () => number;
}

export interface Question {
  readonly url: URL;
  readonly reach: Reach;
  /** Supported versions of the answer, the preferred one first. */
  readonly versions: readonly number[];
  readonly maxBytes: number;
  /** Of the stored answer: a bank that has no newer one answers 304. */
  readonly validators?: Validators | undefined;
}

export interface Validators {
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
}

export type Asked =
  | {
      readonly kind: 'answer';
      readonly value: unknown;
      readonly body: Buffer;
      readonly version: number;
      readonly validators: Validators;
    }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'failed'; readonly failure: AskFailure };

const timeoutMs = 30_000;
const maxAttempts = 4;
const firstPauseMs = 1_000;
/** A bank that asks for a longer pause is left alone until the next update. */
const maxPauseMs = 60_000;
/** Far beyond any list of products, yet fast to parse: an object of a million names takes a second. */
const maxDepth = 64;
const maxValues = 250_000;
const maxFields = 10_000;

const failed = (failure: AskFailure): Asked => ({ kind: 'failed', failure });

/** The wait that an answer asks for, in milliseconds; it is given in seconds or as a date. */
const retryAfterOf = (answer: GetAnswer, now: number): number | undefined => {
  const text = answer.header('retry-after')?.trim() ?? '';
  if (/^\d{1,6}$/.test(text)) return Number(text) * 1_000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
};

const isTransient = (asked: GetOutcome): boolean =>
  'failure' in asked
    ? asked.failure === 'TIMEOUT' || asked.failure === 'NO_CONNECTION'
    : asked.status === 429 || asked.status >= 500;

const statusFailure = (status: number): AskFailure => {
  if (status >= 300 && status < 400) return 'REDIRECT';
  if (status === 404 || status === 410) return 'NOT_FOUND';
  if (status === 406) return 'NO_VERSION';
  if (status === 429) return 'TOO_MANY_REQUESTS';
  return status >= 500 ? 'SERVER_ERROR' : 'REFUSED';
};

/** The JSON of an answer; undefined where it is not JSON, or is deeper or larger than any list of products. */
const jsonOf = (body: Buffer): { readonly value: unknown } | undefined => {
  const { depth, values, fields } = measureJson(body, maxDepth, maxValues);
  if (depth > maxDepth || values > maxValues || fields > maxFields) return undefined;
  try {
    return { value: JSON.parse(body.toString('utf8').replace(/^\uFEFF/, '')) };
  } catch {
    return undefined;
  }
};

const read = (answer: GetAnswer, version: number): Asked => {
  if (answer.status === 304) return { kind: 'unchanged' };
  if (answer.status !== 200) return failed(statusFailure(answer.status));
  const json = jsonOf(answer.body);
  if (json === undefined) return failed('NOT_JSON');
  const returnedVersion = Number(answer.header('x-v'));
  const validators = { etag: answer.header('etag'), lastModified: answer.header('last-modified') };
  return {
    kind: 'answer',
    value: json.value,
    body: answer.body,
    version: returnedVersion > 0 ? returnedVersion : version,
    validators,
  };
};

const headersFor = (version: number, lowest: number, { etag, lastModified }: Validators) => ({
  accept: 'application/json',
  'x-v': String(version),
  'x-min-v': String(lowest),
  ...(etag !== undefined && { 'if-none-match': etag }),
  ...(etag === undefined && lastModified !== undefined && { 'if-modified-since': lastModified }),
});

/** Asks banks and the register, within their hosts' gates, retrying after a pause where that may help. */
export const createAsk = (ports: AskPorts, gates: HostGates, signal: AbortSignal) => {
  const { get, sleep, random, now } = ports;
  /** Until when a host asked for a pause. */
  const pausedUntil = new Map<string, number>();
  /** What a host said that wants to be left alone for longer than an update waits: it is asked nothing more. */
  const refusals = new Map<string, GetAnswer>();

  const rest = async (host: string): Promise<void> => {
    for (;;) {
      const waitMs = (pausedUntil.get(host) ?? 0) - now();
      if (waitMs <= 0 || signal.aborted) return;
      await sleep(waitMs, signal);
    }
  };

  /**
   * Milliseconds before the next attempt; undefined where none is worth it. A pause that a host asked for applies to
   * every request.
   */
  const pauseAfter = (host: string, answer: GetOutcome, attempt: number): number | undefined => {
    if (!isTransient(answer)) return undefined;
    const isLast = attempt + 1 >= maxAttempts;
    const requestedPauseMs = 'failure' in answer ? undefined : retryAfterOf(answer, now());
    const pause = requestedPauseMs ?? (isLast ? 0 : firstPauseMs * 2 ** attempt * (0.5 + random()));
    if ('status' in answer && pause > maxPauseMs) {
      refusals.set(host, answer);
      return undefined;
    }
    if ('status' in answer) pausedUntil.set(host, Math.max(pausedUntil.get(host) ?? 0, now() + pause));
    return isLast ? undefined : pause;
  };

  const once = async (question: Question, version: number, attempt: number) => {
    const { url, reach, maxBytes, validators = {}, versions } = question;
    const leave = await gates.enter(url.host);
    try {
      // Here and not before the gate: whoever waited there has to hear of a pause that was asked for meanwhile.
      await rest(url.host);
      const refusal = refusals.get(url.host);
      if (refusal !== undefined) return { answer: refusal };
      if (signal.aborted) return { answer: { failure: 'CANCELLED' } as const };
      const headers = headersFor(version, Math.min(...versions), validators);
      const answer = await get(url, { headers, reach, timeoutMs, maxBytes, signal });
      return { answer, pause: pauseAfter(url.host, answer, attempt) };
    } finally {
      leave();
    }
  };

  const patiently = async (question: Question, version: number): Promise<GetOutcome> => {
    for (let attempt = 0; ; attempt += 1) {
      const { answer, pause } = await once(question, version, attempt);
      if (pause === undefined) return answer;
      await sleep(pause, signal);
      if (signal.aborted) return { failure: 'CANCELLED' };
    }
  };

  /** Some banks ignore the minimum version, so each version is requested separately. */
  return async (question: Question): Promise<Asked> => {
    for (const version of question.versions) {
      const answer = await patiently(question, version);
      if ('failure' in answer) return failed(answer.failure);
      if (answer.status !== 406) return read(answer, version);
    }
    return failed('NO_VERSION');
  };
};

export type Ask = ReturnType<typeof createAsk>;
