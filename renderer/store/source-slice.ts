import type { ProfileView } from '../../shared/contract/services/profiles.ts';
import type { AppError } from '../../shared/outcome.ts';
import type { AppState, CreateSlice } from './app-state.ts';
import { isRegistered, profilesOf } from './profiles-slice.ts';
import { idle, latest, type Remote } from './remote.ts';

export interface SourceSlice {
  /** The service that products and policies are looked up at: a profile's id; null is this computer. */
  readonly source: string | null;
  /** Looks up at another service, without what was chosen among the lenders of the one before. */
  readonly chooseSource: (source: string | null) => void;
}

/** What was looked up, and where. */
export interface Listing<T> {
  /** As in `SourceSlice`. */
  readonly source: string | null;
  readonly items: readonly T[];
  /** When the service of a profile answered so. */
  readonly atMs?: number;
  /** Why that was not now. */
  readonly keptBecause?: AppError | undefined;
}

/** The profile that is looked up at; undefined for this computer. */
export const sourceProfile = (state: AppState): ProfileView | undefined =>
  profilesOf(state).find((profile) => profile.id === state.source && isRegistered(profile));

/** Another service's data is no placeholder: only the same one's stays on screen while loading. */
export const sameSource = <T>(before: Remote<Listing<T>>, source: string | null): Remote<Listing<T>> =>
  latest(before)?.source === source ? before : idle;

export const createSourceSlice: CreateSlice<SourceSlice> = ({ get, set }) => ({
  source: null,
  chooseSource: (source) => {
    const { page, productView, policyFilter } = get();
    set({
      source,
      productView: { ...productView, lender: null, selected: null },
      policyFilter: { ...policyFilter, lenders: null },
    });
    if (page === 'products') void get().loadProducts();
    else {
      void get().comparePolicies(null);
      void get().queryPolicies();
    }
  },
});
