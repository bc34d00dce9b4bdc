import type { LenderContent } from '../../../shared/pack/lender-file.ts';
import type { WrittenPack } from '../../../shared/pack/pack-schema.ts';

const longestId = 24;

/** `own-banksia-bank` from a name; with a number where that is taken. No bundled lender begins with `own-`. */
export const ownId = (name: string, taken: ReadonlySet<string>): string => {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  const base = `own-${slug === '' ? 'lender' : slug}`;
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : `-${number}`;
    const id = `${base.slice(0, longestId - ending.length).replace(/-$/, '')}${ending}`;
    if (!taken.has(id)) return id;
  }
};

/** New identifiers in the order of the old ones: ties between products are decided by them. */
const renewed = (products: WrittenPack['products'], newIds: readonly string[]): WrittenPack['products'] => {
  const ordered = products.map(({ _id }) => _id).sort();
  const sorted = newIds.toSorted();
  return products.map((product) => ({ ...product, _id: sorted[ordered.indexOf(product._id)] ?? product._id }));
};

/** The same lender under another name: its figures are the same, its products have identifiers of their own. */
export const duplicateOf = (
  { pack, notes, policies }: LenderContent,
  { id, name, productId }: { readonly id: string; readonly name: string; readonly productId: () => string },
): LenderContent => {
  const { notice: _sample, ...own } = pack;
  const products = renewed(pack.products, pack.products.map(productId)).map((product) => ({ ...product, lender: id }));
  return { pack: { ...own, id, name, products }, notes, policies };
};
