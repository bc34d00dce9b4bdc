import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import forge from 'node-forge';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPrivateKey } from './read-private-key.ts';

const passphrase = 'correct horse';
const makeKey = (modulusLength: number, publicExponent?: number): KeyObject =>
  generateKeyPairSync('rsa', { modulusLength, ...(publicExponent === undefined ? {} : { publicExponent }) }).privateKey;

const invalid = (message: string) => ({ ok: false, error: { code: 'INVALID_FILE', message } });

describe('readPrivateKey', () => {
  let key: KeyObject;
  let pem: string;
  let forgeKey: forge.pki.rsa.PrivateKey;

  beforeAll(() => {
    key = makeKey(2048);
    pem = key.export({ type: 'pkcs8', format: 'pem' }).toString();
    forgeKey = forge.pki.privateKeyFromPem(pem);
  });

  const expectTheKey = (text: string, phrase?: string): void => {
    const read = readPrivateKey(text, phrase);
    expect(read).toMatchObject({ ok: true });
    expect(read.ok && read.data.equals(key)).toBe(true);
  };

  it('reads PKCS#8 and PKCS#1', () => {
    expectTheKey(pem);
    expectTheKey(key.export({ type: 'pkcs1', format: 'pem' }).toString());
  });

  it.each(['aes-256-cbc', 'aes-128-cbc', 'des-ede3-cbc'])('reads encrypted PKCS#8 and PKCS#1 (%s)', (cipher) => {
    for (const type of ['pkcs8', 'pkcs1'] as const) {
      expectTheKey(key.export({ type, format: 'pem', cipher, passphrase }).toString(), passphrase);
    }
  });

  it.each(['aes192', '3des'] as const)('reads what another library encrypted, new way and old (%s)', (algorithm) => {
    expectTheKey(forge.pki.encryptRsaPrivateKey(forgeKey, passphrase, { algorithm }), passphrase);
    expectTheKey(forge.pki.encryptRsaPrivateKey(forgeKey, passphrase, { algorithm, legacy: true }), passphrase);
  });

  it('reads the old DES form, which the runtime cannot', () => {
    const des = forge.pki.encryptRsaPrivateKey(forgeKey, passphrase, { algorithm: 'des' as 'aes128', legacy: true });
    expect(() => createPrivateKey({ key: des, passphrase })).toThrow();
    expectTheKey(des, passphrase);
  });

  it('finds the key among attributes, certificates and Windows line ends', () => {
    const noise = 'Bag Attributes\n    friendlyName: x\n-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n';
    expectTheKey(`${noise}${pem}`.replaceAll('\n', '\r\n'));
  });

  it('asks for the passphrase, and says when it is the wrong one', () => {
    for (const type of ['pkcs8', 'pkcs1'] as const) {
      const encrypted = key.export({ type, format: 'pem', cipher: 'aes-256-cbc', passphrase }).toString();
      expect(readPrivateKey(encrypted)).toEqual(invalid('This private key is encrypted. Its passphrase is needed.'));
      expect(readPrivateKey(encrypted, 'wrong')).toEqual(invalid('The passphrase does not open this private key.'));
    }
  });

  it('takes RSA of 2048 bits and exponent 65537 only', () => {
    const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    const pss = generateKeyPairSync('rsa-pss', { modulusLength: 2048 }).privateKey;
    const read = (handle: KeyObject) => readPrivateKey(handle.export({ type: 'pkcs8', format: 'pem' }).toString());
    expect(read(elliptic)).toEqual(invalid('This private key is not an RSA key.'));
    expect(readPrivateKey(elliptic.export({ type: 'sec1', format: 'pem' }).toString())).toEqual(
      invalid('This private key is not an RSA key.'),
    );
    expect(read(pss)).toEqual(invalid('This private key is not an RSA key.'));
    expect(read(makeKey(1024))).toEqual(invalid('This private key has 1024 bits. 2048 or more are needed.'));
    expect(read(makeKey(2048, 3))).toEqual(invalid('The public exponent of this private key is not 65537.'));
  });

  it('names the common mix-ups', () => {
    const block = (kind: string): string => `-----BEGIN ${kind}-----\nAAAA\n-----END ${kind}-----\n`;
    expect(readPrivateKey(block('PUBLIC KEY'))).toEqual(invalid('This is a public key. The private key is needed.'));
    expect(readPrivateKey(block('CERTIFICATE'))).toEqual(invalid('This is a certificate. The private key is needed.'));
    expect(readPrivateKey(block('OPENSSH PRIVATE KEY'))).toEqual(
      invalid('This is a key for SSH. A private key in PEM form is needed.'),
    );
    expect(readPrivateKey('hello')).toEqual(invalid('This file holds no private key in PEM form.'));
    expect(readPrivateKey('x'.repeat(100_000))).toEqual(invalid('This file is too large for a private key.'));
  });

  it('refuses a damaged key, and repeats nothing of it', () => {
    const lines = pem.split('\n');
    const cut = [...lines.slice(0, 5), ...lines.slice(9)].join('\n');
    expect(readPrivateKey(cut)).toEqual(invalid('This private key is damaged.'));
    const { n = '' } = key.export({ format: 'jwk' });
    const mixed = createPrivateKey({ key: { ...makeKey(2048).export({ format: 'jwk' }), n }, format: 'jwk' });
    const mixedPem = mixed.export({ type: 'pkcs1', format: 'pem' }).toString();
    expect(readPrivateKey(mixedPem)).toEqual(invalid('This private key is damaged.'));
  });
});
