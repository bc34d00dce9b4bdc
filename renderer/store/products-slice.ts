import { mapOutcome, type Outcome, succeed } from '../../shared/outcome.ts';
import type { ListedProduct, ProductType } from '../../shared/service/product.ts';
import type { CreateSlice, SliceContext } from './app-state.ts';
import { idle, latest, type Remote } from './remote.ts';
import { createRemoteReader } from './remote-reader.ts';

/** Which products the table shows, and in which order. */
export interface ProductView {
  readonly search: string;
  /** A lender's id; null for all. */
  readonly lender: string | null;
  readonly productType: ProductType | null;
  /** The column that orders the table. */
  readonly sort: string;
  readonly direction: 'asc' | 'desc';
  /** The product whose rates are shown. */
  readonly selected: string | null;
}

export interface ProductsSlice {
  readonly products: Remote<readonly ListedProduct[]>;
  readonly productView: ProductView;
  /** Lists the products of every lender of the directory; only the newest request is shown. */
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

  const list = async (): Promise<Outcome<readonly ListedProduct[]>> => {
    const lenders = await directory(context);
    if (!lenders.ok) return lenders;
    if (lenders.data.length === 0) return succeed([]);
    return mapOutcome(await client.call('products.list', { lenders: [...lenders.data] }), (answer) => answer.products);
  };

  return {
    products: idle,
    productView: { search: '', lender: null, productType: null, sort: 'lender', direction: 'asc', selected: null },
    loadProducts: () => products.read(list),
    changeProductView: (change) => set({ productView: { ...get().productView, ...change } }),
  };
};
