import type { CreateFeature } from '../../store/feature-state.ts';

/** The criteria of a policy look-up. */
export interface PolicyFilter {
  /** Lender ids; null means every lender of the source. */
  readonly lenders: readonly string[] | null;
  /** Topics; with none chosen, a search covers every common topic. */
  readonly triggers: readonly string[];
  readonly search: string;
}

/** Lenders side by side on one topic. */
export interface PolicyComparison {
  readonly topic: string;
  /** Ids in the order shown, at most `maxCompared`. */
  readonly lenders: readonly string[];
}

interface PoliciesState {
  /** As chosen and typed on the page. */
  readonly filter: PolicyFilter;
  /** What is looked up: the filter, without words that are still being typed. */
  readonly query: PolicyFilter;
  /** Looks up at once, or after a pause when words are typed. */
  readonly changeFilter: (change: Partial<PolicyFilter>) => void;
  /** Null while the policies are listed instead. */
  readonly comparison: PolicyComparison | null;
  /** Compares each lender once, up to `maxCompared` of them; null goes back to the list. */
  readonly compare: (comparison: PolicyComparison | null) => void;
  /** The guide that is read instead of a policy. */
  readonly openGuide: string | null;
  readonly readGuide: (id: string | null) => void;
}

/** A pause in typing of this length starts a search. */
export const searchDelayMs = 300;

/** Columns of text that can be read beside one another. */
export const maxCompared = 4;

/** The first lender that is not compared yet; a white-label one has the policies of another. */
export const nextToCompare = <Lender extends { readonly id: string; readonly whiteLabel: boolean }>(
  all: readonly Lender[],
  compared: readonly string[],
): Lender | undefined => all.find(({ id, whiteLabel }) => !whiteLabel && !compared.includes(id));

const everything: PolicyFilter = { lenders: null, triggers: [], search: '' };

export const createPolicies: CreateFeature<PoliciesState> = ({ app, get, set }) => {
  let cancelSearch = (): void => undefined;
  const lookUp = (): void => {
    cancelSearch();
    set({ query: get().filter });
  };

  // Lenders belong to the source that they were chosen from.
  app.subscribe(({ source }, before) => {
    if (source === before.source) return;
    set({ filter: { ...get().filter, lenders: null }, comparison: null });
    lookUp();
  });

  return {
    filter: everything,
    query: everything,
    changeFilter: (change) => {
      const before = get().filter;
      set({ filter: { ...before, ...change } });
      cancelSearch();
      const isTyping = change.search !== undefined && change.search !== before.search;
      if (isTyping) cancelSearch = app.clock.after(searchDelayMs, lookUp);
      else lookUp();
    },
    comparison: null,
    compare: (comparison) =>
      set({
        comparison: comparison && {
          ...comparison,
          lenders: [...new Set(comparison.lenders)].slice(0, maxCompared),
        },
      }),
    openGuide: null,
    readGuide: (openGuide) => set({ openGuide }),
  };
};
