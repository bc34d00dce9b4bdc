import { signText } from './key.ts';

/** What is signed of one request. */
export interface RequestToSign {
  /** In capitals. */
  readonly method: string;
  /** From the slash after the host, as sent; with the query only for a service that includes it. */
  readonly path: string;
  /** The exact text that is sent; empty without one. */
  readonly body: string;
  /** ISO 8601, UTC, with milliseconds. */
  readonly timestamp: string;
  /** New for each request. */
  readonly nonce: string;
}

/** Lowercase hexadecimal SHA-256 of a body. An empty JSON object, however it is spaced, hashes as the empty string. */
export const hashBody = async (body: string): Promise<string> => {
  const text = /^[ \t\r\n]*\{[ \t\r\n]*\}[ \t\r\n]*$/.test(body) ? '' : body;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** The text that is signed: five parts, joined by line feeds. */
export const canonicalText = async ({ method, path, body, timestamp, nonce }: RequestToSign): Promise<string> =>
  [method, path, timestamp, nonce, await hashBody(body)].join('\n');

/** The content of `X-Auth-Signature`. */
export const signRequest = async (key: CryptoKey, request: RequestToSign): Promise<string> =>
  signText(key, await canonicalText(request));
