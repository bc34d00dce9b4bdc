import { lookup as systemLookup } from 'node:dns';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { addressWithin, isWithinReach, type Reach } from './public-address.ts';
import { readCapped } from './read-capped.ts';

export interface GetOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly reach: Reach;
  /** For the whole exchange, the answer's body included. */
  readonly timeoutMs: number;
  /** Of the answer's body, decompressed. */
  readonly maxBytes: number;
  readonly signal: AbortSignal;
}

/** Why there is no answer. */
export type GetFailure = 'TIMEOUT' | 'TOO_LARGE' | 'NO_CONNECTION' | 'FORBIDDEN_ADDRESS' | 'CANCELLED';

export interface GetAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly header: (name: string) => string | undefined;
  readonly body: Buffer;
}

export type GetOutcome = GetAnswer | { readonly failure: GetFailure };

/** Makes one request. Redirects are answers like any other and are not followed. */
export type Get = (url: URL, options: GetOptions) => Promise<GetOutcome>;

class ForbiddenAddress extends Error {}

/** Resolves a name as the system does; an address that is out of bounds is an error, whatever name led to it. */
const lookupWithin =
  (reach: Reach): LookupFunction =>
  (hostname, options, done) => {
    systemLookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = error === null ? addresses : [];
      if (first === undefined) done(error ?? new Error('The name has no address'), '');
      else if (addresses.some(({ address }) => !isWithinReach(address, reach))) done(new ForbiddenAddress(), '');
      else if (options.all === true) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };

const failureOf = (error: unknown, signal: AbortSignal, timeout: AbortSignal): GetFailure => {
  if (signal.aborted) return 'CANCELLED';
  if (timeout.aborted) return 'TIMEOUT';
  return error instanceof ForbiddenAddress ? 'FORBIDDEN_ADDRESS' : 'NO_CONNECTION';
};

const headersOf =
  ({ headers }: IncomingMessage) =>
  (name: string): string | undefined => {
    const value = headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  };

const send = (url: URL, { headers, reach }: GetOptions, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const options = {
      headers: { ...headers, 'accept-encoding': 'gzip' },
      lookup: lookupWithin(reach),
      signal,
      // Whatever the environment says, an untrusted certificate is refused.
      rejectUnauthorized: true,
    };
    const request = url.protocol === 'https:' ? httpsRequest(url, options) : httpRequest(url, options);
    request.once('response', resolve);
    request.once('error', reject);
    request.end();
  });

/** The decompressed body. A connection failure ends it too. */
const unpacked = (message: IncomingMessage): Readable => {
  if (message.headers['content-encoding'] !== 'gzip') return message;
  const gunzip = createGunzip();
  message.once('error', (error) => gunzip.destroy(error));
  return message.pipe(gunzip);
};

/**
 * A GET that trusts neither its input nor the server: the address must be permitted, as must every address that its
 * name resolves to; the body is bounded as it arrives, and so is the total time.
 */
export const guardedGet: Get = async (url, options) => {
  const { reach, timeoutMs, maxBytes, signal } = options;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isForbidden = isIP(host) !== 0 && !isWithinReach(host, reach);
  if (isForbidden || addressWithin(url.href, reach) === undefined) return { failure: 'FORBIDDEN_ADDRESS' };
  const timeout = AbortSignal.timeout(timeoutMs);
  const either = AbortSignal.any([signal, timeout]);
  try {
    const message = await send(url, options, either);
    const body = await readCapped(unpacked(message), maxBytes);
    if (body !== undefined) return { status: message.statusCode ?? 0, header: headersOf(message), body };
    message.destroy();
    return { failure: 'TOO_LARGE' };
  } catch (error) {
    return { failure: failureOf(error, signal, timeout) };
  }
};
