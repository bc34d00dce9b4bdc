import type { ProfileView } from '../../shared/contract/profiles.ts';
import { mapOutcome, type Outcome, succeed } from '../../shared/outcome.ts';
import { askableLenders } from '../../shared/publishing/profile.ts';
import type { ListedProduct, ProductType } from '../../shared/service/product.ts';
import type { CreateSlice, SliceContext } from './app-state.ts';
import { idle, latest, type Remote } from './remote.ts';
import { createRemoteReader } from './remote-reader.ts';
import { type Listing, sameSource, sourceProfile } from './source-slice.ts';

/** Which products the table shows, and in which order. */
export interface ProductView {
  readonly search: string;
  /** A lender's id; null for all. */
  readonly lender: string | null;
  readonly productType: ProductType | null;
  /** The column that orders the table. */
  readonly sort: string;
  readonly direction: 'asc' | 'desc';
  /** AUD that rates are shown for; null takes those of the open scenario. */
  readonly amount: number | null;
  /** Percent; null takes that of the open scenario. */
  readonly lvr: number | null;
  /** The product whose rates are shown. */
  readonly selected: string | null;
}

export interface ProductsSlice {
  readonly products: Remote<Listing<ListedProduct>>;
  readonly productView: ProductView;
  /** Lists the products of every lender of the source; only the newest request is shown. */
  readonly loadProducts: () => Promise<void>;
  readonly changeProductView: (change: Partial<ProductView>) => void;
}

/** The lenders to list; reads the directory first if it has not been read. */
const directory = async ({ get }: SliceContext): Promise<Outcome<readonly string[]>> => {
  if (latest(get().lenders) === undefined) await get().loadLenders();
  const { lenders } = get();
  if (lenders.status === 'failed' && lenders.previous === undefined) return { ok: false, error: lenders.error };
  return succeed(latest(lenders)?.map(({ id }) => id) ?? []);
};

export const createProductsSlice: CreateSlice<ProductsSlice> = (context) => {
  const { client, get, set } = context;
  const products = createRemoteReader(context, 'products');

  const listHere = async (): Promise<Outcome<Listing<ListedProduct>>> => {
    const lenders = await directory(context);
    if (!lenders.ok) return lenders;
    const own =
      lenders.data.length === 0
        ? succeed({ products: [] })
        : await client.call('products.list', { lenders: [...lenders.data] });
    if (!own.ok) return own;
    const published = await client.call('banks.products', {});
    return mapOutcome(published, ({ products: listed }) => ({
      source: null,
      items: [...own.data.products, ...listed.map(({ product }) => product)],
    }));
  };

  const listAt = async (profile: ProfileView): Promise<Outcome<Listing<ListedProduct>>> => {
    const { id: source } = profile;
    const lenders = askableLenders(profile);
    if (lenders.length === 0) return succeed({ source, items: [] });
    const outcome = await client.call('remote.products', { profileId: source, lenders });
    return mapOutcome(outcome, ({ products: items, ...when }) => ({ source, items, ...when }));
  };

  return {
    products: idle,
    productView: {
      ...{ search: '', lender: null, productType: null, sort: 'lender', direction: 'asc', selected: null },
      ...{ amount: null, lvr: null },
    },
    loadProducts: () => {
      const profile = sourceProfile(get());
      const ask = profile === undefined ? listHere : () => listAt(profile);
      return products.read(ask, sameSource(get().products, profile?.id ?? null));
    },
    changeProductView: (change) => set({ productView: { ...get().productView, ...change } }),
  };
};
