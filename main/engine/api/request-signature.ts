import { hash, verify } from 'node:crypto';
import { canonicalRequest } from '../../../shared/service/canonical-request.ts';
import type { Pkcs1Key } from '../../platform/pkcs1-key.ts';

const base64 = /^[A-Za-z0-9+/]+={0,2}$/;
const whitespace: ReadonlySet<number> = new Set([0x20, 0x09, 0x0a, 0x0d]);

/**
 * The bytes of a signature in canonical Base64, or undefined. Node's decoder skips unknown characters and
 * ignores stray bits, so the text must equal the encoding of its own bytes.
 */
export const decodeSignature = (text: string): Buffer | undefined => {
  if (!base64.test(text)) return undefined;
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : undefined;
};

/**
 * BODY_HASH of the canonical request: a body that is an empty JSON object, whatever its white space, hashes
 * as the empty string; every other body as sent, byte for byte.
 */
export const bodyHash = (body: Uint8Array): string => hash('sha256', isEmptyObject(body) ? '' : body, 'hex');

const isEmptyObject = (body: Uint8Array): boolean => {
  const significant = (from: number): number => {
    let index = from;
    while (whitespace.has(body[index] ?? 0)) index += 1;
    return index;
  };
  const open = significant(0);
  if (body[open] !== 0x7b) return false;
  const close = significant(open + 1);
  return body[close] === 0x7d && significant(close + 1) === body.length;
};

/** What the caller claims to have signed; `path` is the reading of PATH to check. */
export interface SignedParts {
  readonly method: string;
  readonly path: string;
  readonly timestamp: string;
  readonly nonce: string;
  readonly bodyHash: string;
}

export const isSignedBy = (key: Pkcs1Key, parts: SignedParts, signature: Uint8Array): boolean =>
  isSignatureOf(Buffer.from(canonicalRequest(parts), 'utf8'), key, signature);

/** RSA with PKCS#1 v1.5 padding and SHA-256. */
export const isSignatureOf = (text: Uint8Array, key: Pkcs1Key, signature: Uint8Array): boolean =>
  verify('sha256', text, key, signature);
