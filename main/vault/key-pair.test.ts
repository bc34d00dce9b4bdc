import { createHash, createPublicKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { generateKeys, keyFingerprint, publicKeyPem } from './key-pair.ts';

describe('generateKeys', () => {
  it('makes an RSA pair of 2048 bits with exponent 65537', async () => {
    const { privateKey, publicKey } = await generateKeys();
    expect([privateKey.type, privateKey.asymmetricKeyType, publicKey.type]).toEqual(['private', 'rsa', 'public']);
    expect(privateKey.asymmetricKeyDetails).toEqual({ modulusLength: 2048, publicExponent: 65537n });
    expect(createPublicKey(privateKey).equals(publicKey)).toBe(true);
  });

  it('makes no smaller one', async () => {
    await expect(generateKeys(1024)).rejects.toThrow(RangeError);
  });
});

describe('the public half', () => {
  it('is the same from either handle, as SubjectPublicKeyInfo', async () => {
    const { privateKey, publicKey } = await generateKeys();
    const pem = publicKeyPem(privateKey);
    expect(pem).toMatch(/^-----BEGIN PUBLIC KEY-----\n/);
    expect(publicKeyPem(publicKey)).toBe(pem);
    const der = Buffer.from(pem.replaceAll(/-----[A-Z ]+-----|\s/g, ''), 'base64');
    const fingerprint = createHash('sha256').update(der).digest('hex');
    expect([keyFingerprint(privateKey), keyFingerprint(publicKey)]).toEqual([fingerprint, fingerprint]);
  });
});
