import { createPublicKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { generateKeys } from './key-pair.ts';

describe('generateKeys', () => {
  it('makes an RSA pair of 2048 bits with exponent 65537', async () => {
    const { privateKey, publicKey } = await generateKeys();
    expect([privateKey.type, privateKey.asymmetricKeyType, publicKey.type]).toEqual(['private', 'rsa', 'public']);
    expect(privateKey.asymmetricKeyDetails).toEqual({ modulusLength: 2048, publicExponent: 65537n });
    expect(createPublicKey(privateKey).equals(publicKey)).toBe(true);
  });

  it('refuses to make a smaller one', async () => {
    await expect(generateKeys(1024)).rejects.toThrow(RangeError);
  });
});
