import type { IncomeField } from '../../../shared/service/scenario-income.ts';
import type { AppState, CreateSlice } from '../app-state.ts';

export const sectionIds = [
  'households',
  'income',
  'properties',
  'loans',
  'debts',
  'expenses',
  'money',
  'selling',
  'ways',
  'pictures',
] as const;
export type SectionId = (typeof sectionIds)[number];

/** What belongs to the screen of one scenario; no other scenario sees any of it. */
export interface ScenarioScreen {
  /** The section of the editor that is shown. */
  readonly section: SectionId;
  /** A what-if: percentage points added to every rate. */
  readonly addToRates: number;
  /** The lender whose result is open, beside the editor. */
  readonly selectedLender: string | null;
  /** The lender that the pictures compare with; null for the best of the others. */
  readonly comparedLender: string | null;
  /** The lenders are unfolded below the editor; only narrow windows fold them. */
  readonly lendersShown: boolean;
  readonly lenderFilter: LenderFilter;
  /** Incomes that were asked for, whose rows are shown before there is an amount. */
  readonly wantedIncomes: readonly IncomeField[];
  /** Where the sections were left. */
  readonly places: Partial<Readonly<Record<SectionId, SectionPlace>>>;
}

/** Where a section of the editor was left. */
export interface SectionPlace {
  /** Pixels; null brings the field into sight. */
  readonly scrollTop: number | null;
  /** The id of the field that had the focus last; undefined where none had it. */
  readonly field: string | undefined;
}

/** Which lenders the comparison lists. */
export interface LenderFilter {
  /** Part of a lender's name. */
  readonly text: string;
  readonly status: 'all' | 'services' | 'close' | 'fails-servicing' | 'fails-policy' | 'unknown';
  /** `all`, `starred`, `own`, `white-label`, or the id of the profile of a service. */
  readonly group: string;
}

export const everyLender: LenderFilter = { text: '', status: 'all', group: 'all' };

const firstScreen: ScenarioScreen = {
  section: 'households',
  addToRates: 0,
  selectedLender: null,
  comparedLender: null,
  lendersShown: false,
  lenderFilter: everyLender,
  wantedIncomes: [],
  places: {},
};

export interface ScreensSlice {
  /** By scenario id, of those that were open in this window. */
  readonly screens: Readonly<Record<string, ScenarioScreen>>;
  /** Changes the screen of the open scenario, or of the one named. */
  readonly changeScreen: (change: Partial<ScenarioScreen>, scenarioId?: string | null) => void;
  /** Notes where a section of a scenario is left. */
  readonly keepPlace: (scenarioId: string, section: SectionId, place: SectionPlace) => void;
}

/** The screen of the open scenario, or of the one named; a scenario without one starts with the first. */
export const screenOf = ({ screens, openId }: AppState, scenarioId = openId): ScenarioScreen =>
  screens[scenarioId ?? ''] ?? firstScreen;

export const createScreensSlice: CreateSlice<ScreensSlice> = ({ get, set }) => ({
  screens: {},
  changeScreen: (change, scenarioId = get().openId) => {
    if (scenarioId === null) return;
    set({ screens: { ...get().screens, [scenarioId]: { ...screenOf(get(), scenarioId), ...change } } });
  },
  keepPlace: (scenarioId, section, place) => {
    const { places } = screenOf(get(), scenarioId);
    get().changeScreen({ places: { ...places, [section]: place } }, scenarioId);
  },
});
