import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import forge from 'node-forge';
import { fail, type Outcome, succeed } from '../../shared/outcome.ts';
import { minModulusBits, publicExponent } from './key-pair.ts';

const maxCharacters = 64 * 1024;

/** One private key in a PEM text; what stands around it (certificates, bag attributes) is left out. */
const privateBlock = /-----BEGIN ((?:RSA |ENCRYPTED )?PRIVATE KEY)-----[\s\S]*?-----END \1-----/;

/**
 * Reads a private key that a person brings: PKCS#1 or PKCS#8 in PEM, encrypted or not. It must be
 * RSA with 2048 bits or more and exponent 65537. INVALID_FILE says what is wrong, in words that
 * repeat nothing of the text.
 */
export const readPrivateKey = (text: string, passphrase?: string): Outcome<KeyObject> => {
  if (text.length > maxCharacters) return fail('INVALID_FILE', 'This file is too large for a private key.');
  const [pem] = privateBlock.exec(text) ?? [];
  if (pem === undefined) return fail('INVALID_FILE', whatItIs(text));
  if (isEncrypted(pem) && (passphrase ?? '') === '') {
    return fail('INVALID_FILE', 'This private key is encrypted. Its passphrase is needed.');
  }
  const key = readWithRuntime(pem, passphrase) ?? readWithForge(pem, passphrase);
  if (key !== undefined) return checked(key);
  return fail(
    'INVALID_FILE',
    isEncrypted(pem) ? 'The passphrase does not open this private key.' : 'This private key is damaged.',
  );
};

const isEncrypted = (pem: string): boolean => /BEGIN ENCRYPTED|Proc-Type: 4,ENCRYPTED/.test(pem);

/** Names the common mix-ups. */
const whatItIs = (text: string): string => {
  if (/BEGIN (RSA )?PUBLIC KEY/.test(text)) return 'This is a public key. The private key is needed.';
  if (text.includes('BEGIN CERTIFICATE')) return 'This is a certificate. The private key is needed.';
  if (text.includes('BEGIN OPENSSH PRIVATE KEY')) return 'This is a key for SSH. A private key in PEM form is needed.';
  if (text.includes('BEGIN EC PRIVATE KEY')) return notRsa;
  return 'This file holds no private key in PEM form.';
};

const notRsa = 'This private key is not an RSA key.';

/** What the runtime can read: most forms, with the ciphers that its OpenSSL or BoringSSL has. */
const readWithRuntime = (pem: string, passphrase: string | undefined): KeyObject | undefined => {
  try {
    return createPrivateKey({ key: pem, format: 'pem', ...(passphrase === undefined ? {} : { passphrase }) });
  } catch {
    // Why it cannot depends on the runtime; the second reader decides.
    return undefined;
  }
};

/** The older ciphers that the runtime leaves out. Its key goes straight into a handle. */
const readWithForge = (pem: string, passphrase: string | undefined): KeyObject | undefined => {
  try {
    // The types leave out that a wrong passphrase returns null.
    const key = forge.pki.decryptRsaPrivateKey(pem, passphrase) as forge.pki.rsa.PrivateKey | null;
    return key === null ? undefined : createPrivateKey(forge.pki.privateKeyToPem(key));
  } catch {
    return undefined;
  }
};

const checked = (key: KeyObject): Outcome<KeyObject> => {
  const { modulusLength = 0, publicExponent: exponent } = key.asymmetricKeyDetails ?? {};
  if (key.asymmetricKeyType !== 'rsa') return fail('INVALID_FILE', notRsa);
  if (modulusLength < minModulusBits) {
    return fail('INVALID_FILE', `This private key has ${modulusLength} bits. ${minModulusBits} or more are needed.`);
  }
  if (exponent !== BigInt(publicExponent)) {
    return fail('INVALID_FILE', `The public exponent of this private key is not ${publicExponent}.`);
  }
  return isConsistent(key) ? succeed(key) : fail('INVALID_FILE', 'This private key is damaged.');
};

/** A key whose numbers do not belong together signs what its public half does not verify, or fails. */
const isConsistent = (key: KeyObject): boolean => {
  const probe = Buffer.from('key check');
  try {
    return verify('sha256', probe, createPublicKey(key), sign('sha256', probe, key));
  } catch {
    return false;
  }
};
