import { createPrivateKey, createPublicKey, type JsonWebKey, type KeyObject, sign, verify } from 'node:crypto';
import { isPublishedKey } from '../../platform/published-key.ts';
import { maxModulusBits, minModulusBits, publicExponent } from '../keys/rsa-key.ts';
import { Refusal } from '../refusal.ts';
import { damaged, notRsa } from './refusals.ts';

/**
 * Checks that Headroom can sign with a key and encodes it again as PKCS#8 (DER) from the checked numbers. Throws
 * a Refusal for an unsuitable type, size or set of numbers.
 */
export const suitablePkcs8 = (key: KeyObject): Buffer => {
  if (key.asymmetricKeyType !== 'rsa') throw notRsa();
  const { modulusLength: bits = 0, publicExponent: exponent } = key.asymmetricKeyDetails ?? {};
  if (bits < minModulusBits) {
    throw unsuitable(`This private key has ${bits} bits. It needs at least ${minModulusBits}.`);
  }
  // Checked before the key is used, because the work grows with the cube of the size.
  if (bits > maxModulusBits) {
    throw unsuitable(`This private key has ${bits} bits. Headroom supports up to ${maxModulusBits}.`);
  }
  if (exponent !== BigInt(publicExponent)) {
    throw unsuitable(`The public exponent of this private key must be ${publicExponent}.`);
  }
  if (isPublishedKey(key)) throw unsuitable(publishedKey);
  const jwk = key.export({ format: 'jwk' });
  if (!isConsistent(jwk)) throw damaged();
  const reencoded = createPrivateKey({ key: jwk, format: 'jwk' });
  if (!verifiesItself(reencoded)) throw damaged();
  return reencoded.export({ type: 'pkcs8', format: 'der' });
};

const publishedKey =
  'This is the key of the examples in the documentation: anybody can sign with it. Use one of your own.';

const unsuitable = (message: string): Refusal => new Refusal('KEY_UNSUITABLE', message);

const numberOf = (text = ''): bigint => BigInt(`0x0${Buffer.from(text, 'base64url').toString('hex')}`);

/**
 * Whether the numbers of an RSA private key are consistent (RFC 8017, 3.2). Some runtimes sign with an
 * inconsistent key, only more slowly, where others fail.
 */
const isConsistent = (jwk: JsonWebKey): boolean => {
  const [n, e, d, p, q] = [jwk.n, jwk.e, jwk.d, jwk.p, jwk.q].map(numberOf) as [bigint, bigint, bigint, bigint, bigint];
  return (
    p > 1n &&
    q > 1n &&
    n === p * q &&
    (e * d) % (p - 1n) === 1n &&
    (e * d) % (q - 1n) === 1n &&
    numberOf(jwk.dp) === d % (p - 1n) &&
    numberOf(jwk.dq) === d % (q - 1n) &&
    (numberOf(jwk.qi) * q) % p === 1n
  );
};

/** Whether the public half verifies a signature of the private half; it fails if a factor is not prime. */
const verifiesItself = (key: KeyObject): boolean => {
  const probe = Buffer.from('key check');
  try {
    return verify('sha256', probe, createPublicKey(key), sign('sha256', probe, key));
  } catch {
    return false;
  }
};
