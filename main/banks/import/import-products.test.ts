import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { temporaryFolders } from '../../../test/support/engine/store.ts';
import { type ImportLine, importProducts } from './import-products.ts';
import { publishedCatalogue } from './published-catalogue.ts';
import { owner, payload, rate } from './published-products.test-data.ts';

const folders = temporaryFolders();

const importFrom = async (paths: readonly string[], dataFolder: string, day = '2026-11-21') => {
  const lines: ImportLine[] = [];
  const report = (line: ImportLine) => lines.push(line);
  const totals = await importProducts(paths, { dataFolder, now: new Date(day), report });
  return { lines, totals };
};

const write = (folder: string, name: string, value: unknown): string => {
  const file = join(folder, name);
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
  return file;
};

const storedIn = (dataFolder: string) => {
  const folder = join(dataFolder, 'catalogue', 'products');
  return readdirSync(folder).map((name) => {
    const { brand, imports } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as {
      brand: string;
      imports: { productId: string; importedAt: string; products: { rateTableFields: { baseRate: number } }[] }[];
    };
    return {
      brand,
      imports: imports.map(({ productId, importedAt, products }) => [
        productId,
        importedAt.slice(0, 10),
        products[0]?.rateTableFields.baseRate,
      ]),
    };
  });
};

describe('an import', () => {
  it('stores what each payload became, by brand, and changes nothing when repeated', async () => {
    const [from, data] = [folders.make(), folders.make()];
    write(from, 'a.json', [payload(), payload({ productId: 'other', brandName: 'Numbat Bank' })]);
    const first = await importFrom([from], data);
    expect(first.totals).toEqual({
      ...{ payloads: 2, products: 2, outcomes: { EXACT: 2 } },
      ...{ added: 2, changed: 0, unchanged: 0 },
    });
    expect(storedIn(data)).toEqual([
      { brand: 'Numbat Bank', imports: [['other', '2026-11-21', 6]] },
      { brand: 'Quokka Mutual', imports: [['everyday', '2026-11-21', 6]] },
    ]);
    expect((await importFrom([from], data, '2026-11-22')).totals).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
    expect(storedIn(data)[1]?.imports).toEqual([['everyday', '2026-11-21', 6]]);
  });

  it('replaces only what a changed payload became before', async () => {
    const [from, data] = [folders.make(), folders.make()];
    write(from, 'a.json', [payload(), payload({ productId: 'other' })]);
    await importFrom([from], data);
    write(from, 'a.json', payload({ lendingRates: [rate('0.0625', owner)] }));
    expect((await importFrom([from], data, '2026-11-22')).totals).toMatchObject({ added: 0, changed: 1, unchanged: 0 });
    expect(storedIn(data)[0]?.imports).toEqual([
      ['everyday', '2026-11-22', 6.25],
      ['other', '2026-11-21', 6],
    ]);
  });

  it('keeps the sixty newest prices of a product that changes every day, beside the one it has', async () => {
    const [from, data] = [folders.make(), folders.make()];
    const days = Array.from({ length: 70 }, (_, day) => ({
      since: new Date(Date.UTC(2026, 6, 1 + day)).toISOString(),
      rate: Number((5 + day / 100).toFixed(2)),
    }));
    for (const { since, rate: percent } of days) {
      write(from, 'a.json', payload({ lendingRates: [rate((percent / 100).toFixed(4), owner)] }));
      await importFrom([from], data, since);
    }
    const catalogue = await publishedCatalogue(data).read();
    const history = catalogue.history(catalogue.products()[0]?.product._id ?? '');
    expect(history.map(({ since, product }) => ({ since, rate: product?.rateTableFields.baseRate }))).toEqual(
      days.slice(-61),
    );
  });

  it('sets a damaged file of a brand aside as it was, and begins anew', async () => {
    const [from, data] = [folders.make(), folders.make()];
    write(from, 'a.json', [payload(), payload({ productId: 'other' })]);
    await importFrom([from], data);
    const folder = join(data, 'catalogue', 'products');
    const [name = ''] = readdirSync(folder);
    const damaged = readFileSync(join(folder, name), 'utf8').slice(0, -20);
    write(folder, name, damaged);
    write(from, 'a.json', payload());
    expect((await importFrom([from], data)).totals).toMatchObject({ added: 1, changed: 0, unchanged: 0 });
    expect(readFileSync(join(folder, `${name}.damaged`), 'utf8')).toBe(damaged);
    expect(readdirSync(folder).sort()).toEqual([name, `${name}.damaged`]);
    expect((await publishedCatalogue(data).read()).brands()).toMatchObject({ damaged: [], brands: [{ payloads: 1 }] });
  });

  it('keeps apart brands with similar names', async () => {
    const [from, data] = [folders.make(), folders.make()];
    const brands = ['P & N', 'P+N', '!!', '??'];
    write(
      from,
      'a.json',
      brands.map((brandName) => payload({ brandName })),
    );
    await importFrom([from], data);
    expect(
      storedIn(data)
        .map(({ brand }) => brand)
        .sort(),
    ).toEqual(brands.toSorted());
  });
});

describe('the files of an import', () => {
  it('are files, folders with everything below them, and archives', async () => {
    const [from, data] = [folders.make(), folders.make()];
    mkdirSync(join(from, 'deep', 'er'), { recursive: true });
    write(join(from, 'deep', 'er'), 'one.json', payload({ productId: 'deep' }));
    write(from, 'notes.txt', 'not read');
    const zip = zipSync({
      'in/two.json': strToU8(JSON.stringify(payload({ productId: 'zipped' }))),
      'in/readme.md': strToU8('not read'),
      'bad.json': strToU8('{'),
    });
    writeFileSync(join(from, 'bank.zip'), zip);
    const listed = { data: { products: [{ ...payload().data, productId: 'listed', lendingRates: undefined }] } };
    const single = write(folders.make(), 'three.json', `\uFEFF${JSON.stringify(listed)}`);
    const { lines } = await importFrom([from, single], data);
    expect(lines.map(({ file, productId, outcome }) => [file, productId, outcome])).toEqual([
      [join(from, 'bank.zip', 'in', 'two.json'), 'zipped', 'EXACT'],
      [join(from, 'bank.zip', 'bad.json'), '', 'NOT_JSON'],
      [join(from, 'deep', 'er', 'one.json'), 'deep', 'EXACT'],
      [single, 'listed', 'NO_LENDING_RATES'],
    ]);
  });

  it('that cannot be used get a line each, and the import continues', async () => {
    const [from, data] = [folders.make(), folders.make()];
    const bad = [
      write(from, 'text.json', 'no json'),
      write(from, 'deep.json', '['.repeat(100_000)),
      write(from, 'bad.zip', 'no archive'),
      join(from, 'missing.json'),
    ];
    const good = write(from, 'good.json', payload());
    const { lines, totals } = await importFrom([...bad, good], data);
    expect(lines.map(({ outcome }) => outcome)).toEqual([
      'NOT_JSON',
      'NOT_JSON',
      'NOT_AN_ARCHIVE',
      'UNREADABLE',
      'EXACT',
    ]);
    expect(totals).toMatchObject({ payloads: 1, added: 1 });
  });

  it.skipIf(process.getuid?.() === 0)('that may not be read get a line', async () => {
    const [from, data] = [folders.make(), folders.make()];
    const file = write(from, 'closed.json', payload());
    chmodSync(file, 0o000);
    expect((await importFrom([file], data)).lines.map(({ outcome }) => outcome)).toEqual(['UNREADABLE']);
  });
});
