import { hash, pbkdf2Sync, scryptSync } from 'node:crypto';
import forge from 'node-forge';
import { Refusal } from '../refusal.ts';
import type { Cipher } from './ciphers.ts';
import { damaged } from './refusals.ts';

declare module 'node-forge' {
  // oxlint-disable-next-line typescript/no-namespace -- the package's own types are namespaces
  namespace pbe {
    /** Missing from the package's types. Runs in JavaScript. */
    function generatePkcs12Key(
      password: string,
      salt: util.ByteBuffer,
      id: 1 | 2,
      rounds: number,
      bytes: number,
    ): util.ByteBuffer;
  }
}

/** How the cipher's key is derived from the passphrase. */
export type KeyDerivation =
  | { readonly name: 'pbkdf2'; readonly hash: string; readonly salt: Buffer; readonly rounds: number }
  | { readonly name: 'scrypt'; readonly salt: Buffer; readonly N: number; readonly r: number; readonly p: number }
  /** PKCS #5 version 1.5: 16 bytes, half key and half initialisation vector. */
  | { readonly name: 'pbkdf1'; readonly hash: 'md5' | 'sha1'; readonly salt: Buffer; readonly rounds: number }
  /** PKCS #12, appendix B, with SHA-1. */
  | { readonly name: 'pkcs12'; readonly salt: Buffer; readonly rounds: number }
  /** OpenSSL's legacy derivation: one round of MD5. */
  | { readonly name: 'openssl'; readonly salt: Buffer };

type Named<Name extends KeyDerivation['name']> = Extract<KeyDerivation, { name: Name }>;

/*
 * The most work accepted. A round of PBKDF2 is native and takes less than a microsecond; a round of a legacy
 * derivation is JavaScript and takes five. Each bound is therefore one to three seconds on a slow machine, within
 * the time limit and well above what tools write (PBKDF2 600,000 to 1,400,000 rounds; legacy derivations 2,048 to
 * 50,000; scrypt 16 MiB).
 */
export const maxPbkdf2Rounds = 4_000_000;
export const maxOldRounds = 200_000;
export const maxScryptBytes = 256 * 1024 ** 2;
/** Total bytes scrypt processes over all its lanes. */
export const maxScryptWork = 2 * maxScryptBytes;
const maxSaltBytes = 1024;

const grouped = new Intl.NumberFormat('en-AU');

const tooMuch = (required: string, max: string): Refusal =>
  new Refusal('KEY_UNSUITABLE', `This private key requires ${required}. Headroom supports up to ${max}.`);

/** Refuses parameters no real tool would write. Does no work itself. */
export const checkDerivation = (derivation: KeyDerivation): void => {
  if (derivation.salt.length > maxSaltBytes) throw damaged();
  if (derivation.name === 'scrypt') checkScrypt(derivation);
  else if (derivation.name !== 'openssl') {
    const max = derivation.name === 'pbkdf2' ? maxPbkdf2Rounds : maxOldRounds;
    if (derivation.rounds > max) {
      throw tooMuch(`${grouped.format(derivation.rounds)} rounds of key derivation`, grouped.format(max));
    }
  }
};

const checkScrypt = ({ N, r, p }: Named<'scrypt'>): void => {
  const bytes = 128 * N * r;
  if (bytes > maxScryptBytes || bytes * p > maxScryptWork) {
    const mebibytes = (size: number): string => `${grouped.format(size / 1024 ** 2)} MiB`;
    throw tooMuch(
      `${mebibytes(bytes)} of memory, passed through ${grouped.format(p)} times, for its key derivation`,
      `${mebibytes(maxScryptBytes)}, passed through ${maxScryptWork / maxScryptBytes} times`,
    );
  }
  if (N < 2 || !Number.isInteger(Math.log2(N))) throw damaged();
};

/** The derived key and initialisation vector; the vector is empty unless the scheme derives it. */
interface Derived {
  readonly key: Buffer;
  readonly iv: Buffer;
}

/** Derives the key for `cipher`. Expensive, so the derivation must be checked first. */
export const derive = (derivation: KeyDerivation, passphrase: string, { keyBytes, ivBytes }: Cipher): Derived => {
  const iv = Buffer.alloc(0);
  const secret = Buffer.from(passphrase, 'utf8');
  const { salt } = derivation;
  try {
    switch (derivation.name) {
      case 'pbkdf2':
        return { key: pbkdf2Sync(secret, salt, derivation.rounds, keyBytes, derivation.hash), iv };
      case 'scrypt': {
        const { N, r, p } = derivation;
        return { key: scryptSync(secret, salt, keyBytes, { N, r, p, maxmem: 2 * maxScryptBytes }), iv };
      }
      case 'pbkdf1': {
        const derived = pbkdf1(derivation, secret);
        return { key: derived.subarray(0, 8), iv: derived.subarray(8, 16) };
      }
      case 'pkcs12':
        return { key: pkcs12(derivation, passphrase, 1, keyBytes), iv: pkcs12(derivation, passphrase, 2, ivBytes) };
      case 'openssl':
        return { key: md5Chain(salt, secret, keyBytes), iv };
    }
  } finally {
    secret.fill(0);
  }
};

/** RFC 8018, 5.1: one digest; only its first 16 bytes are used. */
const pbkdf1 = ({ hash: name, salt, rounds }: Named<'pbkdf1'>, secret: Buffer): Buffer => {
  let digest = hash(name, Buffer.concat([secret, salt]), 'buffer');
  for (let round = 1; round < rounds; round += 1) digest = hash(name, digest, 'buffer');
  return digest;
};

/** RFC 7292, B.2; `purpose` is 1 for a key and 2 for an initialisation vector (B.3). */
const pkcs12 = ({ salt, rounds }: Named<'pkcs12'>, passphrase: string, purpose: 1 | 2, bytes: number): Buffer => {
  const saltBytes = forge.util.createBuffer(salt.toString('latin1'));
  const derived = forge.pbe.generatePkcs12Key(passphrase, saltBytes, purpose, rounds, bytes);
  return Buffer.from(derived.getBytes(), 'latin1');
};

/** OpenSSL's EVP_BytesToKey with MD5 and one round. */
const md5Chain = (salt: Buffer, secret: Buffer, bytes: number): Buffer => {
  const blocks: Buffer[] = [];
  while (blocks.length * 16 < bytes) {
    blocks.push(hash('md5', Buffer.concat([blocks.at(-1) ?? Buffer.alloc(0), secret, salt]), 'buffer'));
  }
  return Buffer.concat(blocks, bytes);
};
