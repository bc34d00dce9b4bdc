import { createHash, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fail } from '../../../shared/outcome.ts';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { type Envelope, type KeyHeader, openEnvelope, parseEnvelope, sealEnvelope } from './envelope.ts';

const base64 = (length: number): string => Buffer.alloc(length, 5).toString('base64');
const scrypt: KeyHeader = { name: 'scrypt', N: 16, r: 8, p: 1, salt: base64(16), check: base64(16) };
const system: KeyHeader = { name: 'os', backend: 'Test Keyring', key: base64(40), check: base64(16) };
const binding = { profileId: 'a', origin: 'https://servicing.example', fingerprint: 'ab'.repeat(32) };
const damaged = fail('VAULT_DAMAGED', 'The key file for this service is damaged.');

const open = (file: Buffer, key: Buffer) => {
  const parsed = parseEnvelope(file);
  return parsed.ok ? openEnvelope(parsed.data, key) : parsed;
};

/** The file with its text changed by someone who knows how the checksum is made. */
const rewritten = (file: Buffer, edit: (text: string) => string): Buffer => {
  const text = edit(`${file.toString('utf8').slice(0, file.indexOf(',"sum":'))}}`).slice(0, -1);
  return Buffer.from(`${text},"sum":"${createHash('sha256').update(text).digest('hex')}"}\n`);
};

describe('an envelope', () => {
  it('opens to what was sealed, only with its own key', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 1, maxLength: 2000 }).map((some) => Buffer.from(some)),
        fc.record({ profileId: fc.string(), origin: fc.string(), fingerprint: fc.constant('0f'.repeat(32)) }),
        fc.constantFrom(scrypt, system),
        (secrets, bound, kdf) => {
          const key = randomBytes(32);
          const file = sealEnvelope(bound, kdf, key, secrets);
          expect(open(file, key)).toEqual({ ok: true, data: secrets });
          expect(open(file, randomBytes(32))).toEqual(damaged);
          expect(file.includes(secrets) && secrets.length > 8).toBe(false);
        },
      ),
      propertyRuns(100),
    );
  });

  it('is one line of JSON in the documented form', () => {
    const file = sealEnvelope(binding, scrypt, randomBytes(32), Buffer.from('secret')).toString('utf8');
    const bytes = expect.stringMatching(/^[A-Za-z0-9+/]+=*$/) as string;
    expect(file.indexOf('\n')).toBe(file.length - 1);
    expect(JSON.parse(file)).toEqual({
      v: 1,
      kdf: scrypt,
      cipher: 'aes-256-gcm',
      nonce: bytes,
      aad: [1, 'a', 'https://servicing.example', 'ab'.repeat(32)],
      data: bytes,
      tag: bytes,
      sum: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
  });

  it('never has the same nonce or text twice', () => {
    const key = randomBytes(32);
    const files = Array.from({ length: 50 }, () =>
      sealEnvelope(binding, scrypt, key, Buffer.from('secret')).toString(),
    );
    expect(new Set(files.map((file) => (JSON.parse(file) as Envelope).nonce)).size).toBe(50);
  });

  it('is damaged with any bit flipped, any byte missing, any byte added', () => {
    const key = randomBytes(32);
    const file = sealEnvelope(binding, scrypt, key, randomBytes(300));
    const others: Buffer[] = [];
    for (let bit = 0; bit < file.length * 8; bit += 1) {
      const turned = Buffer.from(file);
      turned.writeUInt8(turned.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      others.push(turned);
    }
    for (let at = 0; at < file.length; at += 1) {
      others.push(file.subarray(0, at), Buffer.concat([file.subarray(0, at), Buffer.from(' '), file.subarray(at)]));
    }
    expect(others.filter((other) => JSON.stringify(open(other, key)) !== JSON.stringify(damaged))).toEqual([]);
  });

  it('does not open with any part changed, even with a new checksum', () => {
    const key = randomBytes(32);
    const file = sealEnvelope(binding, scrypt, key, randomBytes(64));
    const sealed = JSON.parse(file.toString()) as Record<string, unknown>;
    const text = JSON.stringify(sealed).replace(/,"sum".*/, '}');
    const opened = [];
    for (let at = 0; at < text.length - 1; at += 1) {
      for (const character of ['0', '1', 'A', 'x', '"', ',', ' ']) {
        if (text[at] === character) continue;
        const changed = rewritten(file, () => text.slice(0, at) + character + text.slice(at + 1));
        if (open(changed, key).ok) opened.push([at, character]);
      }
    }
    expect(opened).toEqual([]);
  });

  it('of a later version is not called damaged', () => {
    const file = sealEnvelope(binding, scrypt, randomBytes(32), Buffer.from('secret'));
    const later = rewritten(file, (text) => text.replace('"v":1', '"v":2').replace('"cipher"', '"another"'));
    expect(parseEnvelope(later)).toEqual(
      fail(
        'VAULT_NEWER',
        'The key file for this service was saved by a newer version of Headroom. Update Headroom to open it.',
      ),
    );
  });
});

describe('the header of the key', () => {
  const key = randomBytes(32);
  const parse = (kdf: object) => parseEnvelope(sealEnvelope(binding, kdf as KeyHeader, key, Buffer.from('secret')));

  it.each([
    ['a cost of 2^19', { N: 2 ** 19 }],
    ['a cost of 2^30', { N: 2 ** 30 }],
    ['a cost that is not a power of two', { N: 2 ** 18 - 1 }],
    ['a cost of one', { N: 1 }],
    ['no cost', { N: 0 }],
    ['a negative cost', { N: -16 }],
    ['a cost with a fraction', { N: 16.5 }],
    ['a cost in words', { N: '16' }],
    ['wider blocks', { r: 16 }],
    ['narrower blocks', { r: 1 }],
    ['five lanes', { p: 5 }],
    ['no lane', { p: 0 }],
    ['a lane and a half', { p: 1.5 }],
    ['a short salt', { salt: base64(8) }],
    ['a long salt', { salt: base64(65) }],
    ['a salt that is not base64', { salt: 'not base64' }],
    ['a salt in another spelling', { salt: `${base64(16)}=` }],
    ['a short check value', { check: base64(15) }],
    ['another derivation', { name: 'pbkdf2' }],
    ['an extra parameter', { maxmem: 1 }],
  ])('is refused: %s', (_what, change) => {
    expect(parse({ ...scrypt, ...change })).toEqual(damaged);
  });

  it('is accepted up to its bounds', () => {
    expect([parse({ ...scrypt, N: 2 ** 18, p: 4 }).ok, parse(system).ok]).toEqual([true, true]);
  });
});
