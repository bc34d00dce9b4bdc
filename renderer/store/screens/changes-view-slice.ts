import type { ChangeGroup } from '../../../shared/scenario/kept-figures.ts';
import type { CreateSlice } from '../app-state.ts';

/** Which of the changes that new rates made are listed. */
export interface ChangesView {
  /** Null until one is chosen: then the first that is not empty. */
  readonly group: ChangeGroup | null;
  /** Null lists every lender. */
  readonly lender: string | null;
  /** AUD: a smaller change in capacity does not count. */
  readonly moreThan: number;
}

/** Of the store, since the library counts changes by the same amount as their list. */
export interface ChangesViewSlice {
  readonly changesView: ChangesView;
  readonly changeChangesView: (change: Partial<ChangesView>) => void;
}

export const initialChangesView: ChangesView = { group: null, lender: null, moreThan: 10_000 };

export const createChangesViewSlice: CreateSlice<ChangesViewSlice> = ({ get, set }) => ({
  changesView: initialChangesView,
  changeChangesView: (change) => set({ changesView: { ...get().changesView, ...change } }),
});
