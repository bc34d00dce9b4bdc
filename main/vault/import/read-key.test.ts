import { createDecipheriv, createHash, createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import {
  claimedOldPem,
  claimedPbkdf2Pem,
  claimedScryptPem,
  der,
  encryptedPem,
  integer,
  octets,
  oid,
  pbes2Pem,
  pbkdf2Pem,
  pem,
  scryptPem,
  sequence,
} from '../../../test/support/vault/pem.ts';
import vectors from '../../../test/vectors/private-keys.json' with { type: 'json' };
import { readKey } from './read-key.ts';

const { passphrase } = vectors;
const key = createPrivateKey(vectors.key);
const pkcs8 = key.export({ type: 'pkcs8', format: 'der' });
const plain = key.export({ type: 'pkcs8', format: 'pem' }).toString();
const oldPlain = key.export({ type: 'pkcs1', format: 'pem' }).toString();
const theKey = { ok: true, data: pkcs8 };

const makeKey = (modulusLength: number, publicExponent = 65_537): KeyObject =>
  generateKeyPairSync('rsa', { modulusLength, publicExponent }).privateKey;
const pemOf = (handle: KeyObject): string => handle.export({ type: 'pkcs8', format: 'pem' }).toString();

const refused = (code: string, message: string) => ({ ok: false, error: { code, message } });
const damaged = refused('INVALID_FILE', 'This private key is damaged.');
const wrong = refused('WRONG_PASSPHRASE', 'Wrong passphrase for this private key.');
const notRsa = 'This private key is not an RSA key.';

describe('a private key in PEM', () => {
  it('is overwritten where it was decoded', () => {
    const made = vi.spyOn(Buffer, 'from');
    readKey(plain, '');
    const decoded = made.mock.results.flatMap(({ value }) =>
      value instanceof Buffer && value.length > 600 ? [value] : [],
    );
    made.mockRestore();
    expect(decoded.map((bytes) => bytes.some((byte) => byte !== 0))).toEqual([false]);
  });

  it('is read as PKCS#8 and PKCS#1, whatever passphrase comes with it', () => {
    expect([readKey(plain, ''), readKey(oldPlain, ''), readKey(plain, 'not needed')]).toEqual([theKey, theKey, theKey]);
  });

  it('is not the one that the documentation shows, in whatever form', () => {
    const example = createPrivateKey(readFileSync(new URL('../../../assets/docs/example-key.pem', import.meta.url)));
    const forms = [
      pemOf(example),
      example.export({ type: 'pkcs1', format: 'pem' }).toString(),
      example.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase }).toString(),
    ];
    const refusal = refused(
      'KEY_UNSUITABLE',
      'This is the key of the examples in the documentation: anybody can sign with it. Use one of your own.',
    );
    expect(forms.map((text) => readKey(text, passphrase))).toEqual([refusal, refusal, refusal]);
  });

  it('is found among attributes, certificates, parameters and Windows line ends, even on one line', () => {
    const certificate = pem('CERTIFICATE', Buffer.from('some'));
    const text = `\u{feff}Bag Attributes\n    friendlyName: x\n${certificate}${plain}${certificate}`;
    expect(readKey(text.replaceAll('\n', '\r\n'), '')).toEqual(theKey);
    expect(readKey(plain.replaceAll('\n', ' '), '')).toEqual(theKey);
    expect(readKey(plain.replaceAll('\n', '\n   '), '')).toEqual(theKey);
    expect(readKey(plain.padEnd(64 * 1024), '')).toEqual(theKey);
  });

  it.each(vectors.read)('is read as OpenSSL encrypts it: $by', ({ pem: text }) => {
    expect(readKey(text, passphrase)).toEqual(theKey);
    expect(readKey(text, 'wrong')).toEqual(wrong);
    expect(readKey(text, '')).toEqual(
      refused('PASSPHRASE_NEEDED', 'This private key is encrypted. Enter its passphrase.'),
    );
  });

  it.each(['aes', 'aria', 'camellia'].flatMap((family) => [128, 192, 256].map((bits) => `${family}-${bits}-cbc`)))(
    'is read as Node encrypts it: %s',
    (cipher) => {
      const text = key.export({ type: 'pkcs8', format: 'pem', cipher, passphrase }).toString();
      expect(readKey(text, passphrase)).toEqual(theKey);
    },
  );

  it.each(vectors.refused)('is refused with the reason: $by', ({ by, pem: text }) => {
    const expected: Readonly<Record<string, string>> = {
      'openssl pkcs8 -topk8 -v1 PBE-SHA1-RC4-128': '1.2.840.113549.1.12.1.1',
      'openssl pkcs8 -topk8 -v2 bf-cbc': '1.3.6.1.4.1.3029.1.2',
      'openssl pkcs8 -topk8 -v2 aes-256-cfb': '2.16.840.1.101.3.4.1.44',
      'openssl pkcs8 -topk8 -v2 aes-256-cbc -v2prf hmacWithMD5': '1.2.840.113549.2.6',
      'openssl rsa -traditional -bf': 'BF-CBC',
      'openssl rsa -traditional -seed': 'SEED-CBC',
    };
    const message = `Headroom cannot read this private key's encryption (${expected[by] ?? ''}).`;
    expect(readKey(text, passphrase)).toEqual(refused('KEY_UNSUITABLE', message));
  });

  it('needs the second reader only for single DES, where the runtime is Node, and RC2', () => {
    const keyBytes = { 'des-cbc': 8, 'rc2-cbc': 16, 'des-ede-cbc': 16, 'des-ede3-cbc': 24, 'aes-256-cbc': 32 };
    const others = { 'camellia-128-cbc': 16, 'aria-128-cbc': 16 };
    const missing = Object.entries({ ...keyBytes, ...others }).filter(([name, bytes]) => {
      try {
        createDecipheriv(name, Buffer.alloc(bytes), Buffer.alloc(/des|rc2/.test(name) ? 8 : 16));
        return false;
      } catch {
        return true;
      }
    });
    expect(missing.map(([name]) => name)).toEqual(['des-cbc', 'rc2-cbc']);
  });

  it('is read under scrypt', () => {
    expect(readKey(scryptPem(pkcs8, passphrase, [2 ** 15, 8, 1]), passphrase)).toEqual(theKey);
  });

  it('is read with as many rounds as careful tools use', () => {
    expect(readKey(pbkdf2Pem(pkcs8, passphrase, 600_000), passphrase)).toEqual(theKey);
  });

  it('is read with a passphrase beyond ASCII', () => {
    const text = key
      .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'Übermut ☂' })
      .toString();
    expect(readKey(text, 'Übermut ☂')).toEqual(theKey);
  });
});

