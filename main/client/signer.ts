import { constants, type KeyObject, sign } from 'node:crypto';
import { mapOutcome, type Outcome, succeed } from '../../shared/outcome.ts';
import { type CanonicalParts, canonicalRequest } from '../../shared/service/canonical-request.ts';
import { authHeaders } from '../../shared/service/endpoints.ts';

/** A grant as the client holds it. The key is a handle; its bytes stay in the runtime. */
export interface Credentials {
  readonly clientId: string;
  readonly accessToken: string;
  readonly privateKey: KeyObject;
}

/** Signs the parts of one request and returns its five authentication headers, or why it cannot. */
export type Signer = (
  parts: CanonicalParts,
) => Outcome<Record<string, string>> | Promise<Outcome<Record<string, string>>>;

/**
 * Signs with a key of this process. It signs canonical requests and nothing else: there is no way to
 * pass it other bytes.
 */
export const createSigner = ({ clientId, accessToken, privateKey }: Credentials): Signer => {
  if (privateKey.type !== 'private' || privateKey.asymmetricKeyType !== 'rsa') {
    throw new TypeError('A signer needs an RSA private key');
  }
  const key = { key: privateKey, padding: constants.RSA_PKCS1_PADDING };
  return (parts) => {
    const signature = sign('sha256', Buffer.from(canonicalRequest(parts)), key).toString('base64');
    return succeed(headersOf(clientId, parts, { accessToken, signature }));
  };
};

/** What a vault gives for one request. */
interface SignedParts {
  readonly accessToken: string;
  readonly signature: string;
}

/** Signs with a key that stays in a vault; fails as the vault does, for example once it is locked. */
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
