import type { ProductAt, PublishedCatalogue } from '../../ports/banks.ts';
import { type BrandFile, type KeptRecord, readBrands, removeBrand, stampOf } from './brand-files.ts';

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

/** Reads the files again whenever one of them has changed. */
export const publishedCatalogue = (dataFolder: string): PublishedCatalogue => {
  let read: { readonly stamp: string; readonly found: ReturnType<typeof readBrands> } | undefined;
  const current = (): ReturnType<typeof readBrands> => {
    const stamp = stampOf(dataFolder);
    if (read?.stamp !== stamp) read = { stamp, found: readBrands(dataFolder) };
    return read.found;
  };
  return {
    brands: () => {
      const { brands, damaged } = current();
      return {
        damaged,
        brands: brands.map((file) => ({
          brand: file.brand,
          products: file.imports.reduce((sum, { products }) => sum + products.length, 0),
          payloads: file.imports.length,
          readAt: newest(file.imports.map((record) => readAtOf(file, record))),
        })),
      };
    },
    products: () =>
      current().brands.flatMap((file) =>
        file.imports.flatMap((record) =>
          record.products.map((product) => ({
            product,
            brand: file.brand,
            since: record.since ?? record.importedAt,
            readAt: readAtOf(file, record),
            warnings: record.warnings,
          })),
        ),
      ),
    withdrawn: () =>
      current().brands.flatMap(({ brand, imports }) =>
        imports.flatMap(goneFrom).map(({ product, since }) => ({ product, brand, since })),
      ),
    history: (productId) =>
      current()
        .brands.flatMap(({ imports }) => imports)
        .map((record) => statesOf(record, productId))
        .find((states) => states.some(({ product }) => product !== undefined)) ?? [],
    remove: (brand) => removeBrand(dataFolder, brand),
  };
};
