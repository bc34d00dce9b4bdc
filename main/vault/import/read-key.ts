import { createPrivateKey, type KeyObject } from 'node:crypto';
import type { Outcome } from '../../../shared/outcome.ts';
import { Refusal } from '../refusal.ts';
import { decrypt } from './ciphers.ts';
import { isOneSequence } from './der.ts';
import { type EncryptedKey, readDekInfo, readEncryptedPkcs8 } from './encryption.ts';
import { checkDerivation, derive } from './key-derivation.ts';
import { findPrivateKey, type PemBlock } from './pem-block.ts';
import { damaged } from './refusals.ts';
import { suitablePkcs8 } from './suitability.ts';

/**
 * Reads an imported private key (PKCS#1 or PKCS#8 in PEM, encrypted or not) and returns it as PKCS#8 (DER). It
 * must be RSA with 2048 to 8192 bits and exponent 65537. Runs in a worker, because deriving the key from the
 * passphrase can block for several seconds.
 *
 * Fails with INVALID_FILE, KEY_UNSUITABLE, PASSPHRASE_NEEDED or WRONG_PASSPHRASE. Messages never quote the text.
 */
export const readKey = (text: string, passphrase: string): Outcome<Buffer> => {
  try {
    return { ok: true, data: read(findPrivateKey(text), passphrase) };
  } catch (error) {
    if (error instanceof Refusal) return error.outcome;
    throw error;
  }
};

const read = (block: PemBlock, passphrase: string): Buffer => {
  const encrypted = encryptionOf(block);
  const key = encrypted === undefined ? load(block.der, block.label) : open(encrypted, block.label, passphrase);
  block.der.fill(0);
  if (key !== undefined) return suitablePkcs8(key);
  throw encrypted === undefined ? damaged() : new Refusal('WRONG_PASSPHRASE', 'Wrong passphrase for this private key.');
};

const encryptionOf = ({ label, dekInfo, der }: PemBlock): EncryptedKey | undefined => {
  if (dekInfo !== undefined) return readDekInfo(dekInfo, der);
  return label === 'ENCRYPTED PRIVATE KEY' ? readEncryptedPkcs8(der) : undefined;
};

const open = (encrypted: EncryptedKey, label: PemBlock['label'], passphrase: string): KeyObject | undefined => {
  const { derivation, cipher, data } = encrypted;
  if (data.length === 0 || data.length % cipher.ivBytes !== 0) throw damaged();
  checkDerivation(derivation);
  if (passphrase === '') {
    throw new Refusal('PASSPHRASE_NEEDED', 'This private key is encrypted. Enter its passphrase.');
  }
  const derived = derive(derivation, passphrase, cipher);
  const der = decrypt(cipher, derived.key, encrypted.iv ?? derived.iv, data);
  derived.key.fill(0);
  // With about one wrong passphrase in 256 the padding is valid by chance, but the result is not a key.
  const key = der && load(der, label);
  der?.fill(0);
  return key;
};

const load = (der: Buffer, label: PemBlock['label']): KeyObject | undefined => {
  if (!isOneSequence(der)) return undefined;
  try {
    return createPrivateKey({ key: der, format: 'der', type: label === 'RSA PRIVATE KEY' ? 'pkcs1' : 'pkcs8' });
  } catch {
    return undefined;
  }
};
