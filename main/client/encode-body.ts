import { hash } from 'node:crypto';

/** A body as sent and as hashed. */
export interface EncodedBody {
  /** The exact text to send; undefined without a body. */
  readonly text: string | undefined;
  /** Lower-case hexadecimal SHA-256 (service-api, Body hashing rules). */
  readonly hash: string;
}

/** Encodes a body. No body and an empty object both hash as the empty string. */
export const encodeBody = (body: unknown): EncodedBody => {
  const text = body === undefined ? undefined : JSON.stringify(body);
  return { text, hash: hash('sha256', text === undefined || text === '{}' ? '' : text) };
};

/** Hashes JSON exactly as sent, except that an empty object, with any white space, hashes as the empty string. */
export const hashBody = (body: string | Buffer): string =>
  hash('sha256', /^[ \t\r\n]*\{[ \t\r\n]*\}[ \t\r\n]*$/.test(body.toString()) ? '' : body);
