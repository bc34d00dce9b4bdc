import { createDecipheriv, type Decipheriv } from 'node:crypto';
import forge from 'node-forge';
import { unknownEncryption } from './refusals.ts';

/** A block cipher in CBC mode with PKCS #7 padding. */
export interface Cipher {
  /** OpenSSL's name. */
  readonly name: string;
  readonly keyBytes: number;
  /** Also the size of a block. */
  readonly ivBytes: number;
  /** RC2 reduces its key to this many bits. */
  readonly effectiveBits?: number;
}

const cbc = (family: string, bits: number): Cipher => ({
  name: `${family}-${bits}-cbc`,
  keyBytes: bits / 8,
  ivBytes: 16,
});
export const rc2 = (bits: number): Cipher => ({
  name: 'rc2-cbc',
  keyBytes: bits / 8,
  ivBytes: 8,
  effectiveBits: bits,
});
export const tripleDes: Cipher = { name: 'des-ede3-cbc', keyBytes: 24, ivBytes: 8 };
export const doubleDes: Cipher = { name: 'des-ede-cbc', keyBytes: 16, ivBytes: 8 };
export const des: Cipher = { name: 'des-cbc', keyBytes: 8, ivBytes: 8 };

/** PBES2 ciphers by identifier (RFC 8018, B.2; RFC 3657; RFC 5794), except RC2, which has its own parameters. */
export const pbes2Ciphers: Readonly<Record<string, Cipher>> = {
  '2.16.840.1.101.3.4.1.2': cbc('aes', 128),
  '2.16.840.1.101.3.4.1.22': cbc('aes', 192),
  '2.16.840.1.101.3.4.1.42': cbc('aes', 256),
  '1.2.840.113549.3.7': tripleDes,
  '1.3.14.3.2.7': des,
  '1.2.392.200011.61.1.1.1.2': cbc('camellia', 128),
  '1.2.392.200011.61.1.1.1.3': cbc('camellia', 192),
  '1.2.392.200011.61.1.1.1.4': cbc('camellia', 256),
  '1.2.410.200046.1.1.2': cbc('aria', 128),
  '1.2.410.200046.1.1.7': cbc('aria', 192),
  '1.2.410.200046.1.1.12': cbc('aria', 256),
};

/** Ciphers of OpenSSL's legacy form, by their name in `DEK-Info`. */
export const dekCiphers: Readonly<Record<string, Cipher>> = {
  ...Object.fromEntries(
    ['aes', 'camellia', 'aria'].flatMap((family) =>
      [128, 192, 256].map((bits) => [`${family}-${bits}-cbc`.toUpperCase(), cbc(family, bits)]),
    ),
  ),
  'DES-EDE3-CBC': tripleDes,
  'DES-CBC': des,
  'RC2-CBC': rc2(128),
  'RC2-64-CBC': rc2(64),
  'RC2-40-CBC': rc2(40),
};

/**
 * Decrypts and removes the padding; undefined if the padding shows that the key is wrong. Uses the runtime where
 * it has the cipher, and node-forge for RC2 and for single DES, which Node leaves out. RC2 is never asked of the runtime:
 * Node has none, and Electron's gives a key of 40 or 64 bits the schedule of one of 128.
 */
export const decrypt = (cipher: Cipher, key: Buffer, iv: Buffer, data: Buffer): Buffer | undefined => {
  if (cipher.effectiveBits !== undefined) return decryptRc2(cipher.effectiveBits, key, iv, data);
  const decipher = runtimeDecipher(cipher, key, iv);
  if (decipher !== undefined) return decryptWithRuntime(decipher, data);
  if (cipher.name === des.name) return decryptDes(key, iv, data);
  throw unknownEncryption(cipher.name);
};

/** Undefined if the runtime lacks the cipher, the only way this can fail with a key and vector of the right size. */
const runtimeDecipher = ({ name }: Cipher, key: Buffer, iv: Buffer): Decipheriv | undefined => {
  try {
    return createDecipheriv(name, key, iv);
  } catch {
    return undefined;
  }
};

const decryptWithRuntime = (decipher: Decipheriv, data: Buffer): Buffer | undefined => {
  const head = decipher.update(data);
  try {
    return Buffer.concat([head, decipher.final()]);
  } catch {
    return undefined;
  } finally {
    head.fill(0);
  }
};

/* node-forge works on strings, which cannot be overwritten; they disappear with the worker. */
const forgeBytes = (buffer: Buffer): forge.util.ByteBuffer => forge.util.createBuffer(buffer.toString('latin1'));

const decryptDes = (key: Buffer, iv: Buffer, data: Buffer): Buffer | undefined => {
  const decipher = forge.cipher.createDecipher('DES-CBC', forgeBytes(key));
  decipher.start({ iv: forgeBytes(iv) });
  decipher.update(forgeBytes(data));
  return decipher.finish() ? Buffer.from(decipher.output.getBytes(), 'latin1') : undefined;
};

const decryptRc2 = (effectiveBits: number, key: Buffer, iv: Buffer, data: Buffer): Buffer | undefined => {
  const decipher = forge.rc2.createDecryptionCipher(forgeBytes(key), effectiveBits);
  decipher.start(forgeBytes(iv));
  decipher.update(forgeBytes(data));
  return decipher.finish() ? Buffer.from(decipher.output.getBytes(), 'latin1') : undefined;
};
