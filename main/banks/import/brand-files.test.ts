import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolders } from '../../../test/support/engine/store.ts';
import { type BrandFile, readBrand, readBrands, removeBrand, stampOf, writeBrand } from './brand-files.ts';

const folders = temporaryFolders();
afterAll(folders.removeAll);

let data: string;
beforeEach(() => {
  data = folders.make();
});

const folder = (): string => join(data, 'catalogue', 'products');
const brandOf = (brand: string): BrandFile => ({ brand, imports: [] });
const damage = (text: string): string => {
  const [name = ''] = readdirSync(folder());
  writeFileSync(join(folder(), name), text);
  return name;
};

describe('the products of brands', () => {
  it('are read as they were written, by the name of the brand in any case, and listed by name', () => {
    expect([readBrands(data), readBrand(data, 'Wattle'), stampOf(data)]).toEqual([
      ...[{ brands: [], damaged: [] }, undefined, ''],
    ]);
    const [wattle, angstrom, acacia] = ['Wattle', 'Ångström', 'acacia'].map(brandOf);
    for (const one of [wattle, angstrom, acacia]) if (one !== undefined) writeBrand(data, one);
    expect([readBrand(data, 'WATTLE'), readBrand(data, 'wattl')]).toEqual([wattle, undefined]);
    expect(readBrands(data)).toEqual({ brands: [acacia, angstrom, wattle], damaged: [] });
  });

  it('are kept apart for names that a file cannot hold, or that are long and begin alike', () => {
    const names = ['A/B', 'A\\B', 'A B', '../A', '…', `${'long '.repeat(20)}one`, `${'long '.repeat(20)}two`];
    for (const name of names) writeBrand(data, brandOf(name));
    expect(readdirSync(folder())).toHaveLength(names.length);
    expect(names.map((name) => readBrand(data, name)?.brand)).toEqual(names);
    expect(readdirSync(data)).toEqual(['catalogue']);
  });

  it.each(['', '{"brand":"Wattle"', '{"brand":"Wattle"}', '[]'])(
    'are told to be damaged, and set aside once they are asked for: %j',
    (text) => {
      writeBrand(data, brandOf('Wattle'));
      const name = damage(text);
      writeBrand(data, brandOf('Acacia'));
      expect(readBrands(data)).toEqual({ brands: [brandOf('Acacia')], damaged: [name] });
      expect(readBrand(data, 'Wattle')).toBeUndefined();
      expect([existsSync(join(folder(), `${name}.damaged`)), readBrands(data).damaged]).toEqual([true, []]);
    },
  );

  it('are read of a former version, which had one time for all banks of a brand', () => {
    writeBrand(data, brandOf('Wattle'));
    damage('{"brand":"Wattle","checkedAt":"2026-11-21T02:30:00.000Z","imports":[]}');
    expect(readBrands(data)).toEqual({ brands: [brandOf('Wattle')], damaged: [] });
    expect(readBrand(data, 'Wattle')).toEqual(brandOf('Wattle'));
  });

  it('are removed once, damaged or not', () => {
    writeBrand(data, brandOf('Wattle'));
    expect([removeBrand(data, 'wattle'), removeBrand(data, 'wattle'), readdirSync(folder())]).toEqual([
      ...[true, false, []],
    ]);
    writeBrand(data, brandOf('Wattle'));
    damage('{');
    expect([removeBrand(data, 'Wattle'), readdirSync(folder())]).toEqual([true, []]);
  });

  it('have another stamp once a file is written, replaced or removed, but not for what is no brand', () => {
    const stamps = new Set([stampOf(data)]);
    for (const change of [
      () => writeBrand(data, brandOf('Wattle')),
      () => writeBrand(data, { ...brandOf('Wattle'), checkedAt: {} }),
      () => writeBrand(data, brandOf('Acacia')),
      () => removeBrand(data, 'Wattle'),
    ]) {
      change();
      stamps.add(stampOf(data));
    }
    expect(stamps.size).toBe(5);
    const before = stampOf(data);
    writeFileSync(join(folder(), '.hidden.json'), '');
    writeFileSync(join(folder(), 'notes.txt'), '');
    expect(stampOf(data)).toBe(before);
  });
});
