import type { LenderPanel, SettingsValues } from '../../../shared/contract/desk/settings.ts';
import type { CreateSlice } from '../app-state.ts';
import { settingsOf } from '../settings-slice.ts';

export interface PanelSlice {
  /** The lenders that are to be kept as a panel, until it has a name. */
  readonly isNamingPanel: boolean;
  readonly namePanel: (isNaming: boolean) => void;
  /** Keeps lenders as a panel and shows it; one of the same name has these lenders from then on. */
  readonly keepPanel: (panel: LenderPanel) => void;
  /** Shows a panel; null shows every lender. */
  readonly choosePanel: (name: string | null) => void;
  /** Takes a panel away; its lenders stay. */
  readonly removePanel: (name: string) => void;
}

/** The panel that the comparison shows; undefined shows every lender. */
export const chosenPanel = ({ panels, panel }: SettingsValues): LenderPanel | undefined =>
  panels.find(({ name }) => name === panel);

/** The panel after the chosen one: every lender, each panel in its order, and every lender again. */
export const nextPanel = ({ panels, panel }: SettingsValues): string | null =>
  panels[panels.findIndex(({ name }) => name === panel) + 1]?.name ?? null;

const withPanel = (panels: readonly LenderPanel[], panel: LenderPanel): LenderPanel[] =>
  panels.some(({ name }) => name === panel.name)
    ? panels.map((one) => (one.name === panel.name ? panel : one))
    : [...panels, panel];

export const createPanelSlice: CreateSlice<PanelSlice> = ({ get, set }) => ({
  isNamingPanel: false,
  namePanel: (isNamingPanel) => set({ isNamingPanel }),
  keepPanel: (panel) => {
    const { panels } = settingsOf(get());
    void get().updateSettings({ panels: withPanel(panels, panel), panel: panel.name });
    set({ isNamingPanel: false });
  },
  choosePanel: (panel) => void get().updateSettings({ panel }),
  removePanel: (name) => {
    const { panels, panel } = settingsOf(get());
    const left = panels.filter((one) => one.name !== name);
    void get().updateSettings({ panels: left, panel: panel === name ? null : panel });
  },
});
