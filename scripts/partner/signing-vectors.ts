import { createPublicKey } from 'node:crypto';
import { acceptedVectors } from './accepted-vectors.ts';
import { refusedVectors } from './refused-vectors.ts';
import { clients, completed, exampleKey, type Vector } from './vector.ts';

/** The file of vectors: all that a client in any language needs to check how it signs. */
export interface SigningVectors {
  readonly about: string;
  /** RSA, 2048 bits, PKCS#8 and SubjectPublicKeyInfo. Published, so no service registers it. */
  readonly key: { readonly private: string; readonly public: string };
  /** One client whose signatures leave the query out, one whose signatures include it. */
  readonly clients: readonly { readonly id: string; readonly accessToken: string }[];
  readonly vectors: readonly Vector[];
}

export const signingVectors = (): SigningVectors => ({
  about:
    'Signed requests of the servicing service. For each accepted one: canonical is METHOD, PATH, TIMESTAMP, NONCE and BODY_HASH, joined by line feeds; X-Auth-Signature is its RSA-SHA256 signature (PKCS#1 v1.5) by the private key, in Base64; BODY_HASH is the SHA-256 of body in UTF-8. Each refused one names the mistake and the answer.',
  key: {
    private: exampleKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    public: createPublicKey(exampleKey).export({ type: 'spki', format: 'pem' }).toString(),
  },
  clients: Object.values(clients),
  vectors: [...acceptedVectors, ...refusedVectors].map((draft) => completed(draft)),
});

/** As stored. */
export const signingVectorsText = (): string => `${JSON.stringify(signingVectors(), null, 2)}\n`;
