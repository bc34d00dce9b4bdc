import { createHash, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';

/** An RSA pair as handles: the private key's bytes stay inside the runtime. */
export interface KeyPair {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

const generate = promisify(generateKeyPair);

/** The smallest key that signs, bits (service-api, Credentials). */
export const minModulusBits = 2048;

/** The public exponent of every key that signs. */
export const publicExponent = 65_537;

/** Makes an RSA key pair, off the main thread. `modulusBits` is 2048 or more. */
export const generateKeys = async (modulusBits = minModulusBits): Promise<KeyPair> => {
  if (modulusBits < minModulusBits) throw new RangeError(`A key needs ${minModulusBits} bits or more`);
  return generate('rsa', { modulusLength: modulusBits, publicExponent });
};

/** The public half in PEM (SubjectPublicKeyInfo): the only form in which a key leaves this room. */
export const publicKeyPem = (key: KeyObject): string =>
  publicHalf(key).export({ type: 'spki', format: 'pem' }).toString();

/** SHA-256 of the public key (SubjectPublicKeyInfo, DER), lower-case hexadecimal. */
export const keyFingerprint = (key: KeyObject): string =>
  createHash('sha256')
    .update(publicHalf(key).export({ type: 'spki', format: 'der' }))
    .digest('hex');

const publicHalf = (key: KeyObject): KeyObject => (key.type === 'private' ? createPublicKey(key) : key);
