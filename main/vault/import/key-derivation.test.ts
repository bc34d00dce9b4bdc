import { expect, it } from 'vitest';
import {
  checkDerivation,
  type KeyDerivation,
  maxOldRounds,
  maxPbkdf2Rounds,
  maxScryptBytes,
  maxScryptWork,
} from './key-derivation.ts';

const salt = Buffer.alloc(16);
const scrypt = (N: number, r: number, p: number): KeyDerivation => ({ name: 'scrypt', salt, N, r, p });
const most = maxScryptBytes / (128 * 8);
const times = maxScryptWork / maxScryptBytes;

it.each<[string, KeyDerivation, string | undefined]>([
  ['PBKDF2', { name: 'pbkdf2', hash: 'sha256', salt, rounds: maxPbkdf2Rounds }, undefined],
  ['PBKDF2', { name: 'pbkdf2', hash: 'sha256', salt, rounds: maxPbkdf2Rounds + 1 }, 'requires 4,000,001 rounds'],
  ['PBKDF1', { name: 'pbkdf1', hash: 'md5', salt, rounds: maxOldRounds }, undefined],
  ['PBKDF1', { name: 'pbkdf1', hash: 'md5', salt, rounds: maxOldRounds + 1 }, 'supports up to 200,000'],
  ['PKCS #12', { name: 'pkcs12', salt, rounds: maxOldRounds }, undefined],
  ['PKCS #12', { name: 'pkcs12', salt, rounds: maxOldRounds + 1 }, 'supports up to 200,000'],
  ['OpenSSL', { name: 'openssl', salt: Buffer.alloc(1024) }, undefined],
  ['OpenSSL', { name: 'openssl', salt: Buffer.alloc(1025) }, 'damaged'],
  ['scrypt', scrypt(most, 8, times), undefined],
  ['scrypt', scrypt(2 * most, 8, 1), 'requires 512 MiB of memory, passed through 1 times'],
  ['scrypt', scrypt(most, 8, times + 1), 'supports up to 256 MiB, passed through 2 times'],
  ['scrypt', scrypt(2, 8, 1), undefined],
  ['scrypt', scrypt(1, 8, 1), 'damaged'],
  ['scrypt', scrypt(3, 8, 1), 'damaged'],
])('%s is accepted up to its bound: %j', (_name, derivation, refusal) => {
  const check = () => checkDerivation(derivation);
  if (refusal === undefined) expect(check).not.toThrow();
  else expect(check).toThrow(refusal);
});
