import { afterAll, expect, it } from 'vitest';
import { temporaryFolders } from '../../../test/support/engine/store.ts';
import { publishedCatalogue } from './published-catalogue.ts';
import { owner, payload, rate } from './published-products.test-data.ts';
import { readLines } from './read-lines.ts';
import { createStage, maxLines } from './stage-imports.ts';

const folders = temporaryFolders();
afterAll(folders.removeAll);

const now = new Date('2026-11-21');

const stageOf = (folder: string, products: readonly (readonly [brand: string, count: number])[]) => {
  const stage = createStage(folder, now);
  const body = products.flatMap(([brandName, count]) =>
    Array.from({ length: count }, (_, at) =>
      payload({ brandName, productId: `${brandName} ${at}`, lendingRates: [rate('0.06', owner)] }),
    ),
  );
  const bytes = Buffer.from(JSON.stringify(body));
  for (const line of readLines({ name: 'a.json', bytes, now, maxLines })) if (line !== undefined) stage.add(line);
  return stage;
};

/** Pages by what begins each, read to the last. */
const pagesOf = async <P extends { readonly next?: string }>(
  page: (start: string | undefined) => P | Promise<P>,
): Promise<P[]> => {
  const pages = [await page(undefined)];
  for (let next = pages[0]?.next; next !== undefined; next = pages.at(-1)?.next) pages.push(await page(next));
  return pages;
};

const brands = [
  ['Wattle', 3],
  ['Ångström', 1],
  ['Apple', 1],
  ['Acacia', 4],
  ['banksia', 2],
] as const;

it('pages of what would change and of what is stored are whole brands by name, each of them once', async () => {
  const folder = folders.make();
  const stage = stageOf(folder, brands);
  const previewed = await pagesOf((start) => stage.preview(start, 3));
  expect(previewed.map((page) => page.brands.map(({ brand, added }) => `${brand} ${added}`))).toEqual([
    ...[['Acacia 4'], ['Ångström 1', 'Apple 1', 'banksia 2'], ['Wattle 3']],
  ]);
  expect((await stage.preview()).brands).toEqual(previewed.flatMap((page) => page.brands));
  expect(await stage.take()).toEqual({ added: 11, changed: 0, unchanged: 0 });
  const stored = await publishedCatalogue(folder).read();
  const listed = await pagesOf((start) => stored.page(start, 3));
  expect(listed.map(({ products }) => [...new Set(products.map(({ brand }) => brand))])).toEqual([
    ...[['Acacia'], ['Ångström', 'Apple', 'banksia'], ['Wattle']],
  ]);
  expect(listed.flatMap(({ products }) => products)).toEqual(stored.products());
  // As where the brand was removed meanwhile.
  expect(stored.page('Aspen', 1).products.map(({ brand }) => brand)).toEqual(['banksia', 'banksia']);
});

it('brands whose names sort alike are on pages of their own all the same', async () => {
  const names = ['Wattle', 'Wat\u00adtle', 'Wattle\u200b'];
  const stage = stageOf(
    folders.make(),
    names.map((name) => [name, 1]),
  );
  const pages = await pagesOf((start) => stage.preview(start, 1));
  expect(pages.map((page) => page.brands.length)).toEqual([1, 1, 1]);
  expect(new Set(pages.flatMap((page) => page.brands.map(({ brand }) => brand)))).toEqual(new Set(names));
});
