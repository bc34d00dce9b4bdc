import { generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { minModulusBits, publicExponent } from './keys/rsa-key.ts';

/** An RSA key pair as handles; the private key's bytes stay inside the runtime. */
export interface KeyPair {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

const generate = promisify(generateKeyPair);

/** Generates an RSA key pair off the main thread. `modulusBits` must be at least 2048. */
export const generateKeys = async (modulusBits = minModulusBits): Promise<KeyPair> => {
  if (modulusBits < minModulusBits) throw new RangeError(`A key needs ${minModulusBits} bits or more`);
  return generate('rsa', { modulusLength: modulusBits, publicExponent });
};
