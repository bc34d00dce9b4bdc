import { constants, type KeyObject, randomUUID, sign } from 'node:crypto';
import { type CanonicalParts, canonicalRequest } from '../../shared/service/canonical-request.ts';
import { authHeaders } from '../../shared/service/endpoints.ts';
import { hashBody, type Transport } from '../client/index.ts';
import { errorOf, type Exchange, type SentRequest } from './exchange.ts';
import { parseObject } from './json.ts';

/** One request to send, signed as specified but for what is changed. */
export interface Send {
  readonly method?: string;
  /** From `/api/v1`. */
  readonly path: string;
  /** With the question mark. */
  readonly query?: string;
  readonly body?: string | undefined;
  /** Header values in place of the right ones; undefined leaves the header out. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** Parts of the canonical text in place of the right ones. */
  readonly parts?: Partial<CanonicalParts>;
  /** What is signed in place of the canonical text. */
  readonly rewrite?: (canonical: string) => string;
  readonly clockShiftMs?: number;
  readonly nonce?: string;
  readonly privateKey?: KeyObject;
  readonly digest?: 'sha256' | 'sha1';
  readonly padding?: number;
}

export interface CallerOptions {
  readonly transport: Transport;
  /** The service's address, for the report. */
  readonly origin: string;
  readonly clientId: string;
  readonly accessToken: string;
  readonly privateKey: KeyObject;
  /** At most so many requests reach the service in any second. */
  readonly perSecond: number;
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
}

/** What the caller has learned of the service, and what it counts. */
export interface CallerState {
  signsQuery: boolean;
  /** How far the service's clock is ahead. */
  clockOffsetMs: number;
  requests: number;
  /** How often 429 was answered. */
  busy: number;
}

export interface Caller {
  readonly state: CallerState;
  send(send: Send): Promise<Exchange>;
}

const maxBusy = 5;
const maxWaitSeconds = 60;
const hidden = '(left out of this report)';
const secret: ReadonlySet<string> = new Set([authHeaders.accessToken, authHeaders.signature]);

/** Sends one request after another, no faster than it may, and again what a busy service did not take. */
export const createCaller = (options: CallerOptions): Caller => {
  const { transport, origin, perSecond, now, sleep } = options;
  const state: CallerState = { signsQuery: false, clockOffsetMs: 0, requests: 0, busy: 0 };
  let answeredAtMs = Number.NEGATIVE_INFINITY;

  const once = async (send: Send): Promise<Exchange> => {
    // Counted from the last answer, so that no delay on the way brings two requests closer together.
    // A clock of whole milliseconds may be one behind, and a timer as much early.
    const waitMs = answeredAtMs + 1_000 / perSecond + 2 - now();
    if (waitMs > 0) await sleep(Math.ceil(waitMs));
    const { method = 'GET', path, query = '', body } = send;
    const target = `${transport.basePath}${path}${query}`;
    const headers = signedHeaders(send, target, options, state);
    state.requests += 1;
    const answer = await transport.send({ method, target, headers, body });
    answeredAtMs = now();
    const request: SentRequest = {
      method,
      url: `${origin}${target}`,
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, secret.has(name) ? hidden : value]),
      ),
      body,
    };
    if (answer.kind !== 'answered')
      return { request, answer: { status: 0, text: answer.message, json: undefined, dateMs: undefined } };
    // A service may answer with what it was sent.
    const text = answer.text.replaceAll(options.accessToken, hidden);
    return { request, answer: { ...answer, text, json: parseObject(text) } };
  };

  const patiently = async (send: Send, tries = 0): Promise<Exchange> => {
    const exchange = await once(send);
    if (exchange.answer.status !== 429 || tries >= maxBusy) return exchange;
    state.busy += 1;
    await sleep(waitSeconds(exchange) * 1_000);
    return patiently(send, tries + 1);
  };

  return { state, send: (send) => patiently(send) };
};

/** As long as a busy service asks for, a second otherwise. */
const waitSeconds = (exchange: Exchange): number => {
  const { retryAfter } = (errorOf(exchange).details ?? {}) as { readonly retryAfter?: unknown };
  return typeof retryAfter === 'number' && retryAfter >= 0 ? Math.min(retryAfter, maxWaitSeconds) : 1;
};

const signedHeaders = (
  send: Send,
  target: string,
  { clientId, accessToken, now, ...credentials }: CallerOptions,
  { signsQuery, clockOffsetMs }: CallerState,
): Record<string, string> => {
  const { method = 'GET', body = '', nonce = randomUUID(), privateKey = credentials.privateKey } = send;
  const timestamp = new Date(now() + clockOffsetMs + (send.clockShiftMs ?? 0)).toISOString();
  const path = signsQuery ? target : target.replace(/\?.*$/s, '');
  const canonical = canonicalRequest({ method, path, timestamp, nonce, bodyHash: hashBody(body), ...send.parts });
  const key = { key: privateKey, padding: send.padding ?? constants.RSA_PKCS1_PADDING };
  const signature = sign(send.digest ?? 'sha256', Buffer.from((send.rewrite ?? String)(canonical)), key);
  const headers: Record<string, string | undefined> = {
    [authHeaders.clientId]: clientId,
    [authHeaders.accessToken]: accessToken,
    [authHeaders.timestamp]: timestamp,
    [authHeaders.nonce]: nonce,
    [authHeaders.signature]: signature.toString('base64'),
    Accept: 'application/json',
    ...(send.body !== undefined && { 'Content-Type': 'application/json' }),
    ...send.headers,
  };
  return Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
};
