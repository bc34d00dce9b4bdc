import type { CoreClient } from '../../shared/contract/index.ts';
import type { BanksSlice } from './banks/banks-slice.ts';
import type { BankUpdateSlice } from './banks/update-slice.ts';
import type { CalibrationSlice } from './calibration-slice.ts';
import type { Clock } from './clock.ts';
import type { ConnectionSlice } from './connection-slice.ts';
import type { DocumentSlice } from './document/document-slice.ts';
import type { ExplainedSlice } from './explained-slice.ts';
import type { FiguresSlice } from './figures-slice.ts';
import type { GuidesSlice } from './guides-slice.ts';
import type { LibrarySlice } from './library/library-slice.ts';
import type { MarksSlice } from './library/marks-slice.ts';
import type { NavigationSlice } from './navigation-slice.ts';
import type { NoteSlice } from './note-slice.ts';
import type { OperationsSlice } from './operations-slice.ts';
import type { OwnPoliciesSlice } from './own-policies-slice.ts';
import type { PackComparisonSlice } from './pack-comparison-slice.ts';
import type { PackExchangeSlice } from './pack-exchange-slice.ts';
import type { PacksSlice } from './packs-slice.ts';
import type { PanelSlice } from './panel-slice.ts';
import type { PicturesSlice } from './pictures-slice.ts';
import type { PoliciesSlice } from './policies-slice.ts';
import type { PolicyComparisonSlice } from './policy-comparison-slice.ts';
import type { PolicyNotesSlice } from './policy-notes-slice.ts';
import type { ProductsSlice } from './products-slice.ts';
import type { ProfilesSlice } from './profiles-slice.ts';
import type { PublishingSlice } from './publishing/publishing-slice.ts';
import type { QuickEntrySlice } from './quick-entry-slice.ts';
import type { QuietSlice } from './quiet-slice.ts';
import type { RankingSlice } from './ranking-slice.ts';
import type { RecoverySlice } from './recovery-slice.ts';
import type { RemoteResultsSlice } from './remote-results-slice.ts';
import type { RequestsSlice } from './requests-slice.ts';
import type { ResultsSlice } from './results-slice.ts';
import type { ScreensSlice } from './screens-slice.ts';
import type { SessionSlice } from './session-slice.ts';
import type { SettingsSlice } from './settings-slice.ts';
import type { SolveSlice } from './solve-slice.ts';
import type { SourceSlice } from './source-slice.ts';
import type { TeamSlice } from './team-slice.ts';
import type { VariantsSlice } from './variants/variants-slice.ts';

/** Everything the renderer knows: each slice's data under its own key, its actions beside it. */
export type AppState = SessionSlice &
  NavigationSlice &
  NoteSlice &
  ScreensSlice &
  LibrarySlice &
  MarksSlice &
  FiguresSlice &
  DocumentSlice &
  OperationsSlice &
  QuickEntrySlice &
  QuietSlice &
  ResultsSlice &
  ExplainedSlice &
  SolveSlice &
  PicturesSlice &
  SourceSlice &
  PacksSlice &
  CalibrationSlice &
  PackExchangeSlice &
  TeamSlice &
  PackComparisonSlice &
  OwnPoliciesSlice &
  PoliciesSlice &
  GuidesSlice &
  PolicyComparisonSlice &
  PolicyNotesSlice &
  PanelSlice &
  ProductsSlice &
  BanksSlice &
  BankUpdateSlice &
  RankingSlice &
  ConnectionSlice &
  ProfilesSlice &
  PublishingSlice &
  RemoteResultsSlice &
  RequestsSlice &
  RecoverySlice &
  SettingsSlice &
  VariantsSlice;

/** What a slice is made from. */
export interface SliceContext {
  readonly client: CoreClient;
  readonly clock: Clock;
  /** Identifies this window in its writes. */
  readonly origin: string;
  readonly get: () => AppState;
  readonly set: (change: Partial<AppState>) => void;
}

export type CreateSlice<S> = (context: SliceContext) => S;
