import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AppState, SliceContext } from './app-state.ts';
import { createBanksSlice } from './banks/banks-slice.ts';
import { createBankUpdateSlice } from './banks/update-slice.ts';
import { createCalibrationSlice } from './calibration-slice.ts';
import { createConnectionSlice } from './connection-slice.ts';
import { createDocumentSlice } from './document/document-slice.ts';
import { createExplainedSlice } from './explained-slice.ts';
import { createFiguresSlice } from './figures-slice.ts';
import { createGuidesSlice } from './guides-slice.ts';
import { createLibrarySlice } from './library/library-slice.ts';
import { createMarksSlice } from './library/marks-slice.ts';
import { createNavigationSlice } from './navigation-slice.ts';
import { createNoteSlice } from './note-slice.ts';
import { createOperationsSlice } from './operations-slice.ts';
import { createOwnPoliciesSlice } from './own-policies-slice.ts';
import { createPackComparisonSlice } from './pack-comparison-slice.ts';
import { createPackExchangeSlice } from './pack-exchange-slice.ts';
import { createPacksSlice } from './packs-slice.ts';
import { createPanelSlice } from './panel-slice.ts';
import { createPicturesSlice } from './pictures-slice.ts';
import { createPoliciesSlice } from './policies-slice.ts';
import { createPolicyComparisonSlice } from './policy-comparison-slice.ts';
import { createPolicyNotesSlice } from './policy-notes-slice.ts';
import { createProductsSlice } from './products-slice.ts';
import { createProfilesSlice } from './profiles-slice.ts';
import { createPublishingSlice } from './publishing/publishing-slice.ts';
import { createQuickEntrySlice } from './quick-entry-slice.ts';
import { createQuietSlice } from './quiet-slice.ts';
import { createRankingSlice } from './ranking-slice.ts';
import { createRecoverySlice } from './recovery-slice.ts';
import { createRemoteResultsSlice } from './remote-results-slice.ts';
import { createRequestsSlice } from './requests-slice.ts';
import { createResultsSlice } from './results-slice.ts';
import { createScreensSlice } from './screens-slice.ts';
import { createSessionSlice } from './session-slice.ts';
import { createSettingsSlice } from './settings-slice.ts';
import { createSolveSlice } from './solve-slice.ts';
import { createSourceSlice } from './source-slice.ts';
import { createTeamSlice } from './team-slice.ts';
import { createVariantsSlice } from './variants/variants-slice.ts';

export type AppStore = StoreApi<AppState>;

/** The one store of the renderer. Works without React: commands and tests use it directly. */
export const createAppStore = (ports: Pick<SliceContext, 'client' | 'clock' | 'origin'>): AppStore =>
  createStore<AppState>()((set, get) => {
    const context: SliceContext = { ...ports, get, set };
    return {
      ...createSessionSlice(context),
      ...createNavigationSlice(context),
      ...createNoteSlice(context),
      ...createScreensSlice(context),
      ...createLibrarySlice(context),
      ...createMarksSlice(context),
      ...createFiguresSlice(context),
      ...createDocumentSlice(context),
      ...createOperationsSlice(context),
      ...createQuickEntrySlice(context),
      ...createQuietSlice(context),
      ...createResultsSlice(context),
      ...createExplainedSlice(context),
      ...createSolveSlice(context),
      ...createPicturesSlice(context),
      ...createSourceSlice(context),
      ...createPacksSlice(context),
      ...createCalibrationSlice(context),
      ...createPackExchangeSlice(context),
      ...createTeamSlice(context),
      ...createPackComparisonSlice(context),
      ...createOwnPoliciesSlice(context),
      ...createPoliciesSlice(context),
      ...createGuidesSlice(context),
      ...createPolicyComparisonSlice(context),
      ...createPolicyNotesSlice(context),
      ...createPanelSlice(context),
      ...createProductsSlice(context),
      ...createBanksSlice(context),
      ...createBankUpdateSlice(context),
      ...createRankingSlice(context),
      ...createConnectionSlice(context),
      ...createProfilesSlice(context),
      ...createPublishingSlice(context),
      ...createRemoteResultsSlice(context),
      ...createRequestsSlice(context),
      ...createRecoverySlice(context),
      ...createSettingsSlice(context),
      ...createVariantsSlice(context),
    };
  });
