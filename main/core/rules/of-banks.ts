import { currentOf } from '../../../shared/pack/lender-file.ts';
import type { WrittenPack } from '../../../shared/pack/pack-schema.ts';
import { fromPublished, publishedStanding } from '../../../shared/pack/published-product.ts';
import { productTitle } from '../../../shared/products/product-title.ts';
import { maxPublished, type RuleChange } from '../../../shared/rule/rule.ts';
import { parseDay, sydneyMidnight } from '../../../shared/scenario/days.ts';
import type { PublishedListing, PublishedProducts, Staged, WithdrawnProduct } from '../../ports/banks.ts';
import type { OwnLender } from '../../ports/lenders.ts';

/** Products that banks changed or withdrew. */
export interface ChangedProducts {
  readonly changed: readonly PublishedListing[];
  readonly withdrawn: readonly WithdrawnProduct[];
}

/** What changed since an ISO day, as far as it was taken. */
export const changedSince = (published: PublishedProducts, day: string): ChangedProducts => {
  const first = parseDay(day);
  const from = first === undefined ? day : new Date(sydneyMidnight(first)).toISOString();
  return {
    // Unlike a new product, a changed one has been something else before.
    changed: published
      .products()
      .filter(({ since, product }) => since >= from && published.history(product._id).length > 1),
    withdrawn: published.withdrawn().filter(({ since }) => since >= from),
  };
};

/** What taking an update would change. `time`: ISO 8601 UTC. */
export const changedBy = async (
  published: PublishedProducts,
  { stage }: Staged,
  time: string,
): Promise<ChangedProducts> => {
  const { brands } = await stage.preview();
  const changes = brands.flatMap((brand) => brand.changes);
  const idsOf = (kind: (typeof changes)[number]['kind']) =>
    new Set(changes.filter((change) => change.kind === kind).map(({ id }) => id));
  const [changed, withdrawn] = [idsOf('changed'), idsOf('withdrawn')];
  return {
    changed: stage.lines.flatMap(({ brand, products, warnings }) =>
      products
        .filter(({ _id }) => changed.has(_id))
        .map((product) => ({ product, brand, since: time, readAt: time, warnings })),
    ),
    withdrawn: published
      .products()
      .filter(({ product }) => withdrawn.has(product._id))
      .map(({ product, brand }) => ({ product, brand, since: time })),
  };
};

interface Library {
  readonly own: readonly OwnLender[];
  /** What the loans of the library call the published products that their rates were taken from. */
  readonly inUse: ReadonlySet<string>;
  readonly published: readonly PublishedListing[];
}

const titleOf = ({ product }: Pick<PublishedListing, 'product'>): string => productTitle(product.lender, product);

/** A loan names its product and no more: where several have that name, nobody knows which of them it is. */
const isOne = (listings: readonly Pick<PublishedListing, 'product'>[]): ((name: string) => boolean) => {
  const byName = Map.groupBy(listings, titleOf);
  return (name) => new Set(byName.get(name)?.map(({ product }) => product._id)).size === 1;
};

const ofLoans = (
  { changed, withdrawn }: ChangedProducts,
  { inUse, published }: Pick<Library, 'inUse' | 'published'>,
): RuleChange[] => {
  const isAlone = isOne([...published, ...changed, ...withdrawn]);
  const products = [
    ...changed.map((listing) => {
      const { _id: id, lender } = listing.product;
      const { rateTableFields, productFeatures, offers } = fromPublished(listing, { lender, id });
      return {
        name: titleOf(listing),
        product: { rateTableFields, productFeatures, ...(offers && { offers }) },
      };
    }),
    ...withdrawn.map((listing) => ({ name: titleOf(listing), product: null })),
  ].filter(({ name }) => inUse.has(name) && isAlone(name));
  return products.length === 0 ? [] : [{ kind: 'published', products: products.slice(0, maxPublished) }];
};

const ofLender = ({ id, products }: WrittenPack, { changed, withdrawn }: ChangedProducts): RuleChange[] => {
  const gone = new Set(withdrawn.map(({ product }) => product._id));
  const next = products
    .filter(({ published }) => published === undefined || !gone.has(published.id))
    .map((product) => {
      if (!changed.some((listing) => listing.product._id === product.published?.id)) return product;
      const standing = publishedStanding(product, changed);
      return standing.state === 'changed' ? standing.product : product;
    });
  // A lender without a product has nothing to lend.
  if (next.length === 0) return [{ kind: 'stop', lenders: [id], what: 'everything' }];
  const isSame = next.length === products.length && next.every((product, index) => product === products[index]);
  return isSame ? [] : [{ kind: 'products', lender: id, products: next }];
};

/**
 * What banks changed, as changes of a rule: the products of lenders that were copied from theirs, and the loans whose
 * rate was taken from one. Empty where nobody uses any.
 */
export const banksAsChanges = (products: ChangedProducts, { own, ...loans }: Library): readonly RuleChange[] => [
  ...own.filter(({ problem }) => problem === undefined).flatMap(({ file }) => ofLender(currentOf(file).pack, products)),
  ...ofLoans(products, loans),
];
