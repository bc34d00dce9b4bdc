import { type Cipher, dekCiphers, des, doubleDes, pbes2Ciphers, rc2, tripleDes } from './ciphers.ts';
import { isInteger, parseDer, readCount, readOctets, readOid, readSequence } from './der.ts';
import type { KeyDerivation } from './key-derivation.ts';
import { damaged, unknownEncryption } from './refusals.ts';

/** An encrypted private key with everything needed to open it except the passphrase. */
export interface EncryptedKey {
  readonly derivation: KeyDerivation;
  readonly cipher: Cipher;
  /** Absent if the derivation produces it. */
  readonly iv?: Buffer;
  readonly data: Buffer;
}

type Node = ReturnType<typeof parseDer>;

const oids = {
  pbes2: '1.2.840.113549.1.5.13',
  pbkdf2: '1.2.840.113549.1.5.12',
  scrypt: '1.3.6.1.4.1.11591.4.11',
  rc2: '1.2.840.113549.3.2',
};

/** PBES1 (RFC 8018, A.3) and, without a hash, the schemes of PKCS #12 (RFC 7292, C). */
const pbes1Schemes: Readonly<Record<string, { readonly hash?: 'md5' | 'sha1'; readonly cipher: Cipher }>> = {
  '1.2.840.113549.1.5.3': { hash: 'md5', cipher: des },
  '1.2.840.113549.1.5.6': { hash: 'md5', cipher: rc2(64) },
  '1.2.840.113549.1.5.10': { hash: 'sha1', cipher: des },
  '1.2.840.113549.1.5.11': { hash: 'sha1', cipher: rc2(64) },
  '1.2.840.113549.1.12.1.3': { cipher: tripleDes },
  '1.2.840.113549.1.12.1.4': { cipher: doubleDes },
  '1.2.840.113549.1.12.1.5': { cipher: rc2(128) },
  '1.2.840.113549.1.12.1.6': { cipher: rc2(40) },
};

/** Pseudo-random functions of PBKDF2 (RFC 8018, B.1.2). */
const defaultPrf = '1.2.840.113549.2.7';
const pbkdf2Hashes: Readonly<Record<string, string>> = {
  [defaultPrf]: 'sha1',
  '1.2.840.113549.2.8': 'sha224',
  '1.2.840.113549.2.9': 'sha256',
  '1.2.840.113549.2.10': 'sha384',
  '1.2.840.113549.2.11': 'sha512',
  '1.2.840.113549.2.13': 'sha512-256',
};

/** How RC2 encodes its effective bits (RFC 2268, 6). */
const rc2Bits: Readonly<Record<number, number>> = { 160: 40, 120: 64, 58: 128 };

/** Reads how an EncryptedPrivateKeyInfo (RFC 5208, 6) is encrypted, without decrypting it. Throws a Refusal. */
export const readEncryptedPkcs8 = (der: Buffer): EncryptedKey => {
  const [algorithm, data] = readSequence(parseDer(der), 2, 2);
  const [oid, parameters] = readSequence(algorithm, 2, 2);
  const scheme = readOid(oid);
  const read = scheme === oids.pbes2 ? readPbes2(parameters) : readPbes1(scheme, parameters);
  return { ...read, data: readOctets(data) };
};

const readPbes1 = (oid: string, parameters: Node | undefined): Omit<EncryptedKey, 'data'> => {
  const scheme = pbes1Schemes[oid];
  if (scheme === undefined) throw unknownEncryption(oid);
  const [saltNode, roundsNode] = readSequence(parameters, 2, 2);
  const [salt, rounds] = [readOctets(saltNode), readCount(roundsNode)];
  const { hash, cipher } = scheme;
  return hash === undefined
    ? { cipher, derivation: { name: 'pkcs12', salt, rounds } }
    : { cipher, derivation: { name: 'pbkdf1', hash, salt, rounds } };
};

const readPbes2 = (parameters: Node | undefined): Omit<EncryptedKey, 'data'> => {
  const [derivationNode, encryptionNode] = readSequence(parameters, 2, 2);
  const { derivation, keyBytes } = readDerivation(derivationNode);
  const { cipher, iv } = readCipher(encryptionNode);
  if (iv.length !== cipher.ivBytes) throw damaged();
  if (keyBytes !== undefined && keyBytes !== cipher.keyBytes) throw damaged();
  return { derivation, cipher, iv };
};

const readCipher = (node: Node | undefined): { cipher: Cipher; iv: Buffer } => {
  const [oidNode, parameters] = readSequence(node, 2, 2);
  const oid = readOid(oidNode);
  if (oid === oids.rc2) {
    const [version, iv] = readSequence(parameters, 2, 2);
    const bits = rc2Bits[readCount(version)];
    if (bits === undefined) throw damaged();
    return { cipher: rc2(bits), iv: readOctets(iv) };
  }
  const cipher = pbes2Ciphers[oid];
  if (cipher === undefined) throw unknownEncryption(oid);
  return { cipher, iv: readOctets(parameters) };
};

interface ParsedDerivation {
  readonly derivation: KeyDerivation;
  /** The length of the key, if the file states it. */
  readonly keyBytes: number | undefined;
}

const readDerivation = (node: Node | undefined): ParsedDerivation => {
  const [oidNode, parameters] = readSequence(node, 2, 2);
  const oid = readOid(oidNode);
  if (oid === oids.pbkdf2) return readPbkdf2(parameters);
  if (oid !== oids.scrypt) throw unknownEncryption(oid);
  const [salt, N, r, p, keyLength] = readSequence(parameters, 4, 5);
  return {
    derivation: { name: 'scrypt', salt: readOctets(salt), N: readCount(N), r: readCount(r), p: readCount(p) },
    keyBytes: keyLength && readCount(keyLength),
  };
};

/** RFC 8018, A.2: salt, rounds, an optional length of the key, an optional function. */
const readPbkdf2 = (node: Node | undefined): ParsedDerivation => {
  const [salt, rounds, ...rest] = readSequence(node, 2, 4);
  const keyLength = rest[0] !== undefined && isInteger(rest[0]) ? rest.shift() : undefined;
  const [prf, ...more] = rest;
  if (more.length > 0) throw damaged();
  const prfOid = prf === undefined ? defaultPrf : readOid(readSequence(prf, 1, 2)[0]);
  const hash = pbkdf2Hashes[prfOid];
  if (hash === undefined) throw unknownEncryption(prfOid);
  return {
    derivation: { name: 'pbkdf2', hash, salt: readOctets(salt), rounds: readCount(rounds) },
    keyBytes: keyLength && readCount(keyLength),
  };
};

/** Reads `DEK-Info: CIPHER,IV`; the first eight bytes of the vector are also the salt. Throws a Refusal. */
export const readDekInfo = (dekInfo: string, data: Buffer): EncryptedKey => {
  const [, name, hex = ''] = /^([A-Z0-9-]{1,24}),([0-9A-Fa-f]{16,32})$/.exec(dekInfo) ?? [];
  if (name === undefined) throw damaged();
  const cipher = dekCiphers[name];
  if (cipher === undefined) throw unknownEncryption(name);
  const iv = Buffer.from(hex, 'hex');
  if (iv.length !== cipher.ivBytes) throw damaged();
  return { derivation: { name: 'openssl', salt: iv.subarray(0, 8) }, cipher, iv, data };
};
