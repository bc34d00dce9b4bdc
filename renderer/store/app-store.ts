import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AppState, SliceContext, StorePorts } from './app-state.ts';
import { type Calls, createCalls } from './calls.ts';
import { createDocumentSlice } from './document/document-slice.ts';
import { createHostSlice } from './host-slice.ts';
import { createOpenPackSlice } from './lenders/open-pack-slice.ts';
import { createPackDraftsSlice } from './lenders/pack-drafts-slice.ts';
import { createProductViewSlice } from './lenders/product-view-slice.ts';
import { createLibrarySlice } from './library/library-slice.ts';
import { createMarksSlice } from './library/marks-slice.ts';
import { createOperationsSlice } from './library/operations-slice.ts';
import { createProfilesSlice } from './publishing/profiles-slice.ts';
import { createPublishingSlice } from './publishing/publishing-slice.ts';
import { createRecoverySlice } from './recovery-slice.ts';
import { createBridgeSlice } from './results/bridge-slice.ts';
import { createRemoteResultsSlice } from './results/remote-results-slice.ts';
import { createResultsSlice } from './results/results-slice.ts';
import { createRuleDraftSlice } from './rules/rule-draft-slice.ts';
import { createChangesViewSlice } from './screens/changes-view-slice.ts';
import { createNavigationSlice } from './screens/navigation-slice.ts';
import { createPanelSlice } from './screens/panel-slice.ts';
import { createQuickEntrySlice } from './screens/quick-entry-slice.ts';
import { createQuietSlice } from './screens/quiet-slice.ts';
import { createScreensSlice } from './screens/screens-slice.ts';
import { createSourceSlice } from './screens/source-slice.ts';
import { createSettingsSlice } from './settings-slice.ts';
import { createVariantsSlice } from './variants/variants-slice.ts';

/** Each keeps its data under its own key, with the actions on it beside. */
const slices = [
  createNavigationSlice,
  createScreensSlice,
  createHostSlice,
  createLibrarySlice,
  createMarksSlice,
  createDocumentSlice,
  createOperationsSlice,
  createQuickEntrySlice,
  createQuietSlice,
  createResultsSlice,
  createSourceSlice,
  createOpenPackSlice,
  createPackDraftsSlice,
  createPanelSlice,
  createProductViewSlice,
  createChangesViewSlice,
  createProfilesSlice,
  createPublishingSlice,
  createRemoteResultsSlice,
  createBridgeSlice,
  createRuleDraftSlice,
  createRecoverySlice,
  createSettingsSlice,
  createVariantsSlice,
] as const;

export type Slices = typeof slices;

/** The one store of the renderer, with what its slices and the features' own states are made from. */
export type AppStore = StoreApi<AppState> & StorePorts & { readonly calls: Calls };

/** Works without React: commands and tests use it directly. */
export const createAppStore = (ports: StorePorts): AppStore => {
  const calls = createCalls({
    client: ports.client,
    whenQuiet: (kind, work) => store.getState().whenQuiet(kind, work),
  });
  const store = createStore<AppState>()((set, get) => {
    const context: SliceContext = { ...ports, calls, get, set };
    // The type of the state is derived from the same list.
    return Object.assign({ calls }, ...slices.map((create) => create(context))) as AppState;
  });
  return Object.assign(store, ports, { calls });
};
