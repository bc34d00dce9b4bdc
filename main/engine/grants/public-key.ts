import { createPublicKey, type KeyObject } from 'node:crypto';
import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import { isPublishedKey } from '../../platform/published-key.ts';

const minimumBits = 2048;
/**
 * The cost of verifying grows with the square of the size: a larger key would make each request too
 * expensive.
 */
const maximumBits = 16_384;
const exponent = 65_537n;

const pemLabels = /-----BEGIN ([A-Z0-9 ]+)-----/g;
const publicLabels: readonly string[] = ['PUBLIC KEY', 'RSA PUBLIC KEY'];

/**
 * Reads a client's public key: one PEM block, SubjectPublicKeyInfo or PKCS#1, RSA of 2048 bits or more with
 * exponent 65537. Returns it as SubjectPublicKeyInfo in PEM. A private key is refused: it must not leave the
 * client, and Node would silently take its public half.
 */
export const readPublicKey = (pem: string): Outcome<string> => {
  const labels = [...pem.matchAll(pemLabels)].map(([, label = '']) => label);
  if (labels.some((label) => label.includes('PRIVATE')))
    return fail('INVALID_INPUT', 'This is a private key. It stays with the client: give the public key only.');
  if (labels.length !== 1 || !publicLabels.includes(labels[0] ?? ''))
    return fail('INVALID_INPUT', 'Expected one public key in PEM (BEGIN PUBLIC KEY or BEGIN RSA PUBLIC KEY).');
  const key = parseKey(pem);
  if (key === undefined) return fail('INVALID_INPUT', 'The public key cannot be read.');
  const problem = weakness(key);
  return problem === undefined
    ? succeed(key.export({ type: 'spki', format: 'pem' }).toString())
    : fail('INVALID_INPUT', problem);
};

const publishedKey =
  'This is the key of the examples in the documentation: anybody can sign with it. Make one for this client.';

const parseKey = (pem: string): KeyObject | undefined => {
  try {
    return createPublicKey(pem.trim());
  } catch {
    return undefined;
  }
};

const weakness = (key: KeyObject): string | undefined => {
  if (key.asymmetricKeyType !== 'rsa') return 'The key must be an RSA key.';
  const { modulusLength = 0, publicExponent } = key.asymmetricKeyDetails ?? {};
  if (modulusLength < minimumBits || modulusLength > maximumBits)
    return `The key must have ${minimumBits} to ${maximumBits} bits; this one has ${modulusLength}.`;
  if (publicExponent !== exponent) return 'The key must have the public exponent 65537.';
  return isPublishedKey(key) ? publishedKey : undefined;
};
