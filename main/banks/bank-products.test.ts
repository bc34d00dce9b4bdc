import { afterAll, expect, it } from 'vitest';
import { temporaryFolders } from '../../test/support/engine/store.ts';
import { createBankProducts } from './bank-products.ts';
import { payload } from './import/published-products.test-data.ts';
import { maxLines } from './import/stage-imports.ts';
import { keepRun, readRun } from './update/run-file.ts';

const folders = temporaryFolders();
afterAll(folders.removeAll);

const banks = (more: Partial<Parameters<typeof createBankProducts>[0]> = {}) =>
  createBankProducts({
    dataFolder: folders.make(),
    assetsFolder: 'assets',
    clock: { now: () => Date.parse('2026-11-21T02:30:00.000Z') },
    onProgress: () => undefined,
    onBug: (error) => {
      throw error;
    },
    ...more,
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
  expect((await products.catalogue.read()).products()).toEqual([]);
  expect(await products.take(second, new Set())).toEqual({ ok: true, data: { added: 2, changed: 0, unchanged: 0 } });
  expect((await products.catalogue.read()).products().map(({ product }) => product.productName)).toEqual([
    'Everyday',
    'Ünïcode',
  ]);
  expect([products.staged(), (await products.take(second, new Set())).ok]).toEqual([undefined, false]);
  const third = products.beginImport();
  products.discard(third);
  expect(products.staged()).toBeUndefined();
});

it('says that an import is too large, and reads no more than there is room for', async () => {
  const rooms: number[] = [];
  const products = banks({
    readFile: ({ name, maxLines: room }, take) => {
      rooms.push(room);
      const line = { file: name, brand: '', productId: '', name: '', outcome: 'NOT_JSON' } as never;
      for (let taken = 0; taken < Math.min(room, maxLines - 1); taken += 1) take(line);
      return Promise.resolve();
    },
  });
  const id = products.beginImport();
  expect(await products.addParts(id, partsOf('a.json'))).toMatchObject({ data: { payloads: maxLines - 1 } });
  expect(await products.addParts(id, partsOf('b.json'))).toMatchObject({ error: { code: 'TOO_LARGE' } });
  expect([rooms, products.staged()?.stage.lines.length]).toEqual([[maxLines, 1], maxLines]);
});

it('takes no file into what banks were asked for, and notes as taken only that', async () => {
  const dataFolder = folders.make();
  const products = banks({ dataFolder });
  keepRun(dataFolder, { id: 'run', startedAt: '2026-11-21T02:00:00Z', finishedAt: '2026-11-21T02:10:00Z', brands: [] });
  const files = products.beginImport();
  await products.addParts(files, partsOf('a.json'));
  await products.take(files, new Set());
  expect(readRun(dataFolder)?.takenAt).toBeUndefined();
  const { id = '', source } = (await products.stageUpdate()) ?? {};
  expect(source).toBe('banks');
  expect(await products.addParts(id, partsOf('b.json'))).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
  expect(await products.take(id, new Set())).toEqual({ ok: true, data: { added: 0, changed: 0, unchanged: 0 } });
  expect(readRun(dataFolder)?.takenAt).toBe('2026-11-21T02:30:00.000Z');
});
