import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { looksOf } from './look-alike.ts';

describe('a name', () => {
  it.each([
    ['Cyrillic letters', 'Асасіа Mutual'],
    ['Greek letters', 'Αcacιa Mutual'],
    ['a joiner that is not seen', 'Acacia\u034F Mutual'],
    ['a variation selector', 'Acacia\uFE0F Mutual'],
    ['a variation selector of another plane', 'Acacia\u{E0100} Mutual'],
    ['a space without width', 'Aca\u200Bcia Mutual'],
    ['a wide space', 'Acacia\u3000Mutual'],
    ['letters of another width', 'Ａcacia Ｍutual'],
    ['a small l for an i', 'Acacla Mutual'],
    ['the same letters', 'Acacia Mutual'],
  ])('looks the same with %s', (_, name) => {
    expect(looksOf(name)).toBe(looksOf('Acacia Mutual'));
  });

  it('looks the same with a nought for an o, but not with another digit', () => {
    expect([looksOf('0ak C0mm0n'), looksOf('8ak Common')].map((name) => name === looksOf('Oak Common'))).toEqual([
      ...[true, false],
    ]);
  });

  it('of each sample lender looks like no other', () => {
    const folder = fileURLToPath(new URL('../../assets/catalogue/lenders', import.meta.url));
    const names = readdirSync(folder).map((name) => name.replace('.json', ''));
    expect(names.length).toBeGreaterThan(10);
    expect(new Set(names.map(looksOf)).size).toBe(names.length);
  });

  it.each([
    ['Bank 1', 'Bank 2'],
    ['Oak-Bank', 'Oakbank'],
    ['Westpac', 'West Pac'],
    ['Acacia Mutual', 'Acacia Mutual 2'],
    ['王', '李'],
  ])('%s does not look like %s', (one, other) => {
    expect(looksOf(one)).not.toBe(looksOf(other));
  });
});

it.each(['Oak-Bank', 'Oak\u2013Bank', 'Oak  Bank', ' Oak. Bank', '(Oak) Bank'])('%j looks like Oak Bank', (name) => {
  expect(looksOf(name)).toBe(looksOf('Oak Bank'));
});
