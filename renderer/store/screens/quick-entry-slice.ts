import type { Input } from '../../../shared/contract/index.ts';
import { type Outcome, succeed } from '../../../shared/outcome.ts';
import { defaultDescription } from '../../../shared/service/create-scenario.ts';
import type { ScenarioBody } from '../../../shared/service/scenario.ts';
import type { AppState, CreateSlice } from '../app-state.ts';

export interface QuickEntrySlice {
  /** What is typed in the palette. */
  readonly paletteQuery: string;
  readonly typeInPalette: (query: string) => void;
  /** The line in the dialog of quick entry; null while it is closed. */
  readonly quickEntry: string | null;
  readonly showQuickEntry: (line: string | null) => void;
  /** Creates a scenario with this content and opens it, or fills the one that is open and empty. */
  readonly enterScenario: (content: EnteredScenario) => Promise<Outcome<null>>;
}

interface EnteredScenario extends Pick<Input<'scenarios.create'>, 'description'> {
  readonly scenario: ScenarioBody;
}

/** The scenario in the editor has no part with anything in it. */
export const isOpenAndEmpty = ({ page, document }: AppState): boolean =>
  page === 'scenario' &&
  document.status === 'loaded' &&
  Object.values(document.data.scenario).every((part) => !Array.isArray(part) || part.length === 0);

export const createQuickEntrySlice: CreateSlice<QuickEntrySlice> = ({ get, set }) => ({
  paletteQuery: '',
  typeInPalette: (paletteQuery) => set({ paletteQuery }),
  quickEntry: null,
  showQuickEntry: (quickEntry) => set({ quickEntry }),
  enterScenario: async (content) => {
    const { document } = get();
    if (!isOpenAndEmpty(get()) || document.status !== 'loaded') {
      const created = await get().createScenario(content);
      return created.ok ? succeed(null) : created;
    }
    get().edit({ label: 'Quick entry', change: () => content.scenario });
    if (content.description !== undefined && document.data.description === defaultDescription)
      get().rename(content.description);
    return succeed(null);
  },
});
