import { afterAll, expect, it } from 'vitest';
import { temporaryFolders } from '../../test/support/engine/store.ts';
import { createBankProducts } from './bank-products.ts';
import { payload } from './import/published-products.test-data.ts';

const folders = temporaryFolders();
afterAll(folders.removeAll);

const banks = () =>
  createBankProducts({
    dataFolder: folders.make(),
    assetsFolder: 'assets',
    clock: { now: () => Date.parse('2026-11-21T02:30:00.000Z') },
    onProgress: () => undefined,
    onBug: (error) => {
      throw error;
    },
  });

const bytes = Buffer.from(JSON.stringify([payload(), payload({ productId: 'other', name: 'Ünïcode' })]));

/** A file in parts that end at these places. */
const partsOf = (name: string, ...ends: readonly number[]) =>
  [...ends, bytes.length].map((end, at) => ({
    name,
    base64: bytes.subarray(ends[at - 1] ?? 0, end).toString('base64'),
    last: at === ends.length,
  }));

it('a file in parts, over one call or several, is read as it would be whole', async () => {
  const linesOf = async (calls: readonly (readonly ReturnType<typeof partsOf>[number][])[]) => {
    const products = banks();
    const id = products.beginImport();
    for (const parts of calls) await products.addParts(id, parts);
    return products.staged()?.stage.lines.map(({ file, productId, name }) => [file, productId, name]);
  };
  const whole = await linesOf([partsOf('a.json')]);
  expect(whole).toEqual([
    ['a.json', 'everyday', 'Everyday'],
    ['a.json', 'other', 'Ünïcode'],
  ]);
  expect(await linesOf([partsOf('a.json', 1, 77, bytes.length - 30)])).toEqual(whole);
  expect(await linesOf(partsOf('a.json', 100, bytes.length - 25).map((part) => [part]))).toEqual(whole);
  expect(await linesOf([partsOf('a.json'), partsOf('a.json', 40)])).toEqual([...(whole ?? []), ...(whole ?? [])]);
  // Of a file whose end never came nothing is read, also not with the next one.
  expect(await linesOf([partsOf('cut.json', 50).slice(0, 1), partsOf('a.json', 90)])).toEqual(whole);
});

it('counts the payloads read so far', async () => {
  const products = banks();
  const id = products.beginImport();
  const parts = partsOf('a.json', 40);
  expect(await products.addParts(id, parts.slice(0, 1))).toEqual({ ok: true, data: { payloads: 0 } });
  expect(await products.addParts(id, parts.slice(1))).toEqual({ ok: true, data: { payloads: 2 } });
  expect(await products.addParts(id, partsOf('b.json'))).toEqual({ ok: true, data: { payloads: 4 } });
});

it('takes an import once; one that was discarded or replaced is gone, and discarding it again leaves the other', async () => {
  const products = banks();
  const first = products.beginImport();
  const second = products.beginImport();
  expect(await products.addParts(first, partsOf('a.json'))).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
  products.discard(first);
  await products.addParts(second, partsOf('a.json'));
  expect(await products.take(first, new Set())).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
  expect(products.catalogue.products()).toEqual([]);
  expect(await products.take(second, new Set())).toEqual({ ok: true, data: { added: 2, changed: 0, unchanged: 0 } });
  expect(products.catalogue.products().map(({ product }) => product.productName)).toEqual(['Everyday', 'Ünïcode']);
  expect([products.staged(), (await products.take(second, new Set())).ok]).toEqual([undefined, false]);
  const third = products.beginImport();
  products.discard(third);
  expect(products.staged()).toBeUndefined();
});
