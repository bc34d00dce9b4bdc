import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readPublicKey } from './public-key.ts';

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const spki = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString();
const pkcs1 = rsa.publicKey.export({ type: 'pkcs1', format: 'pem' }).toString();

const messageOf = (pem: string): string => {
  const outcome = readPublicKey(pem);
  return outcome.ok ? 'accepted' : outcome.error.message;
};

describe('a public key', () => {
  it('is accepted in both public forms, and stored in one', () => {
    const windows = spki.replaceAll('\n', '\r\n');
    expect([spki, pkcs1, windows, `\n ${spki}\n\n`].map(readPublicKey)).toEqual(
      Array.from({ length: 4 }, () => ({ ok: true, data: spki })),
    );
  });

  it.each([
    ['PKCS#8', rsa.privateKey.export({ type: 'pkcs8', format: 'pem' })],
    ['PKCS#1', rsa.privateKey.export({ type: 'pkcs1', format: 'pem' })],
    [
      'encrypted PKCS#8',
      rsa.privateKey.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'passphrase' }),
    ],
  ])('is neither a private key in %s, nor beside one', (_form, pem) => {
    const refusal = 'This is a private key. It stays with the client: give the public key only.';
    expect([messageOf(pem.toString()), messageOf(`${spki}${pem.toString()}`)]).toEqual([refusal, refusal]);
  });

  it('is RSA with 2048 bits or more and the exponent 65537', () => {
    const make = (modulusLength: number, publicExponent: number): string =>
      generateKeyPairSync('rsa', { modulusLength, publicExponent })
        .publicKey.export({ type: 'spki', format: 'pem' })
        .toString();
    const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey;
    const pss = generateKeyPairSync('rsa-pss', { modulusLength: 2048 }).publicKey;
    expect([
      messageOf(make(1024, 65_537)),
      messageOf(make(2048, 3)),
      messageOf(make(3072, 65_537)),
      messageOf(elliptic.export({ type: 'spki', format: 'pem' }).toString()),
      messageOf(pss.export({ type: 'spki', format: 'pem' }).toString()),
    ]).toEqual([
      'The key must have 2048 to 16384 bits; this one has 1024.',
      'The key must have the public exponent 65537.',
      'accepted',
      'The key must be an RSA key.',
      'The key must be an RSA key.',
    ]);
  });

  it('has 16384 bits at most, as the cost of checking a signature grows with its size', () => {
    // Noise in place of a product of primes, which takes minutes to find.
    const ofBits = (bits: number): string =>
      createPublicKey({
        key: { kty: 'RSA', n: Buffer.alloc(bits / 8, 0xff).toString('base64url'), e: 'AQAB' },
        format: 'jwk',
      })
        .export({ type: 'spki', format: 'pem' })
        .toString();
    const messages = [ofBits(16_384), ofBits(16_392)].map(messageOf);
    // Node keeps an error of OpenSSL about such a size, for whichever private key this thread reads next.
    expect(() => createPrivateKey('none')).toThrow();
    expect(messages).toEqual(['accepted', 'The key must have 2048 to 16384 bits; this one has 16392.']);
  });

  it.each([
    ['nothing', ''],
    ['two keys', spki + pkcs1],
    ['a certificate', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n'],
    ['a key of OpenSSH', 'ssh-rsa AAAAB3NzaC1yc2E sam@example.com'],
  ])('is one block of PEM: not %s', (_what, text) => {
    expect(messageOf(text)).toBe('Expected one public key in PEM (BEGIN PUBLIC KEY or BEGIN RSA PUBLIC KEY).');
  });

  it('is not the one whose private half the documentation shows', () => {
    const example = readFileSync(new URL('../../../assets/docs/example-key.pem', import.meta.url), 'utf8');
    const half = createPublicKey(example);
    const refusal =
      'This is the key of the examples in the documentation: anybody can sign with it. Make one for this client.';
    expect(
      (['spki', 'pkcs1'] as const).map((type) => messageOf(half.export({ type, format: 'pem' }).toString())),
    ).toEqual([refusal, refusal]);
  });

  it('must be readable', () => {
    expect(messageOf('-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----\n')).toBe(
      'The public key cannot be read.',
    );
  });
});
