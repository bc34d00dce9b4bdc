import type { ChangeGroup } from '../../../shared/scenario/kept-figures.ts';
import type { CreateSlice } from '../app-state.ts';

/** Which of the changes that new rates made are listed. */
export interface ChangesView {
  readonly group: ChangeGroup;
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

export const createChangesViewSlice: CreateSlice<ChangesViewSlice> = ({ get, set }) => ({
  changesView: { group: 'gained', lender: null, moreThan: 10_000 },
  changeChangesView: (change) => set({ changesView: { ...get().changesView, ...change } }),
});
