import { createPrivateKey, createPublicKey, hash, sign } from 'node:crypto';
import { canonicalRequest } from '../../../../shared/service/canonical-request.ts';
import { authHeaders } from '../../../../shared/service/endpoints.ts';
import { bodyHash } from '../request-signature.ts';

/** One signed request with every intermediate value. */
export interface WorkedExample {
  readonly privateKey: string;
  readonly publicKey: string;
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly bodyHash: string;
  readonly canonical: string;
  readonly canonicalHex: string;
  readonly canonicalHash: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * With fixed values, so that readers can check their own code against it. The key is used for nothing else.
 */
export const workedExample = (privateKey: string): WorkedExample => {
  const method = 'POST';
  const path = '/api/v1/echo';
  const body = '{"hello":"world"}';
  const timestamp = '2026-11-21T02:30:00.000Z';
  const nonce = '3f2b8c1e-9d4a-4c57-8e60-1b7a5d2f9c34';
  const hashed = bodyHash(Buffer.from(body));
  const canonical = canonicalRequest({ method, path, timestamp, nonce, bodyHash: hashed });
  return {
    privateKey,
    publicKey: createPublicKey(createPrivateKey(privateKey)).export({ type: 'spki', format: 'pem' }).toString(),
    method,
    path,
    body,
    bodyHash: hashed,
    canonical,
    canonicalHex: Buffer.from(canonical).toString('hex'),
    canonicalHash: hash('sha256', canonical, 'hex'),
    headers: {
      [authHeaders.clientId]: 'client-example',
      [authHeaders.accessToken]: '7b0c2f7e-55d1-4a0e-9a3c-2f1f0f6f8f11',
      [authHeaders.timestamp]: timestamp,
      [authHeaders.nonce]: nonce,
      [authHeaders.signature]: sign('sha256', Buffer.from(canonical), privateKey).toString('base64'),
    },
  };
};
