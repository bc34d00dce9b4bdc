import { constants, createPublicKey, hash, type KeyObject, publicDecrypt } from 'node:crypto';
import { isObject } from '../../../shared/is-object.ts';
import { isBeyondBounds } from '../../../shared/service/bounds.ts';
import { type CanonicalParts, canonicalRequest } from '../../../shared/service/canonical-request.ts';
import { authHeaders } from '../../../shared/service/endpoints.ts';
import { measureJson } from '../../platform/json-measure.ts';
import { type Store, tokenHash } from '../../store/index.ts';
import { onceGrammar, readCredentials, type SignedRequest } from './authenticate.ts';
import { bodyHash, decodeSignature } from './request-signature.ts';
import type { Refusal } from './step.ts';
import { parseTimestamp } from './timestamp.ts';

/** What a caller did otherwise than specified, by its heading in docs/partner/mistakes.md. */
export const mistakes = {
  'missing-header': 'One of the five headers is missing or empty.',
  'unknown-client': 'No key is registered under this client identifier, or the client was ended.',
  'invalid-token': 'The signature is right. The token is unknown, expired, revoked or of another client.',
  'form-of-time': 'The time must be UTC, as in 2026-08-03T02:15:30.123Z, and must exist.',
  'form-of-nonce': 'The nonce must have 8 to 128 of A–Z, a–z, 0–9, dot, hyphen and underscore.',
  'encoding-of-signature': 'The signature must be ordinary Base64 with + and /, padded, on one line.',
  'your-clock': 'The signature is right. Your clock is more than five minutes from the Date of this answer.',
  'used-nonce': 'The signature is right. The nonce was used before: make a new one, and a new signature, for each try.',
  'other-key-or-padding': 'Another key signed this, or with another padding than PKCS#1 v1.5.',
  'other-digest': 'The registered key signed this, with another digest than SHA-256.',
  'bare-digest': 'You signed the bytes of the hash as they are. Use the function that signs a text with SHA-256.',
  'signed-digest': 'You signed a hash of the canonical text. Sign the text itself, which hashes it once.',
  'parsed-body': 'You hashed the body after parsing it and writing it again. Hash the text that you send.',
  'other-charset': 'You hashed the body in another character set than you sent it in. Hash and send UTF-8.',
  'empty-object': 'You hashed the text of an empty object. It hashes as the empty string.',
  'body-not-hashed': 'You sent a body and hashed the empty string.',
  'hash-in-capitals': 'You wrote the hash of the body in capitals. Use small letters.',
  'hash-in-base64': 'You wrote the hash of the body in Base64. Use hexadecimal digits.',
  'small-method': 'You signed the method in small letters. Use capitals.',
  'full-url': 'You signed the full URL. PATH begins with the slash after the host.',
  'path-without-prefix': 'You signed the path without /api/v1.',
  'decoded-query': 'You signed the path or query decoded. Sign it as it is sent.',
  'query-left-out': 'This client has signed a query before, and must include it always.',
  crlf: 'You joined the five parts with CR LF. Use a line feed alone.',
  'line-feed-at-end': 'You ended the canonical text with a line feed. There is none after the last part.',
  'other-text': 'The registered key signed another text. Compare yours with the canonical text below, byte by byte.',
} as const;

export type Mistake = keyof typeof mistakes;

/** What is added to `details` of a refusal with 401 in a run that explains refusals. */
export interface Explanation {
  readonly mistake: Mistake;
  readonly explanation: string;
  /** The text that should have been signed, where the headers make one. */
  readonly canonical?: string;
}

/** A refusal of who calls, with what led to it in a run that explains refusals. */
export const refusedCaller = (
  request: SignedRequest,
  refusal: Refusal,
  { store, explainsRefusals = false }: { readonly store: Store; readonly explainsRefusals?: boolean | undefined },
): Refusal =>
  explainsRefusals
    ? { ...refusal, details: { ...Object(refusal.details), ...explainRefusal(request, refusal, store) } }
    : refusal;

/**
 * Says which mistake led to a refusal with 401. Only for development: it tells a stranger more than a service should,
 * such as whether a client exists.
 */
const explainRefusal = (
  { method, target, headers, body }: SignedRequest,
  refusal: Refusal,
  store: Store,
): Explanation => {
  const credentials = readCredentials(headers);
  if (credentials === undefined) {
    const missing = Object.values(authHeaders).filter((name) => (headers.get(name)?.trim() ?? '') === '');
    return { mistake: 'missing-header', explanation: `${mistakes['missing-header']} Missing: ${missing.join(', ')}.` };
  }
  const { timestamp, nonce } = credentials;
  const parts = { method, path: target.path, timestamp, nonce, bodyHash: bodyHash(body) };
  const because = (mistake: Mistake): Explanation => ({
    mistake,
    explanation: mistakes[mistake],
    canonical: canonicalRequest(parts),
  });
  const { client } = store.access.findCaller(credentials.clientId, tokenHash(credentials.accessToken)) ?? {};
  if (client?.active !== true) return because('unknown-client');
  const signature = decodeSignature(credentials.signature);
  if (parseTimestamp(timestamp) === undefined) return because('form-of-time');
  if (!onceGrammar.test(nonce)) return because('form-of-nonce');
  // Hexadecimal digits can be read as Base64 too.
  if (signature === undefined || /^[0-9A-Fa-f]+$/.test(credentials.signature)) return because('encoding-of-signature');
  if (refusal.code === 'UNAUTHORIZED') return because('invalid-token');
  const reason = (refusal.details as { readonly reason?: string } | undefined)?.reason;
  if (reason !== undefined) return because(reason === 'nonce_replayed' ? 'used-nonce' : 'your-clock');
  return because(mistakeOf({ method, target, headers, body }, parts, createPublicKey(client.publicKeyPem), signature));
};

