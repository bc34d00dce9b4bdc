import { createHash, createPublicKey, type KeyObject } from 'node:crypto';

/** The minimum size of a signing key, bits (service-api, Credentials). */
export const minModulusBits = 2048;

/** The maximum size of a signing key, bits; one signature at this size takes about 50 ms. */
export const maxModulusBits = 8192;

/** The public exponent of every signing key. */
export const publicExponent = 65_537;

/** The public half in PEM (SubjectPublicKeyInfo), the only form in which a key leaves this folder. */
export const publicKeyPem = (key: KeyObject): string =>
  publicHalf(key).export({ type: 'spki', format: 'pem' }).toString();

/** SHA-256 of the public key (SubjectPublicKeyInfo, DER), lower-case hexadecimal. */
export const keyFingerprint = (key: KeyObject): string =>
  createHash('sha256')
    .update(publicHalf(key).export({ type: 'spki', format: 'der' }))
    .digest('hex');

const publicHalf = (key: KeyObject): KeyObject => (key.type === 'private' ? createPublicKey(key) : key);
