import { mapOutcome, type Outcome } from '../../shared/outcome.ts';
import type { CanonicalParts } from '../../shared/service/canonical-request.ts';
import type { Clock } from '../platform/clock.ts';
import type { Signer } from './signer.ts';
import type { Randomness } from './system-tools.ts';

/** A request as it will be sent, before signing. */
export interface UnsignedRequest {
  readonly method: string;
  /** Path and query from the root of the host, exactly as sent. */
  readonly target: string;
  /** SHA-256 of the body, from `hashBody`. */
  readonly bodyHash: string;
  readonly hasBody: boolean;
}

/** The service's choices where the specification leaves the signature open. */
export interface SignatureReading {
  readonly signsQuery: boolean;
  readonly clockOffsetMs: number;
}

/** A signed request, good for one use now. */
export interface SignedRequest {
  readonly parts: CanonicalParts;
  /** All headers to send, including the token and the signature. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Signs one request with its own nonce and the current time. Fails as the signer does. */
export const signRequest = async (
  { method, target, bodyHash, hasBody }: UnsignedRequest,
  { signsQuery, clockOffsetMs }: SignatureReading,
  { sign, clock, random }: { readonly sign: Signer; readonly clock: Clock; readonly random: Randomness },
): Promise<Outcome<SignedRequest>> => {
  const parts: CanonicalParts = {
    method,
    path: signsQuery ? target : withoutQuery(target),
    timestamp: new Date(clock.now() + clockOffsetMs).toISOString(),
    nonce: random.uuid(),
    bodyHash,
  };
  return mapOutcome(await sign(parts), (signed) => ({
    parts,
    headers: { ...signed, Accept: 'application/json', ...(hasBody && { 'Content-Type': 'application/json' }) },
  }));
};

const withoutQuery = (target: string): string => target.replace(/\?.*$/s, '');
