import { type KeyObject, sign } from 'node:crypto';
import { promisify } from 'node:util';
import type { Outcome } from '../../../shared/outcome.ts';
import { type CanonicalParts, canonicalRequest } from '../../../shared/service/canonical-request.ts';
import { pkcs1Key } from '../../platform/pkcs1-key.ts';

/** The parts of a signed request that come from the vault: the signature and the access token. */
export interface SignedParts {
  readonly accessToken: string;
  /** RSA PKCS#1 v1.5 with SHA-256 over the canonical request, base64. */
  readonly signature: string;
}

/**
 * The only use of a private key outside this folder. It signs canonical requests and nothing else: no other bytes
 * can be passed in. Once the vault is locked, every call fails with VAULT_LOCKED.
 */
export interface Signer {
  sign(request: CanonicalParts): Promise<Outcome<SignedParts>>;
}

const signBytes = promisify(sign);

/** Signs one request, off the main thread. */
export const signRequest = async (key: KeyObject, request: CanonicalParts): Promise<string> => {
  const bytes = Buffer.from(canonicalRequest(request), 'utf8');
  const signature = await signBytes('sha256', bytes, pkcs1Key(key));
  return signature.toString('base64');
};