describe('a key that cannot sign here', () => {
  it('is refused for its type, its size and its exponent', () => {
    const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    const edwards = generateKeyPairSync('ed25519').privateKey;
    const pss = generateKeyPairSync('rsa-pss', { modulusLength: 2048 }).privateKey;
    const encrypted = elliptic.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase }).toString();
    for (const text of [pemOf(elliptic), pemOf(edwards), pemOf(pss), encrypted]) {
      expect(readKey(text, passphrase)).toEqual(refused('KEY_UNSUITABLE', notRsa));
    }
    const sec1 = elliptic.export({ type: 'sec1', format: 'pem' }).toString();
    expect(readKey(sec1, '')).toEqual(refused('KEY_UNSUITABLE', notRsa));
    expect(readKey(pemOf(makeKey(1024)), '')).toEqual(
      refused('KEY_UNSUITABLE', 'This private key has 1024 bits. It needs at least 2048.'),
    );
    expect(readKey(pemOf(makeKey(2048, 3)), '')).toEqual(
      refused('KEY_UNSUITABLE', 'The public exponent of this private key must be 65537.'),
    );
  });

  it('is refused for its size before it signs anything', () => {
    // 16,384 bits: the numbers are noise, since the size is checked first.
    const wide = integer(2n ** 16_383n + 1n);
    const text = pem('RSA PRIVATE KEY', sequence(integer(0), wide, integer(65_537), ...Array<Buffer>(6).fill(wide)));
    expect(readKey(text, '')).toEqual(
      refused('KEY_UNSUITABLE', 'This private key has 16384 bits. Headroom supports up to 8192.'),
    );
  });

  it('is refused when its numbers are inconsistent', () => {
    const { n = '' } = key.export({ format: 'jwk' });
    const mixed = createPrivateKey({ key: { ...makeKey(2048).export({ format: 'jwk' }), n }, format: 'jwk' });
    expect(readKey(pemOf(mixed), '')).toEqual(damaged);
  });
});

