import { lookup as systemLookup } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { isIP, type LookupFunction } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { isCertificateCode } from './certificate-codes.ts';
import { bodyOf, type Network, ProxyError } from './network.ts';
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
export type GetFailure =
  | 'TIMEOUT'
  | 'TOO_LARGE'
  | 'NO_CONNECTION'
  | 'FORBIDDEN_ADDRESS'
  | 'CANCELLED'
  /** A proxy is in the way; `PROXY_SIGN_IN` where it wants a name and a password. */
  | 'PROXY'
  | 'PROXY_SIGN_IN'
  | 'CERTIFICATE';

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
  if (error instanceof ForbiddenAddress) return 'FORBIDDEN_ADDRESS';
  if (error instanceof ProxyError) return error.code === 'PROXY_SIGN_IN_NEEDED' ? 'PROXY_SIGN_IN' : 'PROXY';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return isCertificateCode(code) ? 'CERTIFICATE' : 'NO_CONNECTION';
};

const headersOf =
  ({ headers }: IncomingMessage) =>
  (name: string): string | undefined => {
    const value = headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  };

/** A name server that does not answer must not hold up a network in which only the proxy resolves names. */
const maxLookupMs = 2_000;

/**
 * Whether this computer knows a name as one of an address out of reach. A proxy resolves names itself, so a name that is
 * unknown here goes to it.
 */
const isKnownOutOfReach = async (host: string, lookup: LookupFunction): Promise<boolean> => {
  const found = new Promise<boolean>((resolve) => {
    lookup(host, {}, (error) => {
      resolve(error instanceof ForbiddenAddress);
    });
  });
  return Promise.race([found, wait(maxLookupMs, false, { ref: false })]);
};

/** Names that only a private network knows (RFC 6761, RFC 6762, RFC 8375, and one without a dot). */
const isPrivateName = (host: string): boolean =>
  isIP(host) === 0 && (!host.includes('.') || /\.(local|localhost|internal|home\.arpa|lan|corp|home)\.?$/i.test(host));

const lookups: Readonly<Record<Reach, LookupFunction>> = {
  public: lookupWithin('public'),
  loopback: lookupWithin('loopback'),
};

/**
 * A GET that trusts neither its input nor the server: the address must be permitted, as must every address that its
 * name resolves to; the body is bounded as it arrives, and so is the total time. Behind a proxy, which resolves names
 * itself, names of private networks are refused, and those that this computer resolves to an address out of reach.
 */
export const createGuardedGet =
  (network: Network): Get =>
  async (url, options) => {
    const { headers, reach, timeoutMs, maxBytes, signal } = options;
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const isForbidden = isIP(host) !== 0 && !isWithinReach(host, reach);
    if (isForbidden || addressWithin(url.href, reach) === undefined) return { failure: 'FORBIDDEN_ADDRESS' };
    const timeout = AbortSignal.timeout(timeoutMs);
    const either = AbortSignal.any([signal, timeout]);
    const lookup = lookups[reach];
    try {
      if ((await network.isProxied(url)) && (isPrivateName(host) || (await isKnownOutOfReach(host, lookup))))
        return { failure: 'FORBIDDEN_ADDRESS' };
      const message = await network.request(url, { headers, signal: either, lookup, keepsConnection: true });
      const body = await readCapped(bodyOf(message), maxBytes);
      if (body !== undefined) return { status: message.statusCode ?? 0, header: headersOf(message), body };
      message.destroy();
      return { failure: 'TOO_LARGE' };
    } catch (error) {
      return { failure: failureOf(error, signal, timeout) };
    }
  };
