import type { AppState, CreateSlice } from './app-state.ts';

export const pageIds = ['library', 'scenario', 'policies', 'products', 'requests', 'connection', 'settings'] as const;
export type PageId = (typeof pageIds)[number];

export const sectionIds = ['households', 'income', 'properties', 'loans', 'debts', 'expenses'] as const;
export type SectionId = (typeof sectionIds)[number];

export interface NavigationSlice {
  readonly page: PageId;
  /** The section of the scenario editor that is shown. */
  readonly section: SectionId;
  /** Shows a page and reads its data. Leaving the editor saves pending edits. */
  readonly goTo: (page: PageId) => void;
  readonly goToSection: (section: SectionId) => void;
  /** The lenders drawer is open; only narrow windows have one. */
  readonly lendersShown: boolean;
  readonly showLenders: (shown: boolean) => void;
  /** The sheet of keyboard shortcuts is open. */
  readonly shortcutsShown: boolean;
  readonly showShortcuts: (shown: boolean) => void;
}

/** The data that a page reads when it is shown; the other pages have theirs from the start. */
const load: Partial<Readonly<Record<PageId, (state: AppState) => Promise<void>>>> = {
  policies: (state) => state.queryPolicies(),
  products: (state) => state.loadProducts(),
  requests: (state) => state.loadRequests(),
  connection: async (state) => {
    await Promise.all([state.loadConnection(), state.loadProfiles(), state.loadOutbox()]);
  },
};

export const createNavigationSlice: CreateSlice<NavigationSlice> = ({ get, set }) => ({
  page: 'library',
  section: 'households',
  goTo: (page) => {
    if (get().page === 'scenario' && page !== 'scenario') void get().flush();
    set({ page });
    void load[page]?.(get());
  },
  goToSection: (section) => set({ section }),
  lendersShown: false,
  showLenders: (lendersShown) => set({ lendersShown }),
  shortcutsShown: false,
  showShortcuts: (shortcutsShown) => set({ shortcutsShown }),
});
