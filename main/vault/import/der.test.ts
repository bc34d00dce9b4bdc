import { describe, expect, it } from 'vitest';
import { der, integer, octets, oid, sequence } from '../../../test/support/vault/pem.ts';
import { isInteger, isOneSequence, parseDer, readCount, readOctets, readOid, readSequence } from './der.ts';

const parsed = (bytes: Buffer) => parseDer(bytes);
const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex');
const damaged = 'This private key is damaged.';

/** The same contents under a tag that is not of the universal class. */
const contextual = (bytes: Buffer): Buffer => Buffer.concat([Buffer.of((bytes[0] ?? 0) | 0x80), bytes.subarray(1)]);

describe('parseDer', () => {
  it.each([
    ['nothing', ''],
    ['a tag alone', '30'],
    ['a length beyond the end', '30 05 02 01 00'],
    ['bytes after the value', '02 01 00 00'],
  ])('refuses %s', (_what, bytes) => {
    expect(() => parsed(hex(bytes))).toThrow(damaged);
  });
});

describe('readSequence', () => {
  const read = (bytes: Buffer) => readSequence(parsed(bytes), 2, 3).length;

  it('returns the elements, within the given number', () => {
    const one = integer(1);
    expect([read(sequence(one, one)), read(sequence(one, one, one))]).toEqual([2, 3]);
    for (const wrong of [sequence(), sequence(one), sequence(one, one, one, one)]) {
      expect(() => read(wrong)).toThrow(damaged);
    }
  });

  it.each([
    ['a set', der(0x31, integer(1), integer(2))],
    ['a sequence of another class', contextual(sequence(integer(1), integer(2)))],
    ['a sequence that is not constructed', der(0x10, integer(1), integer(2))],
    ['an octet string', octets(Buffer.alloc(2))],
  ])('refuses %s', (_what, bytes) => {
    expect(() => read(bytes)).toThrow(damaged);
  });

  it('refuses a missing value', () => {
    expect(() => readSequence(undefined, 0, 9)).toThrow(damaged);
  });
});

describe('readOctets', () => {
  it('returns the bytes', () => {
    expect(readOctets(parsed(octets(hex('00 ff 80'))))).toEqual(hex('00 ff 80'));
  });

  it.each([
    ['an integer', integer(5)],
    ['an octet string of another class', contextual(octets(Buffer.alloc(2)))],
    ['an octet string made of others', der(0x24, octets(Buffer.alloc(2)))],
  ])('refuses %s', (_what, bytes) => {
    expect(() => readOctets(parsed(bytes))).toThrow(damaged);
  });

  it('refuses a missing value', () => {
    expect(() => readOctets(undefined)).toThrow(damaged);
  });
});

describe('readOid', () => {
  it('returns it dotted, up to 32 bytes', () => {
    expect(readOid(parsed(oid('1.2.840.113549.1.5.13')))).toBe('1.2.840.113549.1.5.13');
    const longest = Array<number>(31).fill(3).join('.');
    expect(readOid(parsed(oid(`1.2.${longest}`)))).toBe(`1.2.${longest}`);
    expect(() => readOid(parsed(oid(`1.2.${longest}.3`)))).toThrow(damaged);
    expect(() => readOid(parsed(der(0x06)))).toThrow(damaged);
  });
});

describe('readCount', () => {
  it('returns whole numbers from 1, and Infinity beyond six bytes', () => {
    const counts = [1, 127, 128, 255, 256, 65_536, 2 ** 32, 2 ** 47 - 1, 2n ** 47n, 2n ** 64n];
    expect(counts.map((count) => readCount(parsed(integer(count))))).toEqual([
      ...counts.slice(0, 8),
      Infinity,
      Infinity,
    ]);
  });

  it.each([
    ['zero', '02 01 00'],
    ['minus one', '02 01 ff'],
    ['minus 128', '02 01 80'],
    ['a negative number of many bytes', '02 08 80 00 00 00 00 00 00 00'],
    ['no bytes', '02 00'],
    ['bytes of another kind', '04 01 01'],
  ])('refuses %s', (_what, bytes) => {
    expect(() => readCount(parsed(hex(bytes)))).toThrow(damaged);
  });

  it('tells an integer from another value', () => {
    expect([isInteger(parsed(integer(7))), isInteger(parsed(octets(Buffer.alloc(1))))]).toEqual([true, false]);
  });
});

describe('isOneSequence', () => {
  it.each([
    ['an empty one', '30 00', true],
    ['a short one', '30 02 05 00', true],
    ['one with a longer length', '30 81 02 05 00', true],
    ['one with the longest length', '30 84 00 00 00 02 05 00', true],
    ['nothing', '', false],
    ['a tag alone', '30', false],
    ['another tag', '31 02 05 00', false],
    ['too few bytes', '30 03 05 00', false],
    ['too many bytes', '30 01 05 00', false],
    ['too few bytes after a longer length', '30 81 03 05 00', false],
    ['too many bytes after a longer length', '30 81 01 05 00', false],
    ['a length without end', '30 80 05 00 00 00', false],
    ['a length cut off', '30 82 01', false],
    ['a length of five bytes', '30 85 00 00 00 00 02 05 00', false],
  ])('%s', (_what, bytes, expected) => {
    expect(isOneSequence(hex(bytes))).toBe(expected);
  });

  it('reads lengths of two bytes', () => {
    expect(isOneSequence(Buffer.concat([hex('30 82 01 00'), Buffer.alloc(256)]))).toBe(true);
    expect(isOneSequence(Buffer.concat([hex('30 82 01 00'), Buffer.alloc(255)]))).toBe(false);
  });
});
