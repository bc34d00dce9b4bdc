import type { TypedLoan } from '../../../shared/costs/asked-loans.ts';
import type { ProductType } from '../../../shared/service/product.ts';
import type { CreateSlice } from '../app-state.ts';

/** Which products the table shows, in which order, and for which loan. */
export interface ProductView {
  readonly search: string;
  /** A lender's id; null for all. */
  readonly lender: string | null;
  readonly productType: ProductType | null;
  /** The column that orders the table. */
  readonly sort: string;
  readonly direction: 'asc' | 'desc';
  /** Entered in place of the loan of the open scenario. */
  readonly typed: TypedLoan;
  /** The position of the loan of the open scenario that is priced; null is the largest. */
  readonly loan: number | null;
  /** What a product must have to be listed. */
  readonly needs: readonly ProductNeed[];
  /** The product shown in full, by `productKey`. */
  readonly selected: string | null;
}

/** A feature that a product must have, or a price for the loan. */
export type ProductNeed = 'offset' | 'redraw' | 'price';

export const nothingTyped: TypedLoan = {
  ...{ amount: null, lvr: null, investment: null, interestOnly: null, termYears: null },
};

export interface ProductViewSlice {
  readonly productView: ProductView;
  readonly changeProductView: (change: Partial<ProductView>) => void;
}

/** Of the store, since choosing a source and the page of banks change it too. */
export const createProductViewSlice: CreateSlice<ProductViewSlice> = ({ get, set }) => ({
  productView: {
    ...{ search: '', lender: null, productType: null, sort: 'fiveYears', direction: 'asc', selected: null },
    ...{ typed: nothingTyped, loan: null, needs: [] },
  },
  changeProductView: (change) => set({ productView: { ...get().productView, ...change } }),
});
