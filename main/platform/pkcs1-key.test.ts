import { constants, generateKeyPairSync, sign, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { pkcs1Key } from './pkcs1-key.ts';

const bytes = Buffer.from('a request');
const { RSA_PKCS1_PADDING: pkcs1, RSA_PKCS1_PSS_PADDING: pss } = constants;

it('signs and verifies with its own padding, and refuses what was signed with another', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const signedWith = (padding: number): Buffer => sign('sha256', bytes, { key: privateKey, padding });
  const [ours, theirs] = [signedWith(pkcs1), signedWith(pss)];
  expect(sign('sha256', bytes, pkcs1Key(privateKey))).toEqual(ours);
  expect([ours, theirs].map((signature) => verify('sha256', bytes, pkcs1Key(publicKey), signature))).toEqual([
    true,
    false,
  ]);
});

it('verifies nothing with a key that is for another padding', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa-pss', { modulusLength: 2048 });
  const signature = sign('sha256', bytes, privateKey);
  expect(verify('sha256', bytes, publicKey, signature)).toBe(true);
  expect(() => verify('sha256', bytes, pkcs1Key(publicKey), signature)).toThrow(/padding/);
});
