import type { CreateSlice } from '../app-state.ts';
import type { SectionId } from './screens-slice.ts';

export const pageIds = [
  'library',
  'changes',
  'dates',
  'rules',
  'scenario',
  'note',
  'policies',
  'products',
  'banks',
  'lenders',
  'requests',
  'connection',
  'settings',
  'help',
] as const;
export type PageId = (typeof pageIds)[number];

/** A place in the manual. */
export interface HelpPlace {
  readonly chapter: string;
  /** The name of a heading in its address; null is the beginning. */
  readonly heading: string | null;
}

export interface NavigationSlice {
  readonly page: PageId;
  /** Counts the pages that were shown: whoever waits before showing another sees whether one was chosen meanwhile. */
  readonly moves: number;
  /** Shows a page. Leaving the editor saves pending edits. */
  readonly goTo: (page: PageId) => void;
  /** Shows a section of the open scenario. */
  readonly goToSection: (section: SectionId) => void;
  readonly showLenders: (shown: boolean) => void;
  /** The chapter of the manual that was read last; null is its beginning. */
  readonly helpPlace: HelpPlace | null;
  /** Shows a place in the manual; null is its beginning. */
  readonly readHelp: (place: HelpPlace | null) => void;
  /** The sheet of keyboard shortcuts is open. */
  readonly shortcutsShown: boolean;
  readonly showShortcuts: (shown: boolean) => void;
}

export const createNavigationSlice: CreateSlice<NavigationSlice> = ({ get, set }) => ({
  page: 'library',
  moves: 0,
  goTo: (page) => {
    if (get().page === 'scenario' && page !== 'scenario') void get().flush();
    set({ page, moves: get().moves + 1 });
  },
  goToSection: (section) => get().changeScreen({ section }),
  helpPlace: null,
  readHelp: (helpPlace) => {
    set({ helpPlace });
    get().goTo('help');
  },
  showLenders: (lendersShown) => get().changeScreen({ lendersShown }),
  shortcutsShown: false,
  showShortcuts: (shortcutsShown) => set({ shortcutsShown }),
});
