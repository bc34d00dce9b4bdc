import { mapOutcome, type Outcome } from '../../shared/outcome.ts';
import type { CanonicalParts } from '../../shared/service/canonical-request.ts';
import type { Clock } from '../platform/clock.ts';
import type { Signer } from './signer.ts';
import type { Randomness } from './system-tools.ts';

/** A request as it goes over the wire, before it is signed. */
export interface UnsignedRequest {
  readonly method: string;
  /** Path and query from the root of the host, exactly as sent. */
  readonly target: string;
  /** SHA-256 of the body as `hashBody` reads it. */
  readonly bodyHash: string;
  readonly hasBody: boolean;
}

/** How a service reads what the specification leaves open. */
export interface SignatureReading {
  readonly signsQuery: boolean;
  readonly clockOffsetMs: number;
}

/** A request that can be sent now, once. */
export interface SignedRequest {
  readonly parts: CanonicalParts;
  /** Every header that goes with it; token and signature are among them. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Signs one request with a nonce of its own and the time of now. Fails as the signer does. */
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
