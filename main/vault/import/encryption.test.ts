import forge from 'node-forge';
import { describe, expect, it } from 'vitest';
import { readDekInfo, readEncryptedPkcs8 } from './encryption.ts';

const { Class, create, integerToDer, oidToDer, toDer, Type } = forge.asn1;
type Node = forge.asn1.Asn1;
const sequence = (...nodes: Node[]): Node => create(Class.UNIVERSAL, Type.SEQUENCE, true, nodes);
const octets = (bytes: number): Node => create(Class.UNIVERSAL, Type.OCTETSTRING, false, '\x01'.repeat(bytes));
const whole = (value: number): Node => create(Class.UNIVERSAL, Type.INTEGER, false, integerToDer(value).getBytes());
const named = (oid: string): Node => create(Class.UNIVERSAL, Type.OID, false, oidToDer(oid).getBytes());

const oids = {
  ...{ pbes2: '1.2.840.113549.1.5.13', pbkdf2: '1.2.840.113549.1.5.12' },
  ...{ aes256: '2.16.840.1.101.3.4.1.42', rc2: '1.2.840.113549.3.2', sha256: '1.2.840.113549.2.9' },
};
const aes = sequence(named(oids.aes256), octets(16));
const prf = sequence(named(oids.sha256));

/** A key under PBES2 as it says that it is encrypted. */
const stated = (encryption: Node, ...rest: Node[]) => {
  const derivation = sequence(named(oids.pbkdf2), sequence(octets(8), whole(2_048), ...rest));
  const key = sequence(sequence(named(oids.pbes2), sequence(derivation, encryption)), octets(32));
  return readEncryptedPkcs8(Buffer.from(toDer(key).getBytes(), 'latin1'));
};
const rc2 = (version: number): Node => sequence(named(oids.rc2), sequence(whole(version), octets(8)));

describe('a key under PBES2', () => {
  it.each([
    ['no length and no function', stated(aes), 'sha1', 'aes-256-cbc'],
    ['the length of its cipher', stated(aes, whole(32)), 'sha1', 'aes-256-cbc'],
    ['a function', stated(aes, prf), 'sha256', 'aes-256-cbc'],
    ['both', stated(aes, whole(32), prf), 'sha256', 'aes-256-cbc'],
    ['the effective bits of RC2', stated(rc2(58), whole(16)), 'sha1', 'rc2-cbc'],
  ])('is read with %s', (_what, { derivation, cipher, iv, data }, hash, name) => {
    expect([derivation, cipher.name, iv?.length, data.length]).toEqual([
      { name: 'pbkdf2', hash, salt: Buffer.alloc(8, 1), rounds: 2_048 },
      name,
      cipher.ivBytes,
      32,
    ]);
  });

  it.each([
    ['a vector of another length', () => stated(sequence(named(oids.aes256), octets(15)))],
    ['a key of another length than its cipher’s', () => stated(aes, whole(16))],
    ['more after the function', () => stated(aes, prf, prf)],
    ['effective bits that RC2 does not have', () => stated(rc2(161))],
  ])('is damaged with %s', (_what, read) => {
    expect(read).toThrow('This private key is damaged.');
  });

  it('is refused by name where its cipher or function is unknown', () => {
    expect(() => stated(sequence(named('1.2.3'), octets(16)))).toThrow('encryption (1.2.3)');
    expect(() => stated(aes, sequence(named('1.2.4')))).toThrow('encryption (1.2.4)');
  });
});

describe('a key in OpenSSL’s older form', () => {
  const data = Buffer.alloc(16);

  it('takes the salt from the beginning of its vector', () => {
    const iv = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex');
    expect(readDekInfo(`AES-128-CBC,${iv.toString('hex')}`, data)).toMatchObject({
      ...{ iv, data, cipher: { name: 'aes-128-cbc' } },
      derivation: { name: 'openssl', salt: iv.subarray(0, 8) },
    });
  });

  it.each([
    ['AES-128-CBC,0001020304050607', 'damaged'],
    ['DES-EDE3-CBC,000102030405060708090a0b0c0d0e0f', 'damaged'],
    ['AES-128-CBC', 'damaged'],
    ['IDEA-CBC,0001020304050607', 'encryption (IDEA-CBC)'],
  ])('is refused: %s', (dekInfo, reason) => {
    expect(() => readDekInfo(dekInfo, data)).toThrow(reason);
  });
});
