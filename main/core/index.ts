import type { Clock } from '../platform/clock.ts';
import type { EventSink, Ids, SampleSource, SettingsStore } from '../ports/desk.ts';
import type { ProfileRepository } from '../ports/keys.ts';
import type { LenderDirectory } from '../ports/lenders.ts';
import type { ScenarioLibrary } from '../ports/library.ts';
import type { PolicyNotes } from '../ports/notes.ts';
import type { Connections } from '../ports/service.ts';
import { appHandlers, type AppPorts } from './app/index.ts';
import { bankHandlers, type BankPorts } from './banks/index.ts';
import { calibrationHandlers, type CalibrationPorts } from './calibration/index.ts';
import { computeHandlers, type ComputePorts } from './compute/index.ts';
import { connectionHandlers } from './connection/index.ts';
import { dateHandlers, type DatePorts } from './dates/index.ts';
import { type FigureHandlerPorts, figureHandlers } from './figures/index.ts';
import { fileNoteHandlers, type FileNotePorts } from './file-notes/index.ts';
import { guideHandlers, type GuidePorts } from './guides/index.ts';
import type { DeskHandlers } from './handlers.ts';
import { keyHandlers, type KeyPorts } from './keys/index.ts';
import { lenderHandlers } from './lenders/index.ts';
import { networkHandlers, type NetworkPorts } from './network/index.ts';
import { ownPolicyHandlers, type OwnPolicyPorts } from './own-policies/index.ts';
import { packHandlers } from './packs/index.ts';
import type { PackPorts } from './packs/own-lender.ts';
import { pictureHandlers, type PicturePorts } from './pictures/index.ts';
import { type KeptPolicy, policyHandlers } from './policies/index.ts';
import { productHandlers } from './products/index.ts';
import { profileHandlers, type ProfilePorts } from './profiles/index.ts';
import { type PublishingHandlerPorts, publishingHandlers } from './publishing/handlers.ts';
import type { Publishing } from './publishing/index.ts';
import { remoteHandlers, type RemotePorts } from './remote/index.ts';
import { requestHandlers, type RequestPorts } from './requests/index.ts';
import { ruleHandlers, type RulePorts } from './rules/index.ts';
import { scenarioHandlers } from './scenarios/index.ts';
import type { EditedStore } from './scenarios/update-scenario.ts';
import { settingsHandlers } from './settings/index.ts';
import { solveHandlers, type SolvePorts } from './solve/index.ts';
import { type TeamHandlerPorts, teamHandlers } from './team/index.ts';
import { variantHandlers, type VariantPorts } from './variants/index.ts';

/** Everything that the core needs from outside. */
export interface CorePorts
  extends
    AppPorts,
    BankPorts,
    CalibrationPorts,
    ComputePorts,
    DatePorts,
    FigureHandlerPorts,
    FileNotePorts,
    GuidePorts,
    KeyPorts,
    NetworkPorts,
    OwnPolicyPorts,
    PackPorts,
    PicturePorts,
    ProfilePorts,
    PublishingHandlerPorts,
    RemotePorts,
    RequestPorts,
    RulePorts,
    SolvePorts,
    TeamHandlerPorts,
    VariantPorts {
  readonly publishing: Publishing;
  readonly connections: Connections;
  readonly directory: LenderDirectory;
  readonly library: ScenarioLibrary;
  readonly changedHere: () => readonly string[];
  readonly policyNotes: PolicyNotes;
  readonly keptPolicies: () => readonly KeptPolicy[];
  readonly settings: SettingsStore;
  readonly samples: SampleSource;
  readonly profiles: ProfileRepository;
  readonly events: EventSink;
  readonly ids: Ids;
  readonly edited: EditedStore;
  readonly clock: Clock;
}

/** The handlers of every contract method that needs the data file. */
export const createHandlers = (ports: CorePorts): DeskHandlers => ({
  ...appHandlers(ports),
  ...scenarioHandlers(ports),
  ...variantHandlers(ports),
  ...computeHandlers(ports),
  ...solveHandlers(ports),
  ...figureHandlers(ports),
  ...dateHandlers(ports),
  ...ruleHandlers(ports),
  ...pictureHandlers(ports),
  ...lenderHandlers(ports.directory),
  ...packHandlers(ports),
  ...teamHandlers(ports),
  ...calibrationHandlers(ports),
  ...ownPolicyHandlers(ports),
  ...productHandlers(ports.connections),
  ...policyHandlers(ports),
  ...guideHandlers(ports),
  ...connectionHandlers(ports),
  ...profileHandlers(ports),
  ...keyHandlers(ports),
  ...fileNoteHandlers(ports),
  ...publishingHandlers(ports),
  ...remoteHandlers(ports),
  ...requestHandlers(ports),
  ...bankHandlers(ports),
  ...networkHandlers(ports),
  ...settingsHandlers({ store: ports.settings, events: ports.events }),
});
