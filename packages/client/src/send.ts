import { type Problem, readProblem } from './problems.ts';
import { signRequest } from './sign.ts';

export interface SendOptions {
  readonly origin: string;
  readonly clientId: string;
  readonly accessToken: string;
  readonly key: Promise<CryptoKey>;
  readonly fetch: typeof fetch;
  readonly timeoutMs: number;
  readonly maxTries: number;
  readonly sleep: (ms: number) => Promise<void>;
  readonly now: () => number;
}

/** What a service turned out to want. It is kept once a request succeeded so. */
export interface Learned {
  signsQuery: boolean;
  clockOffsetMs: number;
  updateMethod: 'PATCH' | 'PUT';
}

export interface Request {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT';
  /** Path and query, as sent. */
  readonly target: string;
  /** The exact text; undefined without one. */
  readonly body: string | undefined;
  /** Sending it again could make a second record. */
  readonly creates: boolean;
  /** Sent besides those that sign it; what is undefined is left out. */
  readonly headers?: Readonly<Record<string, string | undefined>> | undefined;
}

export type Sent =
  | { readonly ok: true; readonly status: number; readonly text: string; readonly headers: Headers }
  | { readonly ok: false; readonly problem: Problem };

const firstWaitMs = 500;
const maxWaitMs = 60_000;
const toleranceMs = 4 * 60_000;
/** Enough for a clock that is set to the wrong time zone. */
const maxCorrectionMs = 12 * 3_600_000;

type Remedy = 'clock' | 'query' | 'method';

interface Answer {
  readonly sent: Sent;
  /** The service's time, where it can be read: a client goes over https, or stays on this computer. */
  readonly serviceNowMs: number | undefined;
}

/** Sends one request, and again where the specification allows it. Each try is signed anew. */
export const send = async (request: Request, options: SendOptions, learned: Learned): Promise<Sent> => {
  const attempt = { ...learned };
  const used = new Set<Remedy>();
  for (let tries = 1; ; tries += 1) {
    const { sent, serviceNowMs } = await sendOnce(request, options, attempt);
    if (sent.ok) {
      learn(learned, attempt, request);
      return sent;
    }
    const { problem } = sent;
    if (tries >= options.maxTries) return sent;
    const remedy = remedyFor(request, problem, { attempt, used, serviceNowMs, nowMs: options.now() });
    const waitMs = remedy === undefined ? waitBefore(request, problem, tries) : 0;
    if (waitMs === undefined) return sent;
    if (remedy !== undefined) used.add(remedy);
    await options.sleep(waitMs);
  }
};

const learn = (learned: Learned, attempt: Learned, { target, method }: Request): void => {
  learned.clockOffsetMs = attempt.clockOffsetMs;
  if (target.includes('?')) learned.signsQuery = attempt.signsQuery;
  if (method === 'PATCH') learned.updateMethod = attempt.updateMethod;
};

const withoutQuery = (target: string): string => target.replace(/\?.*$/s, '');

const sendOnce = async (
  { method: asked, target, body, headers: added = {} }: Request,
  { origin, clientId, accessToken, key, fetch: fetchIt, timeoutMs, now }: SendOptions,
  { signsQuery, clockOffsetMs, updateMethod }: Learned,
): Promise<Answer> => {
  const method = asked === 'PATCH' ? updateMethod : asked;
  const timestamp = new Date(now() + clockOffsetMs).toISOString();
  const nonce = crypto.randomUUID();
  const path = signsQuery ? target : withoutQuery(target);
  const signature = await signRequest(await key, { method, path, body: body ?? '', timestamp, nonce });
  const given = Object.entries(added).filter((header): header is [string, string] => header[1] !== undefined);
  const headers = {
    ...Object.fromEntries(given),
    'X-Auth-Client-ID': clientId,
    'X-Auth-Access-Token': accessToken,
    'X-Auth-Timestamp': timestamp,
    'X-Auth-Nonce': nonce,
    'X-Auth-Signature': signature,
    Accept: 'application/json',
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
  };
  try {
    // A redirect would carry the token to another host.
    const settings = {
      method,
      headers,
      body: body ?? null,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    } as const;
    const response = await fetchIt(`${origin}${target}`, settings);
    const { status } = response;
    const text = await response.text();
    const dateMs = Date.parse(response.headers.get('Date') ?? '');
    const serviceNowMs = Number.isNaN(dateMs) ? undefined : dateMs;
    if (status >= 200 && status < 300)
      return { sent: { ok: true, status, text, headers: response.headers }, serviceNowMs };
    return { sent: { ok: false, problem: readProblem(status, text) }, serviceNowMs };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { sent: { ok: false, problem: { code: 'NO_ANSWER', status: 0, message } }, serviceNowMs: undefined };
  }
};

interface Situation {
  readonly attempt: Learned;
  readonly used: ReadonlySet<Remedy>;
  readonly serviceNowMs: number | undefined;
  readonly nowMs: number;
}

/** Changes what the service may want otherwise, once each; undefined where nothing is left to change. */
const remedyFor = (
  request: Request,
  problem: Problem,
  { attempt, used, serviceNowMs, nowMs }: Situation,
): Remedy | undefined => {
  if (problem.status === 405 && request.method === 'PATCH' && !used.has('method')) {
    attempt.updateMethod = attempt.updateMethod === 'PATCH' ? 'PUT' : 'PATCH';
    return 'method';
  }
  if (problem.code !== 'INVALID_SIGNATURE') return undefined;
  const aheadMs = serviceNowMs === undefined ? 0 : serviceNowMs - nowMs;
  const isOff = Math.abs(aheadMs - attempt.clockOffsetMs) > toleranceMs && Math.abs(aheadMs) <= maxCorrectionMs;
  if (isOff && problem.reason !== 'nonce_replayed' && !used.has('clock')) {
    attempt.clockOffsetMs = aheadMs;
    return 'clock';
  }
  if (problem.reason !== undefined || !request.target.includes('?') || used.has('query')) return undefined;
  attempt.signsQuery = !attempt.signsQuery;
  return 'query';
};

/** How long to wait before the same request again; undefined where it must not be sent again. */
const waitBefore = ({ creates }: Request, problem: Problem, tries: number): number | undefined => {
  const isBusy = problem.status === 429;
  // What happened to it is not known, so a create is left to a person.
  const isUnknown = problem.status >= 500 || problem.code === 'NO_ANSWER';
  if (!isBusy && (!isUnknown || creates)) return undefined;
  const backoffMs = firstWaitMs * 2 ** (tries - 1) * (0.5 + Math.random() / 2);
  const askedMs = problem.code === 'RATE_LIMIT_EXCEEDED' ? (problem.retryAfter ?? 0) * 1_000 : 0;
  const waitMs = Math.max(backoffMs, askedMs);
  return waitMs <= maxWaitMs ? waitMs : undefined;
};
