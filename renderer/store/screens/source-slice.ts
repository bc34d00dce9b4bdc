import type { ProfileView } from '../../../shared/contract/services/profiles.ts';
import type { AppError } from '../../../shared/outcome.ts';
import type { AppState, CreateSlice } from '../app-state.ts';
import { isRegistered, profilesOf } from '../publishing/profiles-slice.ts';

export interface SourceSlice {
  /** Where products and policies are looked up: at the service of the profile with this id; null is this computer. */
  readonly source: string | null;
  /** Looks up elsewhere. What was chosen among the lenders of the source before is dropped. */
  readonly chooseSource: (source: string | null) => void;
}

/** When a service gave an answer; nothing for an answer of this computer. */
export interface AnswerAge {
  readonly atMs?: number;
  /** Why the service was not asked now. */
  readonly keptBecause?: AppError | undefined;
}

/** The profile whose service is looked up at; undefined for this computer. */
export const sourceProfile = (state: AppState): ProfileView | undefined =>
  profilesOf(state).find((profile) => profile.id === state.source && isRegistered(profile));

export const createSourceSlice: CreateSlice<SourceSlice> = ({ get, set }) => ({
  source: null,
  chooseSource: (source) => {
    set({ source });
    get().changeProductView({ lender: null, selected: null });
  },
});
