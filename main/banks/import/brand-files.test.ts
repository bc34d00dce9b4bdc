import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolders } from '../../../test/support/engine/store.ts';
import { runAtOnce } from '../../platform/process/run-in-slices.ts';
import { type BrandFile, brandReader, readBrand, removeBrand, writeBrand } from './brand-files.ts';

const folders = temporaryFolders();
afterAll(folders.removeAll);

let data: string;
beforeEach(() => {
  data = folders.make();
});

const folder = (): string => join(data, 'catalogue', 'products');
const brandOf = (brand: string): BrandFile => ({ brand, imports: [] });
const readBrands = () => runAtOnce(brandReader(data)());
const damage = (text: string): string => {
  const [name = ''] = readdirSync(folder());
  writeFileSync(join(folder(), name), text);
  return name;
};

describe('the products of brands', () => {
  it('are read as they were written, by the name of the brand in any case, and listed by name', async () => {
    expect([readBrands(), readBrand(data, 'Wattle')]).toEqual([{ brands: [], damaged: [] }, undefined]);
    const [wattle, angstrom, acacia] = ['Wattle', 'Ångström', 'acacia'].map(brandOf);
    for (const one of [wattle, angstrom, acacia]) if (one !== undefined) await writeBrand(data, one);
    expect([readBrand(data, 'WATTLE'), readBrand(data, 'wattl')]).toEqual([wattle, undefined]);
    expect(readBrands()).toEqual({ brands: [acacia, angstrom, wattle], damaged: [] });
  });

  it.skipIf(process.platform === 'win32')('are for their owner alone', async () => {
    await writeBrand(data, brandOf('Wattle'));
    const [name = ''] = readdirSync(folder());
    expect([folder(), join(folder(), name)].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600]);
  });

  it('are kept apart for names that a file cannot hold, or that are long and begin alike', async () => {
    const names = ['A/B', 'A\\B', 'A B', '../A', '…', `${'long '.repeat(20)}one`, `${'long '.repeat(20)}two`];
    for (const name of names) await writeBrand(data, brandOf(name));
    expect(readdirSync(folder())).toHaveLength(names.length);
    expect(names.map((name) => readBrand(data, name)?.brand)).toEqual(names);
    expect(readdirSync(data)).toEqual(['catalogue']);
  });

  it.each(['', '{"brand":"Wattle"', '{"brand":"Wattle"}', '[]'])(
    'are told to be damaged, and set aside once they are asked for: %j',
    async (text) => {
      await writeBrand(data, brandOf('Wattle'));
      const name = damage(text);
      await writeBrand(data, brandOf('Acacia'));
      expect(readBrands()).toEqual({ brands: [brandOf('Acacia')], damaged: [name] });
      expect(readBrand(data, 'Wattle')).toBeUndefined();
      expect([existsSync(join(folder(), `${name}.damaged`)), readBrands().damaged]).toEqual([true, []]);
    },
  );

  it('are read of a former version, which had one time for all banks of a brand', async () => {
    await writeBrand(data, brandOf('Wattle'));
    damage('{"brand":"Wattle","checkedAt":"2026-11-21T02:30:00.000Z","imports":[]}');
    expect(readBrands()).toEqual({ brands: [brandOf('Wattle')], damaged: [] });
    expect(readBrand(data, 'Wattle')).toEqual(brandOf('Wattle'));
  });

  it('are removed once, damaged or not', async () => {
    await writeBrand(data, brandOf('Wattle'));
    expect([removeBrand(data, 'wattle'), removeBrand(data, 'wattle'), readdirSync(folder())]).toEqual([
      ...[true, false, []],
    ]);
    await writeBrand(data, brandOf('Wattle'));
    damage('{');
    expect([removeBrand(data, 'Wattle'), readdirSync(folder())]).toEqual([true, []]);
  });

  it('are read again where a file was written, replaced, damaged or removed, one at a time, and only that', async () => {
    const read = brandReader(data);
    const stepsAndBrands = (): [number, string[]] => {
      const steps = read();
      for (let count = 0; ; count += 1) {
        const step = steps.next();
        if (step.done === true)
          return [
            count,
            step.value.brands.map(({ brand, checkedAt }) => `${brand} ${Object.values(checkedAt ?? {}).join()}`),
          ];
      }
    };
    for (const name of ['Wattle', 'Acacia', 'Numbat']) await writeBrand(data, brandOf(name));
    expect(stepsAndBrands()).toEqual([3, ['Acacia ', 'Numbat ', 'Wattle ']]);
    expect(stepsAndBrands()).toEqual([0, ['Acacia ', 'Numbat ', 'Wattle ']]);
    await writeBrand(data, { ...brandOf('Wattle'), checkedAt: { w: '2026-11-21T02:30:00.000Z' } });
    expect(stepsAndBrands()).toEqual([1, ['Acacia ', 'Numbat ', 'Wattle 2026-11-21T02:30:00.000Z']]);
    removeBrand(data, 'Numbat');
    damage('{');
    for (const name of ['.hidden.json', 'notes.txt']) writeFileSync(join(folder(), name), '');
    expect(stepsAndBrands()).toEqual([1, ['Wattle 2026-11-21T02:30:00.000Z']]);
    expect(stepsAndBrands()).toEqual([0, ['Wattle 2026-11-21T02:30:00.000Z']]);
  });
});
