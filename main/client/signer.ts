import { constants, type KeyObject, sign } from 'node:crypto';
import { type CanonicalParts, canonicalRequest } from '../../shared/service/canonical-request.ts';
import { authHeaders } from '../../shared/service/endpoints.ts';

/** A grant as the client holds it. The key is a handle; its bytes stay in the runtime. */
export interface Credentials {
  readonly clientId: string;
  readonly accessToken: string;
  readonly privateKey: KeyObject;
}

/** Signs the parts of one request and returns its five authentication headers. */
export type Signer = (parts: CanonicalParts) => Record<string, string>;

/**
 * The only place that uses the private key. It signs canonical requests and nothing else: there is no way to
 * pass it other bytes.
 */
export const createSigner = ({ clientId, accessToken, privateKey }: Credentials): Signer => {
  if (privateKey.type !== 'private' || privateKey.asymmetricKeyType !== 'rsa') {
    throw new TypeError('A signer needs an RSA private key');
  }
  const key = { key: privateKey, padding: constants.RSA_PKCS1_PADDING };
  return (parts) => ({
    [authHeaders.clientId]: clientId,
    [authHeaders.accessToken]: accessToken,
    [authHeaders.timestamp]: parts.timestamp,
    [authHeaders.nonce]: parts.nonce,
    [authHeaders.signature]: sign('sha256', Buffer.from(canonicalRequest(parts), 'utf8'), key).toString('base64'),
  });
};
