import { createPrivateKey, type KeyObject } from 'node:crypto';
import { fail, succeed } from '../../../shared/outcome.ts';
import type { KeyFacts, LooseKey } from '../../ports/keys.ts';
import { keyFingerprint, publicKeyPem } from './rsa-key.ts';
import { type Signer, signRequest } from './signer.ts';

/**
 * A generated or imported private key in memory, not yet in a vault. Only code in this folder can reach its
 * bytes. Whoever obtained it must discard it; a vault that takes ownership does so itself.
 */
export interface HeldKey extends LooseKey {
  /** Signs with this key and `accessToken` until the key is discarded. */
  signer(accessToken: string): Signer;
}

/** The bytes are stored outside the object, so that copying or printing it cannot expose them. */
const bytesOfKeys = new WeakMap<LooseKey, Buffer>();

/** Takes ownership of `pkcs8`, an unencrypted private key (PKCS#8, DER) that has been checked. */
export const holdKey = (pkcs8: Buffer): HeldKey => {
  let key: KeyObject | undefined = readPkcs8(pkcs8);
  const held: HeldKey = {
    ...factsOf(key),
    signer: (accessToken) => ({
      sign: async (request) =>
        key === undefined
          ? fail('VAULT_LOCKED', 'This key has been discarded.')
          : succeed({ accessToken, signature: await signRequest(key, request) }),
    }),
    discard: () => {
      key = undefined;
      pkcs8.fill(0);
      bytesOfKeys.delete(held);
    },
  };
  bytesOfKeys.set(held, pkcs8);
  return held;
};

/** The PKCS#8 bytes of a held key, not a copy. Throws once the key is discarded. */
export const bytesOf = (held: LooseKey): Buffer => {
  const bytes = bytesOfKeys.get(held);
  if (bytes === undefined) throw new TypeError('This key was discarded');
  return bytes;
};

export const readPkcs8 = (pkcs8: Buffer): KeyObject => createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });

export const factsOf = (key: KeyObject): KeyFacts => ({
  modulusBits: key.asymmetricKeyDetails?.modulusLength ?? 0,
  publicKeyPem: publicKeyPem(key),
  fingerprint: keyFingerprint(key),
});
