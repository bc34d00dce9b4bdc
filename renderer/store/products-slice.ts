import type { ProfileView } from '../../shared/contract/services/profiles.ts';
import type { TypedLoan } from '../../shared/costs/asked-loans.ts';
import { mapOutcome, type Outcome, succeed } from '../../shared/outcome.ts';
import { askableLenders } from '../../shared/publishing/profile.ts';
import type { ListedProduct, ProductType } from '../../shared/service/product.ts';
import type { CreateSlice, SliceContext } from './app-state.ts';
import { lendersOf } from './lenders.ts';
import { idle, type Remote } from './remote.ts';
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
  /** What is typed in place of the loan of the open scenario. */
  readonly typed: TypedLoan;
  /** The loan of the open scenario that is priced, by its place; null is the largest. */
  readonly loan: number | null;
  /** What a product has to have to be listed. */
  readonly needs: readonly ProductNeed[];
  /** The product whose rates are shown. */
  readonly selected: string | null;
}

/** What products can be narrowed to: a feature, or that they have a price for the loan. */
export type ProductNeed = 'offset' | 'redraw' | 'price';

export const nothingTyped: TypedLoan = {
  ...{ amount: null, lvr: null, investment: null, interestOnly: null, termYears: null },
};

export interface ProductsSlice {
  readonly products: Remote<Listing<ListedProduct>>;
  readonly productView: ProductView;
  /** Lists the products of every lender of the source; only the newest request is shown. */
  readonly loadProducts: () => Promise<void>;
  readonly changeProductView: (change: Partial<ProductView>) => void;
}

/** The lenders to list; reads the directory first if it has not been read. */
const directory = async ({ calls, get }: SliceContext): Promise<Outcome<readonly string[]>> => {
  const known = lendersOf(get());
  if (known.length > 0) return succeed(known.map(({ id }) => id));
  return mapOutcome(await calls.ask('lenders.list', {}), ({ lenders }) => lenders.map(({ id }) => id));
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
      ...{ search: '', lender: null, productType: null, sort: 'fiveYears', direction: 'asc', selected: null },
      ...{ typed: nothingTyped, loan: null, needs: [] },
    },
    loadProducts: () => {
      const profile = sourceProfile(get());
      const ask = profile === undefined ? listHere : () => listAt(profile);
      return products.read(ask, sameSource(get().products, profile?.id ?? null));
    },
    changeProductView: (change) => set({ productView: { ...get().productView, ...change } }),
  };
};
