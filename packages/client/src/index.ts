import { type Deprecation, readDeprecation } from './deprecation.ts';
import { readKey } from './key.ts';
import type { Data, InputArguments, Route } from './operations.ts';
import { parseObject, type Problem } from './problems.ts';
import { type Learned, type Request, send } from './send.ts';

export type { components, paths } from './api.ts';
export type { Deprecation } from './deprecation.ts';
export type { Data, Input, Route } from './operations.ts';
export type { Issue, Problem } from './problems.ts';
export type { Learned } from './send.ts';
export { readKey } from './key.ts';
export { canonicalText, hashBody, type RequestToSign, signRequest } from './sign.ts';

export interface ClientOptions {
  /** What stands before `/api/v1`: https, or http on this computer. */
  readonly baseUrl: string;
  readonly clientId: string;
  readonly accessToken: string;
  /** PEM without a passphrase, or a CryptoKey of RSASSA-PKCS1-v1_5 with SHA-256. */
  readonly privateKey: string | CryptoKey;
  /** What an earlier client of this service learned, to be kept between runs. */
  readonly learned?: Partial<Learned>;
  readonly fetch?: typeof fetch;
  /** For one try, its answer included. 30 seconds unless stated. */
  readonly timeoutMs?: number;
  /** 4 unless stated; 1 tries nothing again. */
  readonly maxTries?: number;
  /** Waits before a request is sent again. */
  readonly sleep?: (ms: number) => Promise<void>;
  readonly now?: () => number;
  /** Told once for each operation that the service declares to go: write it to a log that somebody reads. What it throws is dropped. */
  readonly onDeprecation?: (deprecation: Deprecation) => void;
}

/** An expected failure is a value: `problem` says which, by its `code`. */
export type Result<T> =
  | {
      readonly ok: true;
      readonly status: number;
      readonly data: T;
      readonly meta: Readonly<Record<string, unknown>>;
      /** With the `X-Extensions` in force, and the `ETag` of a scenario where that is one of them. */
      readonly headers: Headers;
    }
  | { readonly ok: false; readonly problem: Problem };

export interface Client {
  /** One operation, such as `client.call('GET /api/v1/products', { query: { lenders: ['acacia'] } })`. */
  call<R extends Route>(route: R, ...input: InputArguments<R>): Promise<Result<Data<R>>>;
  /** Any path of the service, signed: for what the types do not know. The body is sent exactly as given. */
  signedFetch(
    method: Request['method'],
    target: string,
    body?: string,
    headers?: Request['headers'],
  ): Promise<Result<unknown>>;
  /** What this service turned out to want. */
  readonly learned: Readonly<Learned>;
}

/** A client of one service with one grant. Throws a TypeError for an address that must not be used. */
export const createClient = (options: ClientOptions): Client => {
  const { origin, basePath } = readBaseUrl(options.baseUrl);
  const learned: Learned = { signsQuery: false, clockOffsetMs: 0, updateMethod: 'PATCH', ...options.learned };
  const key = readKey(options.privateKey);
  // Told by the first call.
  key.catch(() => undefined);
  const settings = {
    ...{ origin, key, clientId: options.clientId, accessToken: options.accessToken },
    fetch: options.fetch ?? ((...asked: Parameters<typeof fetch>) => globalThis.fetch(...asked)),
    timeoutMs: options.timeoutMs ?? 30_000,
    maxTries: options.maxTries ?? 4,
    sleep: options.sleep ?? ((ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))),
    now: options.now ?? Date.now,
  };
  const told = new Set<string>();
  const tell = (operation: string, headers: Headers): void => {
    const deprecation = told.has(operation) ? undefined : readDeprecation(operation, headers);
    if (deprecation === undefined) return;
    told.add(operation);
    try {
      options.onDeprecation?.(deprecation);
    } catch {
      // A log that fails must not cost the answer, which may be that of a create.
    }
  };
  const signedFetch: Client['signedFetch'] = async (method, target, body, headers) => {
    const creates = method === 'POST' && !repeatable.test(target);
    const sent = await send({ method, target: `${basePath}${target}`, body, creates, headers }, settings, learned);
    if (!sent.ok) return sent;
    const { status, text, headers: answered } = sent;
    const answer = parseObject(text);
    if (answer === undefined || !('data' in answer))
      return { ok: false, problem: { code: 'UNKNOWN_ANSWER', status, message: 'The answer has no data.', body: text } };
    // One operation, whatever scenario it is for.
    tell(`${method} ${target.replace(/\?.*$/s, '').replace(/\/[0-9a-f]{24}(?=\/|$)/g, '/{id}')}`, answered);
    const meta = (answer.meta ?? {}) as Readonly<Record<string, unknown>>;
    return { ok: true, status, data: answer.data, meta, headers: answered };
  };
  return {
    learned,
    signedFetch,
    call: async <R extends Route>(route: R, ...input: readonly unknown[]) => {
      const [method, template] = route.split(' ') as [Request['method'], string];
      const { params = {}, query = {}, body, headers } = (input[0] ?? {}) as LooseInput;
      const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
      const text = body === undefined ? undefined : JSON.stringify(body);
      return (await signedFetch(method, `${path}${queryOf(query)}`, text, headers)) as Result<Data<R>>;
    },
  };
};

/** What is posted and makes no record. */
const repeatable = /^\/api\/v1\/(?:compute\/[^/?]+|echo)(?:\?|$)/;

interface LooseInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly headers?: Request['headers'];
}

/** Lists are separated by commas; what is undefined is left out. */
const queryOf = (query: Readonly<Record<string, unknown>>): string => {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) =>
        `${name}=${[value]
          .flat()
          .map((one) => encodeURIComponent(String(one)))
          .join(',')}`,
    );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
};

const isLoopback = (host: string): boolean => host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host);

const readBaseUrl = (text: string): { readonly origin: string; readonly basePath: string } => {
  const { origin, protocol, hostname, pathname } = new URL(text);
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback(hostname)))
    throw new TypeError('The address of the service must start with https.');
  return { origin, basePath: pathname.replace(/\/$/, '') };
};
