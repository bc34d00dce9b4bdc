import { succeed } from '../../shared/outcome.ts';
import type { Product, ProductType } from '../../shared/service/product.ts';
import { idle, latest, loading, type Remote, settled } from './remote.ts';
import type { CreateSlice } from './slice.ts';

/** What of the product table is shown, and in which order. */
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
  readonly products: Remote<readonly Product[]>;
  readonly productView: ProductView;
  /** Lists the products of every lender of the directory; only the newest request is shown. */
  readonly loadProducts: () => Promise<void>;
  readonly changeProductView: (change: Partial<ProductView>) => void;
}

export const createProductsSlice: CreateSlice<ProductsSlice> = ({ client, get, set }) => {
  let run = 0;
  return {
    products: idle,
    productView: { search: '', lender: null, productType: null, sort: 'lender', direction: 'asc', selected: null },
    loadProducts: async () => {
      const lenders = latest(get().lenders)?.map(({ id }) => id) ?? [];
      if (lenders.length === 0) return;
      run += 1;
      const mine = run;
      set({ products: loading(get().products) });
      const outcome = await client.call('products.list', { lenders });
      if (mine !== run) return;
      set({ products: settled(get().products, outcome.ok ? succeed(outcome.data.products) : outcome) });
    },
    changeProductView: (change) => set({ productView: { ...get().productView, ...change } }),
  };
};
