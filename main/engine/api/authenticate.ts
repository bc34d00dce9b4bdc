import { authHeaders } from '../../../shared/service/endpoints.ts';
import { unauthorizedMessages } from '../../../shared/service/envelope.ts';
import type { Team } from '../../../shared/service/user.ts';
import type { Clock } from '../../platform/clock.ts';
import { type ClientRow, type GrantRow, type NonceUse, type Store, tokenHash } from '../../store/index.ts';
import { createKeyCache } from './key-cache.ts';
import { bodyHash, decodeSignature, isSignedBy } from './request-signature.ts';
import type { RequestTarget } from './request-target.ts';
import { accept, type Refusal, refuse, type Step } from './step.ts';
import { parseTimestamp } from './timestamp.ts';

/** Who calls, and what the grant allows. */
export interface Identity {
  readonly email: string;
  readonly teams: readonly Team[];
  readonly lenders: 'all' | readonly string[];
}

/** A request as the signature sees it. */
export interface SignedRequest {
  readonly method: string;
  readonly target: RequestTarget;
  readonly headers: Pick<Headers, 'get'>;
  readonly body: Buffer;
}

/** How far a timestamp may be in the past or the future, in milliseconds, inclusive. */
const windowMs = 300_000;
/** The form of what a client makes up to be used once: nonces and keys of creates. */
export const onceGrammar = /^[A-Za-z0-9._-]{8,128}$/;

type Credentials = Record<keyof typeof authHeaders, string>;

/**
 * Checks a request in the fixed order: headers, client, grammar, signature, time window, nonce, token and user. The
 * first failure is the answer. Nothing about clients or grants is cached between requests, because another process may
 * revoke them at any moment.
 */
export const createAuthenticator = (store: Store, clock: Clock): ((request: SignedRequest) => Step<Identity>) => {
  const keyOf = createKeyCache();
  return (request) => {
    const credentials = readCredentials(request.headers);
    if (credentials === undefined) return missingHeaders();
    const { client, grant } = store.access.findCaller(credentials.clientId, tokenHash(credentials.accessToken)) ?? {};
    if (client?.active !== true) return refuse('UNAUTHORIZED', unauthorizedMessages.client);
    const timestampMs = parseTimestamp(credentials.timestamp);
    const signature = decodeSignature(credentials.signature);
    if (timestampMs === undefined || signature === undefined || !onceGrammar.test(credentials.nonce))
      return invalidSignature();
    const reading = verifiedReading(request, credentials, signature, { key: keyOf(client.publicKeyPem), client });
    if (reading === undefined) return invalidSignature();
    if (Math.abs(timestampMs - clock.now()) > windowMs) return invalidSignature('timestamp_out_of_window');
    const signedQuery = reading === 'whole' && request.target.query !== '' && !client.signsQuery;
    const { id: clientId, ephemeral, publicKeyPem } = client;
    const nonce = { clientId, publicKeyPem, nonce: credentials.nonce, timestampMs, signedQuery, ephemeral };
    // Refusing an ended grant writes nothing: its replays stay refused even if the clock is set back. With an
    // unknown token, another token may still admit this signature.
    if (grant !== undefined && !isLive(grant, clock.now() - 2 * windowMs))
      return store.nonces.isUsed(nonce) ? invalidSignature(replayReasons.replayed) : missingHeaders();
    const use = store.nonces.use(nonce);
    if (use !== 'accepted') return invalidSignature(replayReasons[use]);
    if (grant === undefined || !isLive(grant, clock.now())) return missingHeaders();
    const { email, teams, lenders } = grant;
    return accept({ email, teams, lenders });
  };
};

/** The five headers; undefined if one is missing or empty. */
export const readCredentials = (headers: SignedRequest['headers']): Credentials | undefined => {
  const value = (name: keyof typeof authHeaders): string => headers.get(authHeaders[name])?.trim() ?? '';
  const credentials = {
    clientId: value('clientId'),
    accessToken: value('accessToken'),
    timestamp: value('timestamp'),
    nonce: value('nonce'),
    signature: value('signature'),
  };
  return Object.values(credentials).includes('') ? undefined : credentials;
};

/**
 * Which reading of PATH the signature covers, if any. The specification leaves it open, so both are accepted until a
 * client has signed a query once; from then on an unsigned query is a forged one.
 */
const verifiedReading = (
  { method, target, body }: SignedRequest,
  { timestamp, nonce }: Credentials,
  signature: Uint8Array,
  { key, client }: { readonly key: Parameters<typeof isSignedBy>[0]; readonly client: ClientRow },
): 'path' | 'whole' | undefined => {
  const covers = (path: string): boolean =>
    isSignedBy(key, { method, path, timestamp, nonce, bodyHash: hashed }, signature);
  const hashed = bodyHash(body);
  const mustCoverQuery = client.signsQuery && target.query !== '';
  if (!mustCoverQuery && covers(target.path)) return 'path';
  return target.whole !== target.path && covers(target.whole) ? 'whole' : undefined;
};

/** Not revoked, its user active, and not expired by `nowMs`. */
const isLive = ({ revoked, userActive, expiresAtMs }: GrantRow, nowMs: number): boolean =>
  !revoked && userActive && (expiresAtMs === null || expiresAtMs > nowMs);

const replayReasons: Record<Exclude<NonceUse, 'accepted'>, string> = {
  replayed: 'nonce_replayed',
  forgotten: 'timestamp_out_of_window',
};

const missingHeaders = (): Refusal => refuse('UNAUTHORIZED', unauthorizedMessages.headers);

/** With a `reason` only once the caller has proved that it holds the key. */
const invalidSignature = (reason?: string): Refusal =>
  refuse(
    'INVALID_SIGNATURE',
    'Request signature verification failed',
    reason === undefined ? {} : { details: { reason } },
  );
