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
  return { text, hash: sha256(text === undefined || text === '{}' ? '' : text) };
};

const sha256 = (text: string): string => hash('sha256', text);
