import type { AppState } from '../store/app-state.ts';
import type { HelpPlace, PageId } from '../store/screens/navigation-slice.ts';
import { screenOf, type SectionId } from '../store/screens/screens-slice.ts';

const at = (chapter: string, heading: string | null = null): HelpPlace => ({ chapter, heading });

const ofSections: Readonly<Record<SectionId, HelpPlace>> = {
  households: at('first-scenario', 'start'),
  income: at('income'),
  properties: at('investors', 'properties-that-secure-a-loan'),
  loans: at('investors', 'existing-loans'),
  debts: at('first-scenario', 'start'),
  expenses: at('first-scenario', 'start'),
  money: at('pictures-and-money', 'money'),
  selling: at('sell-and-buy'),
  ways: at('ways-in'),
  pictures: at('pictures-and-money', 'pictures'),
};

const ofPages: Readonly<Record<Exclude<PageId, 'scenario' | 'help'>, HelpPlace>> = {
  library: at('first-scenario'),
  changes: at('library-over-time', 'effect-of-rate-changes'),
  dates: at('dates'),
  rules: at('rules'),
  note: at('notes'),
  policies: at('policies'),
  products: at('products'),
  banks: at('published'),
  lenders: at('lenders', 'lenders-of-your-own'),
  requests: at('connecting', 'see-what-was-sent'),
  connection: at('connecting'),
  settings: at('backups'),
};

/** The place in the manual about what is on the screen; in the manual itself, the one that is shown. */
export const helpPlaceOf = (state: AppState): HelpPlace | null => {
  const { page, openId, helpPlace } = state;
  if (page === 'help') return helpPlace;
  if (page !== 'scenario') return ofPages[page];
  return openId === null ? ofPages.library : ofSections[screenOf(state).section];
};