describe('a file that is something else', () => {
  const block = (label: string): string => pem(label, Buffer.from('something'));
  it.each([
    [block('PUBLIC KEY'), 'This is a public key. Choose the private key.'],
    [block('RSA PUBLIC KEY'), 'This is a public key. Choose the private key.'],
    [block('CERTIFICATE'), 'This is a certificate. Choose the private key.'],
    [block('TRUSTED CERTIFICATE'), 'This is a certificate. Choose the private key.'],
    [block('PKCS7'), 'This is a certificate. Choose the private key.'],
    [block('NEW CERTIFICATE REQUEST'), 'This is a certificate request. Choose the private key.'],
    [block('OPENSSH PRIVATE KEY'), 'This is an SSH key. Choose a private key in PEM format.'],
    [block('PGP PRIVATE KEY BLOCK'), 'This is a PGP key. Choose a private key in PEM format.'],
    ['PuTTY-User-Key-File-3: ssh-rsa\n', 'This is a PuTTY key. Choose a private key in PEM format.'],
    ['ssh-rsa AAAAB3Nza a@b', 'This is an SSH public key. Choose a private key in PEM format.'],
    [pkcs8.toString('latin1'), 'This is not a text file. Choose a private key in PEM format.'],
    [pkcs8.toString('utf8'), 'This is not a text file. Choose a private key in PEM format.'],
    ['', 'This file does not contain a private key in PEM format.'],
    ['hello', 'This file does not contain a private key in PEM format.'],
    [`${plain}${oldPlain}`, 'This file contains 2 private keys. Choose a file with only one.'],
    [`${plain}${block('EC PRIVATE KEY')}`, 'This file contains 2 private keys. Choose a file with only one.'],
    ['x'.repeat(64 * 1024 + 1), 'This file is too large to be a private key.'],
  ])('is refused with what it is (%#)', (text, message) => {
    expect(readKey(text, '')).toEqual(refused('INVALID_FILE', message));
  });
});

