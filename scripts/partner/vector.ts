import { constants, createHash, createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';

/*
 * What a vector is, and how it is signed: with Node's cryptography alone and none of the product's own code, so that the
 * product is checked by something else than itself.
 */

/** What the service answers to a request that it refuses. */
interface Refused {
  readonly accepted: false;
  readonly status: 401;
  readonly code: 'INVALID_SIGNATURE' | 'UNAUTHORIZED';
  readonly message: string;
  /** `details.reason`, given to a caller that has proved to hold the key. */
  readonly reason?: string;
}

export type Expected = { readonly accepted: true } | Refused;

/** One request and what becomes of it. `request` is what is sent; the rest is how its signature comes about. */
export interface Vector {
  readonly name: string;
  /** The rule that it shows, or the mistake. */
  readonly why: string;
  readonly request: {
    readonly method: string;
    /** The request target: path and query exactly as sent. */
    readonly target: string;
    readonly headers: Readonly<Record<string, string>>;
    /** UTF-8; null is no body. */
    readonly body: string | null;
  };
  /** The service's clock when the request arrives. */
  readonly receivedAt: string;
  /** The text that the service expects to be signed: five parts, joined by line feeds. */
  readonly canonical: string;
  /** The text that was signed instead, where that is the mistake. */
  readonly signed?: string;
  /** The mistake, by its heading in mistakes.md. */
  readonly mistake?: string;
  /** The same request was accepted once before. */
  readonly isReplay?: true;
  readonly expected: Expected;
}

/** What a vector says of itself; the rest has the usual values. */
export interface Draft {
  readonly name: string;
  readonly why: string;
  readonly method?: string;
  readonly target?: string;
  readonly body?: string;
  readonly timestamp?: string;
  readonly nonce?: string;
  readonly receivedAt?: string;
  /** PATH as signed, if that is not the target's path. */
  readonly path?: string;
  /** Makes the names of the headers. */
  readonly spell?: (name: string) => string;
  readonly mistake?: string;
  readonly isReplay?: true;
  /** What is signed instead of the canonical text. */
  readonly signs?: (parts: CanonicalParts) => string;
  /** Makes the signature of a text, if not as specified. */
  readonly signature?: (text: string) => string;
  /** Headers that are sent otherwise; an undefined one is not sent. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly expected?: Refused;
}

/** The five parts of the canonical request, and the body and target that they come from. */
export interface CanonicalParts {
  readonly method: string;
  readonly path: string;
  readonly timestamp: string;
  readonly nonce: string;
  readonly bodyHash: string;
  readonly body: string;
  readonly target: string;
}

const root = new URL('../../', import.meta.url);
const exampleKeyPem = readFileSync(new URL('assets/docs/example-key.pem', root), 'utf8');

/** The private key of the examples, which anybody can read: no service and no vault takes it. */
export const exampleKey: KeyObject = createPrivateKey(exampleKeyPem);

export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

export const usualTime = '2026-08-03T02:15:30.123Z';

/** A service takes PATH with or without the query, but the same for every request of a client: so there are two. */
export const clients = {
  path: { id: 'partner-signing-the-path', accessToken: 'a3f1b6d2-5c0e-4a57-9f0e-2b7d6c1e8f04' },
  query: { id: 'partner-signing-the-query', accessToken: '5d0c9b1e-7a42-4f6e-8c3b-91e2a7f4d608' },
} as const;

export const canonicalText = ({ method, path, timestamp, nonce, bodyHash }: CanonicalParts): string =>
  [method, path, timestamp, nonce, bodyHash].join('\n');

/** RSA with PKCS#1 v1.5 padding, which gives the same signature of the same text each time. */
export const signedText = (text: string | Buffer, algorithm = 'sha256'): Buffer =>
  sign(algorithm, Buffer.from(text), { key: exampleKey, padding: constants.RSA_PKCS1_PADDING });

/** A UUID of version 4 that is the same whenever the vectors are made. */
const nonceOf = (name: string): string => {
  const hex = sha256(`nonce of ${name}`);
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
};

const isEmptyObject = (body: string): boolean => /^[ \t\r\n]*\{[ \t\r\n]*\}[ \t\r\n]*$/.test(body);

/** A draft with everything filled in and signed. */
export const completed = (draft: Draft): Vector => {
  const { method = 'GET', target = '/api/v1/user', body, timestamp = usualTime, nonce = nonceOf(draft.name) } = draft;
  const path = draft.path ?? target.replace(/\?.*$/s, '');
  const bodyHash = sha256(body === undefined || isEmptyObject(body) ? '' : body);
  const parts = { method, path, timestamp, nonce, bodyHash, body: body ?? '', target };
  const canonical = canonicalText(parts);
  const signs = draft.signs?.(parts) ?? canonical;
  const signature = (draft.signature ?? ((text: string) => signedText(text).toString('base64')))(signs);
  const client = path.includes('?') ? clients.query : clients.path;
  const spell = draft.spell ?? ((name: string) => name);
  const headers: Record<string, string | undefined> = {
    'X-Auth-Client-ID': client.id,
    'X-Auth-Access-Token': client.accessToken,
    'X-Auth-Timestamp': timestamp,
    'X-Auth-Nonce': nonce,
    'X-Auth-Signature': signature,
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...draft.headers,
  };
  const sent = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[spell(name), value] as const],
  );
  return {
    name: draft.name,
    why: draft.why,
    request: {
      method,
      target,
      headers: Object.fromEntries(sent),
      body: body ?? null,
    },
    receivedAt: draft.receivedAt ?? usualTime,
    canonical,
    ...(signs !== canonical && { signed: signs }),
    ...(draft.mistake !== undefined && { mistake: draft.mistake }),
    ...(draft.isReplay && { isReplay: draft.isReplay }),
    expected: draft.expected ?? { accepted: true },
  };
};