/** The DigestInfo of SHA-256 up to the digest (RFC 8017, section 9.2). */
const sha256Prefix = Buffer.from('3031300d060960864801650304020105000420', 'hex');
const sha256Length = 32;

/** What the key signed, as its padding holds it; undefined if another key or padding was used. */
const digestInfo = (key: KeyObject, signature: Uint8Array): Buffer | undefined => {
  try {
    return publicDecrypt({ key, padding: constants.RSA_PKCS1_PADDING }, signature);
  } catch {
    return undefined;
  }
};

/** Which of the usual texts the digest in the signature is of. */
const mistakeOf = (request: SignedRequest, parts: CanonicalParts, key: KeyObject, signature: Uint8Array): Mistake => {
  const signed = digestInfo(key, signature);
  if (signed === undefined) return 'other-key-or-padding';
  if (signed.length === sha256Length) return 'bare-digest';
  if (!signed.subarray(0, sha256Prefix.length).equals(sha256Prefix)) return 'other-digest';
  const digest = signed.subarray(sha256Prefix.length).toString('hex');
  for (const [mistake, text] of usualMistakes(request, parts)) if (sha256(text) === digest) return mistake;
  return 'other-text';
};

const sha256 = (text: string | Uint8Array): string => hash('sha256', text, 'hex');

/** Each usual mistake with the text that is signed by making it; one after another, because a body may be large. */
function* usualMistakes(
  { target, headers, body }: SignedRequest,
  parts: CanonicalParts,
): Generator<readonly [Mistake, string | Uint8Array]> {
  const text = canonicalRequest(parts);
  const withPath = (path: string): string => canonicalRequest({ ...parts, path });
  const withHash = (hashed: string): string => canonicalRequest({ ...parts, bodyHash: hashed });
  const host = headers.get('Host') ?? '';
  // Refused only where a query has to be signed.
  yield ['query-left-out', text];
  yield ['signed-digest', Buffer.from(sha256(text), 'hex')];
  yield ['signed-digest', sha256(text)];
  yield ['empty-object', withHash(sha256(body))];
  for (const bytes of inOtherCharsets(body)) yield ['other-charset', withHash(sha256(bytes))];
  yield ['body-not-hashed', withHash(sha256(''))];
  yield ['hash-in-capitals', withHash(parts.bodyHash.toUpperCase())];
  yield ['hash-in-base64', withHash(Buffer.from(parts.bodyHash, 'hex').toString('base64'))];
  yield ['small-method', canonicalRequest({ ...parts, method: parts.method.toLowerCase() })];
  for (const path of [target.path, target.whole]) {
    for (const scheme of ['http', 'https']) yield ['full-url', withPath(`${scheme}://${host}${path}`)];
    yield ['path-without-prefix', withPath(path.replace('/api/v1', ''))];
    for (const sent of [path, path.replaceAll('+', ' ')]) yield ['decoded-query', withPath(decoded(sent))];
  }
  yield ['crlf', text.replaceAll('\n', '\r\n')];
  yield ['line-feed-at-end', `${text}\n`];
  for (const written of rewritten(body)) yield ['parsed-body', withHash(sha256(written))];
}

/** A body sent in ISO 8859-1 and hashed in UTF-8, or the other way round. */
const inOtherCharsets = (body: Uint8Array): readonly Buffer[] => {
  const bytes = Buffer.from(body);
  return [Buffer.from(bytes.toString('latin1'), 'utf8'), Buffer.from(bytes.toString('utf8'), 'latin1')];
};

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/**
 * A JSON body written anew as the usual libraries do: compact, with a space after commas and colons, and indented; its
 * keys as they came or sorted; slashes, and what is not ASCII, as they are or escaped. Not one that the service would not
 * read: each value of a deep list is indented by more than a hundred spaces.
 */
function* rewritten(body: Uint8Array): Generator<string> {
  if (isBeyondBounds(measureJson(body))) return;
  const value = parsed(body);
  if (value === undefined) return;
  for (const ordered of [value, withSortedKeys(value)])
    for (const written of inLayouts(ordered)) {
      const ascii = written.replaceAll(/[^\0-\x7F]/g, escaped);
      yield* new Set([written, ascii].flatMap((text) => [text, text.replaceAll('/', String.raw`\/`)]));
    }
}

const parsed = (body: Uint8Array): unknown => {
  try {
    return JSON.parse(Buffer.from(body).toString());
  } catch {
    return undefined;
  }
};

function* inLayouts(value: unknown): Generator<string> {
  const lines = JSON.stringify(value, null, 1).split('\n');
  yield JSON.stringify(value);
  yield lines.map((line) => (line.endsWith(',') ? `${line.trim()} ` : line.trim())).join('');
  for (const indent of [2, 4]) yield JSON.stringify(value, null, indent);
}

const withSortedKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withSortedKeys);
  if (!isObject(value)) return value;
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields.map(([key, inner]) => [key, withSortedKeys(inner)]));
};

/** A code unit as JSON escapes it. */
const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