describe('a damaged key', () => {
  const body = plain.split('\n').slice(1, -2).join('');
  const framed = (text: string): string => `-----BEGIN PRIVATE KEY-----\n${text}\n-----END PRIVATE KEY-----\n`;

  it.each([
    ['lines missing', [...plain.split('\n').slice(0, 5), ...plain.split('\n').slice(9)].join('\n')],
    ['no end', plain.slice(0, plain.indexOf('-----END'))],
    ['the end of another', plain.replace('END PRIVATE', 'END RSA PRIVATE')],
    ['a second beginning', plain.replace('-----END', '-----BEGIN CERTIFICATE-----\n-----END')],
    ['nothing between', framed('')],
    ['letters that are not base64', framed(body.replace(/.{4}/, '!?%&'))],
    ['an extra letter that is not base64', framed(body.replace(/.{40}/, '$&*'))],
    ['padding in the middle', framed(body.replace(/.{4}/, 'AA=='))],
    ['trailing data', pem('PRIVATE KEY', Buffer.concat([pkcs8, Buffer.from('more')]))],
    ['PKCS#1 under the label of PKCS#8', oldPlain.replaceAll('RSA PRIVATE', 'PRIVATE')],
    ['an old header without the cipher', oldPlain.replace('KEY-----\n', 'KEY-----\nProc-Type: 4,ENCRYPTED\n\n')],
    [
      'a vector of the wrong size',
      oldPlain.replace('KEY-----\n', 'KEY-----\nDEK-Info: AES-128-CBC,00112233445566\n\n'),
    ],
    [
      'a vector for another cipher',
      oldPlain.replace('KEY-----\n', 'KEY-----\nDEK-Info: DES-CBC,00112233445566778899aabbccddeeff\n\n'),
    ],
    [
      'not a whole block',
      encryptedPem('1.2.840.113549.1.5.3', sequence(octets(Buffer.alloc(8)), integer(1)), Buffer.alloc(9)),
    ],
    [
      'no data at all',
      encryptedPem('1.2.840.113549.1.5.3', sequence(octets(Buffer.alloc(8)), integer(1)), Buffer.alloc(0)),
    ],
    ['no rounds', claimedPbkdf2Pem(0)],
    [
      'a negative number of rounds',
      pbes2Pem('1.2.840.113549.1.5.12', sequence(octets(Buffer.alloc(8)), der(2, Buffer.of(0xff))), Buffer.alloc(16)),
    ],
    ['a cost that is not a power of two', claimedScryptPem(12_345, 8, 1)],
    [
      'a salt of two kibibytes',
      pbes2Pem('1.2.840.113549.1.5.12', sequence(octets(Buffer.alloc(2048)), integer(1)), Buffer.alloc(16)),
    ],
    [
      'an identifier of a hundred arcs',
      encryptedPem(`1.2.${Array<number>(100).fill(3).join('.')}`, sequence(), Buffer.alloc(16)),
    ],
    ['something other than a sequence', pem('ENCRYPTED PRIVATE KEY', octets(Buffer.alloc(16)))],
    ['an empty sequence', pem('ENCRYPTED PRIVATE KEY', sequence())],
    [
      'a sequence and something after it',
      pem('ENCRYPTED PRIVATE KEY', Buffer.concat([sequence(oid('1.2.3')), Buffer.of(0)])),
    ],
    ['a length beyond the end', pem('ENCRYPTED PRIVATE KEY', Buffer.from('30847fffffff0201', 'hex'))],
    ['40,000 nested sequences', pem('ENCRYPTED PRIVATE KEY', Buffer.alloc(40_000, Buffer.from('3080', 'hex')))],
  ])('is refused: %s', (_what, text) => {
    expect(readKey(text, passphrase)).toEqual(damaged);
  });

  it('is refused, or is still the same key, whichever byte of it is damaged', () => {
    // Every bit of the framing around the numbers, one in each byte of the numbers.
    const bits = Array.from({ length: pkcs8.length * 8 }, (_, bit) => bit).filter(
      (bit) => bit < 40 * 8 || bit % 8 === 3,
    );
    const others = bits.filter((bit) => {
      const turned = Buffer.from(pkcs8);
      turned.writeUInt8(turned.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      const read = readKey(pem('PRIVATE KEY', turned), '');
      return read.ok && !read.data.equals(pkcs8);
    });
    expect({ tried: bits.length > 1400, others }).toEqual({ tried: true, others: [] });
  });
});

describe('a key whose passphrase would take too long', () => {
  const rounds = (required: string, max: string) =>
    refused(
      'KEY_UNSUITABLE',
      `This private key requires ${required} rounds of key derivation. Headroom supports up to ${max}.`,
    );
  const memory = (required: string, times: string) =>
    refused(
      'KEY_UNSUITABLE',
      `This private key requires ${required} of memory, passed through ${times} times, for its key derivation. ` +
        'Headroom supports up to 256 MiB, passed through 2 times.',
    );

  it('is refused for its parameters, before any work and before the passphrase is requested', () => {
    expect([
      readKey(claimedPbkdf2Pem(4_000_001), ''),
      readKey(claimedPbkdf2Pem(2_147_483_647), 'any'),
      readKey(claimedPbkdf2Pem(2n ** 64n), 'any'),
      readKey(claimedOldPem('1.2.840.113549.1.5.3', 200_001), 'any'),
      readKey(claimedOldPem('1.2.840.113549.1.12.1.3', 2 ** 31), 'any'),
    ]).toEqual([
      rounds('4,000,001', '4,000,000'),
      rounds('2,147,483,647', '4,000,000'),
      rounds('∞', '4,000,000'),
      rounds('200,001', '200,000'),
      rounds('2,147,483,648', '200,000'),
    ]);
    expect([
      readKey(claimedScryptPem(2 ** 19, 8, 1), ''),
      readKey(claimedScryptPem(2 ** 18, 8, 3), 'any'),
      readKey(claimedScryptPem(2 ** 40, 1024, 1024), 'any'),
      readKey(claimedScryptPem(2, 1, 2 ** 30), 'any'),
    ]).toEqual([
      memory('512 MiB', '1'),
      memory('256 MiB', '3'),
      memory('137,438,953,472 MiB', '1,024'),
      memory('0 MiB', '1,073,741,824'),
    ]);
  });
});

describe('the message of a refusal', () => {
  it('repeats nothing from the file or the passphrase', () => {
    const marker = 'MARKERMARKER';
    const digest = createHash('sha256').update(marker).digest();
    const texts = [
      `${marker} -----BEGIN ${marker} PRIVATE KEY-----\n${marker}\n-----END ${marker} PRIVATE KEY-----`,
      `-----BEGIN ${marker}-----\n${marker}\n`,
      oldPlain.replace('KEY-----\n', `KEY-----\nProc-Type: 4,ENCRYPTED\nDEK-Info: ${marker.toLowerCase()},00\n\n`),
      pem('PRIVATE KEY', digest),
      pem('ENCRYPTED PRIVATE KEY', digest),
      ...vectors.read.map(({ pem: text }) => text),
    ];
    const messages = texts.map((text) => JSON.stringify(readKey(text, marker))).join('\n');
    expect(messages).not.toMatch(new RegExp(`${marker}|${digest.toString('base64').slice(0, 12)}`, 'i'));
  });
});
