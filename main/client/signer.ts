import { type KeyObject, sign } from 'node:crypto';
import { mapOutcome, type Outcome, succeed } from '../../shared/outcome.ts';
import { type CanonicalParts, canonicalRequest } from '../../shared/service/canonical-request.ts';
import { authHeaders } from '../../shared/service/endpoints.ts';
import { pkcs1Key } from '../platform/pkcs1-key.ts';

/** The client's credentials. The key is a handle; its bytes stay inside the runtime. */
export interface Credentials {
  readonly clientId: string;
  readonly accessToken: string;
  readonly privateKey: KeyObject;
}

/** Signs the parts of one request and returns its five authentication headers. */
export type Signer = (
  parts: CanonicalParts,
) => Outcome<Record<string, string>> | Promise<Outcome<Record<string, string>>>;

/** Signs with a key in this process. It signs canonical requests only: no other bytes can be passed in. */
export const createSigner = ({ clientId, accessToken, privateKey }: Credentials): Signer => {
  if (privateKey.type !== 'private' || privateKey.asymmetricKeyType !== 'rsa') {
    throw new TypeError('The signer requires an RSA private key');
  }
  const key = pkcs1Key(privateKey);
  return (parts) => {
    const signature = sign('sha256', Buffer.from(canonicalRequest(parts)), key).toString('base64');
    return succeed(headersOf(clientId, parts, { accessToken, signature }));
  };
};

/** A vault's answer for one request. */
interface SignedParts {
  readonly accessToken: string;
  readonly signature: string;
}

/** Signs with a key that stays in the vault. Fails as the vault does, for example if it is locked. */
export const vaultSigner =
  (clientId: string, vault: { sign(parts: CanonicalParts): Promise<Outcome<SignedParts>> }): Signer =>
  async (parts) =>
    mapOutcome(await vault.sign(parts), (signed) => headersOf(clientId, parts, signed));

const headersOf = (
  clientId: string,
  { timestamp, nonce }: CanonicalParts,
  { accessToken, signature }: SignedParts,
): Record<string, string> => ({
  [authHeaders.clientId]: clientId,
  [authHeaders.accessToken]: accessToken,
  [authHeaders.timestamp]: timestamp,
  [authHeaders.nonce]: nonce,
  [authHeaders.signature]: signature,
});
