import type { LenderContent } from '../../../shared/pack/lender-file.ts';
import type { WrittenPack } from '../../../shared/pack/pack-schema.ts';

const longestId = 24;

/** `own-banksia-bank` from a name, with a number where that exists. No bundled lender begins with `own-`. */
export const ownId = (name: string, existingIds: ReadonlySet<string>): string => {
  const slug = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  const base = `own-${slug === '' ? 'lender' : slug}`;
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : `-${number}`;
    const id = `${base.slice(0, longestId - ending.length).replace(/-$/, '')}${ending}`;
    if (!existingIds.has(id)) return id;
  }
};

/** A new identifier for each of these, in the same order, because ties between products are decided by identifier. */
export const renewedIds = (ids: readonly string[], productId: () => string): ReadonlyMap<string, string> => {
  const ordered = [...new Set(ids)].sort();
  const renewed = ordered.map(productId).sort();
  return new Map(ordered.map((id, index) => [id, renewed[index] ?? id]));
};

type Products = WrittenPack['products'];

/** The products as those of another lender. */
export const renewedProducts = (products: Products, lender: string, ids: ReadonlyMap<string, string>): Products =>
  products.map((product) => ({ ...product, _id: ids.get(product._id) ?? product._id, lender }));

/** The same lender under another name: its figures are the same, but its products have new identifiers. */
export const duplicateOf = (
  { pack, notes, policies }: LenderContent,
  { id, name, productId }: { readonly id: string; readonly name: string; readonly productId: () => string },
): LenderContent => {
  const { notice: _sample, ...own } = pack;
  const ids = renewedIds(
    pack.products.map(({ _id }) => _id),
    productId,
  );
  return { pack: { ...own, id, name, products: renewedProducts(pack.products, id, ids) }, notes, policies };
};
