import { runInSlices } from '../../platform/process/run-in-slices.ts';
import type { ProductAt, PublishedCatalogue, PublishedListing, PublishedProducts } from '../../ports/banks.ts';
import {
  type BrandFile,
  brandReader,
  compareBrands,
  type KeptRecord,
  removeBrand,
  type StoredBrands,
} from './brand-files.ts';

const newest = (times: readonly string[]): string => times.reduce((a, b) => (a > b ? a : b), '');

const readAtOf = ({ checkedAt = {} }: BrandFile, { importedAt, holder = '' }: KeptRecord): string =>
  newest([importedAt, checkedAt[holder] ?? '']);

const statesOf = (record: KeptRecord, id: string): ProductAt[] =>
  [...(record.history ?? []), { since: record.since ?? record.importedAt, products: record.products }].map(
    ({ since, products }) => ({ since, product: products.find(({ _id }) => _id === id) }),
  );

/** The products that a record had and has no longer, since when they are gone: withdrawn, or left out of its payload. */
const goneFrom = ({ history = [], importedAt, since = importedAt, products }: KeptRecord) => {
  const kept = new Set(products.map(({ _id }) => _id));
  const states = [...history, { since, products }];
  const gone = states.slice(1).flatMap((state, before) => {
    const there = new Set(state.products.map(({ _id }) => _id));
    return (states[before]?.products ?? [])
      .filter(({ _id }) => !there.has(_id) && !kept.has(_id))
      .map((product) => ({ product, since: state.since }));
  });
  // One that came back in between went for good the last time.
  return [...new Map(gone.map((one) => [one.product._id, one])).values()];
};

const listingsOf = (file: BrandFile): PublishedListing[] =>
  file.imports.flatMap((record) =>
    record.products.map((product) => ({
      product,
      brand: file.brand,
      since: record.since ?? record.importedAt,
      readAt: readAtOf(file, record),
      warnings: record.warnings,
    })),
  );

const productsOf = ({ brands, damaged }: StoredBrands): PublishedProducts => ({
  brands: () => ({
    damaged,
    brands: brands.map((file) => ({
      brand: file.brand,
      products: file.imports.reduce((sum, { products }) => sum + products.length, 0),
      payloads: file.imports.length,
      readAt: newest(file.imports.map((record) => readAtOf(file, record))),
    })),
  }),
  products: () => brands.flatMap(listingsOf),
  page: (from, enough) => {
    const products: PublishedListing[] = [];
    for (const file of brands) {
      if (from !== undefined && compareBrands(file.brand, from) < 0) continue;
      if (products.length >= enough) return { products, next: file.brand };
      products.push(...listingsOf(file));
    }
    return { products };
  },
  withdrawn: () =>
    brands.flatMap(({ brand, imports }) =>
      imports.flatMap(goneFrom).map(({ product, since }) => ({ product, brand, since })),
    ),
  history: (productId) =>
    brands
      .flatMap(({ imports }) => imports)
      .map((record) => statesOf(record, productId))
      .find((states) => states.some(({ product }) => product !== undefined)) ?? [],
});

export const publishedCatalogue = (dataFolder: string): PublishedCatalogue => {
  const read = brandReader(dataFolder);
  return {
    read: async () => productsOf(await runInSlices(read())),
    remove: (brand) => removeBrand(dataFolder, brand),
  };
};
