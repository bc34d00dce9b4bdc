import { randomUUID } from 'node:crypto';
import type { AppInfo, OrganisationView } from '../shared/contract/desk/app.ts';
import type { LenderSummary } from '../shared/contract/lenders/lenders.ts';
import type { Guide } from '../shared/guide/guide-schema.ts';
import { createCalibrator } from './analysis/calibrator.ts';
import { createNoteCalculator } from './analysis/notes/note-calculator.ts';
import { createWorkshop } from './analysis/workshop.ts';
import type { BackgroundThread } from './background/background-thread.ts';
import {
  analysisOnBackground,
  copierOn,
  datesOn,
  fileReaderOn,
  lenderCheckerOn,
  libraryOn,
  markdownReaderOn,
  proposerOn,
} from './background/on-background.ts';
import { createRequestLog } from './client/index.ts';
import { openBanks } from './compose/banks.ts';
import { createConnections } from './compose/connections.ts';
import type { DeskNetwork } from './compose/desk-network.ts';
import { openEmbedded } from './compose/embedded-connection.ts';
import { ephemeralNoncesInMemory } from './compose/ephemeral-nonces.ts';
import { openFigures } from './compose/figures.ts';
import { type KeyHost, openKeys } from './compose/keys.ts';
import { openPublishing } from './compose/publishing.ts';
import { reportTo } from './compose/report.ts';
import { openRules } from './compose/rules.ts';
import { loadSamples } from './compose/samples.ts';
import { startCatchUp } from './core/dates/catch-up.ts';
import { createHandlers } from './core/index.ts';
import { createPolicyTexts } from './core/policies/plain-text.ts';
import { recoveryHandlers } from './core/recovery/index.ts';
import { createTeamRules } from './core/rules/team-rules.ts';
import { readSettings } from './core/settings/read-settings.ts';
import { createTeam, type Team } from './core/team/team.ts';
import { watchTeamFolder } from './core/team/watch.ts';
import { openDataFile } from './data-file/data-file.ts';
import type { AssembledDesk } from './data-file/file-state.ts';
import { type Catalogue, createEngine, createOperator, loadCatalogue, loadGuides } from './engine/index.ts';
import { openOwnLenders } from './own-lenders/own-lenders.ts';
import type { Clock } from './platform/clock.ts';
import { createSharedFolder } from './platform/files/shared-folder.ts';
import { fetchOver } from './platform/http/network-fetch.ts';
import { recordIncident, stackOf } from './platform/log/incidents.ts';
import type { Log } from './platform/log/log.ts';
import { type Activity, createActivity } from './platform/process/activity.ts';
import type { SampleSource, Shell } from './ports/desk.ts';
import type { CheckLenderText, LenderDirectory, OwnLenders } from './ports/lenders.ts';
import type { Connections } from './ports/service.ts';
import { createEventSource, type EventListener, type EventSource } from './rpc/events.ts';
import { createRouter, type Router } from './rpc/router.ts';
import { type Store, teamMemoryIn } from './store/index.ts';
import { generateKeys, type KeyPair, type VaultOptions } from './vault/index.ts';

export interface ComposeOptions {
  /** The folder for all stored data; created when missing. */
  readonly dataFolder: string;
  readonly assetsFolder: string;
  readonly host: AppInfo['host'];
  readonly platform: AppInfo['platform'];
  readonly version: string;
  readonly shell: Shell;
  readonly keyHost: KeyHost;
  /** The thread for what takes long; closed with the core. */
  readonly background: BackgroundThread;
  /** The words that run `headroom-sign` on this computer: the program, and what comes before its arguments. */
  readonly signCommand: readonly string[];
  readonly clock: Clock;
  readonly log: Log;
  /** The way to the outside. */
  readonly network: DeskNetwork;
  /** What the organisation sets; nothing by default. */
  readonly organisation?: OrganisationView;
  /** The scrypt cost of a passphrase; by default the vault's own. */
  readonly vaultCost?: VaultOptions['cost'];
  /** How long figures on the screen come first after a start; two seconds unless stated. */
  readonly startMs?: number;
  /** Makes the key of this run; its default is an RSA pair of 2048 bits. */
  readonly makeKeys?: () => Promise<KeyPair>;
}

const nothingSet: OrganisationView = { policiesSet: [], serviceAddress: null, problems: [] };

const usualStartMs = 2_000;

/** The running application without its host: a router for calls and a source of events. */
export interface Core {
  readonly router: Router;
  readonly events: { subscribe(listener: EventListener): () => void };
  /** Closes the store; everything acknowledged is on disk. Calling it again does nothing. */
  close(): Promise<void>;
}

/**
 * Builds the application from its ports; both hosts call it. Unusable data is not a failure: until it is usable, only
 * the recovery domain answers. Throws CatalogueError when the bundled files cannot be used.
 */
export const compose = async (options: ComposeOptions): Promise<Core> => {
  const { dataFolder, assetsFolder, clock, log, network, background, makeKeys = generateKeys } = options;
  const bundled = loadCatalogue(assetsFolder);
  const samples = loadSamples(assetsFolder);
  const guides = loadGuides(assetsFolder);
  const keys = await makeKeys();
  const events = createEventSource((error) => {
    recordIncident(log, 'incident', { method: 'event', stack: stackOf(error) });
  });
  const requestLog = createRequestLog((id) => {
    events.emit('requests.logged', { id });
  }, clock);
  const activity = createActivity(options.startMs ?? usualStartMs);
  const file = openDataFile({
    folder: dataFolder,
    clock,
    version: options.version,
    assemble: (store) =>
      assemble({
        ...options,
        bundled,
        guides,
        samples,
        keys,
        events,
        requestLog,
        activity,
        store,
      }),
    makeCopy: copierOn(background, (error) => {
      recordIncident(log, 'incident', { method: 'backups.copy', stack: stackOf(error) });
    }),
    onBackupFailure: () => {
      log.warn('backup.failed');
    },
    onReopened: () => {
      log.info('data.reopened', { code: file.status().status });
      events.emit('connection.changed', {});
      events.emit('recovery.changed', {});
    },
    onDamaged: () => {
      log.warn('data.damaged');
      events.emit('recovery.changed', {});
    },
  });
  network.onSignInNeeded(() => {
    events.emit('network.changed', {});
  });
  let open = true;
  const router = createRouter({ handlers: { ...file.handlers, ...recoveryHandlers(file) }, log, clock });
  return {
    router: { dispatch: (name, input) => activity.during(() => router.dispatch(name, input)) },
    events: { subscribe: (listener) => events.subscribe(listener) },
    close: async () => {
      if (!open) return;
      open = false;
      await file.close();
      await background.close();
    },
  };
};

interface Parts extends ComposeOptions {
  readonly bundled: Catalogue;
  readonly guides: readonly Guide[];
  readonly samples: SampleSource;
  readonly keys: KeyPair;
  readonly events: EventSource;
  readonly requestLog: ReturnType<typeof createRequestLog>;
  readonly activity: Activity;
  readonly store: Store;
}

/** What the desk asks of the servicing model besides the service's answers. */
const analysisOf = (catalogue: Catalogue, { bundled, clock, background }: Parts) => ({
  workshop: createWorkshop(bundled, clock),
  ...analysisOnBackground(background, {
    calibrator: createCalibrator(bundled),
    calculator: createNoteCalculator(catalogue, clock),
  }),
});

/** What the core stores. */
const storagePortsOf = ({ library, dates, variants, policyNotes, keptNotes, settings, publishing }: Store) => ({
  ...{ library, dateStore: dates, variantGroups: variants, policyNotes, keptNotes, settings },
  ...{ profiles: publishing.profiles, outbox: publishing.outbox },
  ...{ results: publishing.remoteResults, readings: publishing.readings },
  countLinks: (profileId: string) => publishing.links.countOf(profileId),
});

/** Publishing, and the keys of its services. */
const openServices = (parts: Parts, connections: Connections) => {
  const { store, events, clock } = parts;
  const publishing = openPublishing({ store, connections, events, clock, report: reportTo(parts, 'publishing') });
  const keys = openKeys({
    ...{ keyHost: parts.keyHost, dataFolder: parts.dataFolder, vaultCost: parts.vaultCost },
    ...{ profiles: store.publishing.profiles, services: publishing.services },
    ...{ events, clock, requestLog: parts.requestLog, fetch: fetchOver(parts.network) },
  });
  return { publishing, keys };
};

const openTeam = (parts: Parts, ownLenders: OwnLenders, checkLenderText: CheckLenderText) => {
  const { dataFolder, store, events, clock, activity } = parts;
  const team = createTeam({
    ...{ ownLenders, events, clock, settings: store.settings, checkLenderText },
    ...{ folder: createSharedFolder(dataFolder), memory: teamMemoryIn(dataFolder) },
  });
  const teamRules = createTeamRules({ team, events, store: store.rules, ids: { next: randomUUID } });
  const watched: Pick<Team, 'alone' | 'look'> = {
    alone: team.alone,
    look: async (pause) => {
      await team.look(pause);
      await teamRules.look(pause);
    },
  };
  return { team, teamRules, stop: watchTeamFolder(watched, { activity, report: reportTo(parts, 'team') }) };
};

const assemble = (parts: Parts): AssembledDesk => {
  const { bundled, dataFolder, assetsFolder, store, keys, clock, log, events, requestLog, activity, network } = parts;
  const checkLenderText = lenderCheckerOn(parts.background);
  const { catalogue, own } = openOwnLenders({ dataFolder, bundled, clock, checkLenderText }, () => {
    engine.indexPolicies();
    figures.keeper.catalogueChanged();
    events.emit('lenders.changed', {});
  });
  const nonces = ephemeralNoncesInMemory(store.nonces, clock);
  const engine = createEngine({ store: { ...store, nonces }, catalogue, assetsFolder, clock, log });
  const operator = createOperator({ store, catalogue, clock });
  const opened = createConnections(
    () => openEmbedded({ engine, operator, keys, clock, requestLog }),
    () => {
      events.emit('connection.changed', {});
    },
  );
  if (!opened.ok) throw new Error(opened.error.message);
  const connections = opened.data;
  const services = openServices(parts, connections);
  const figures = openFigures({
    ...{ store, connections, events, clock, activity, catalogue: () => catalogue },
    computeRows: libraryOn(parts.background, dataFolder),
    report: reportTo(parts, 'figures'),
  });
  const rules = openRules({
    ...{ store, events, clock, activity, dataFolder, background: parts.background, catalogue: () => catalogue },
    teamIds: figures.ports.teamIds,
    report: reportTo(parts, 'rules'),
  });
  const catchUp = startCatchUp({
    ...{ store: store.dates, report: reportTo(parts, 'dates') },
    quiet: (signal) => activity.quiet(signal),
    onProgress: (isWhole) => events.emit('dates.progress', { isWhole }),
  });
  network.use(readSettings(store.settings.read()).proxy);
  const banks = openBanks({
    ...{ dataFolder, assetsFolder, clock, events, network, report: reportTo(parts, 'banks') },
    readFile: fileReaderOn(parts.background),
  });
  const shared = openTeam(parts, own, checkLenderText);
  parts.background.use(catalogue);
  const ending = new AbortController();
  const { version, host, platform, shell, signCommand, samples, guides } = parts;
  const handlers = createHandlers({
    ...{ ending: ending.signal, events, ids: { next: randomUUID }, clock },
    organisation: parts.organisation ?? nothingSet,
    info: { name: 'Headroom', version, host, platform, dataFolder },
    ...{ shell, signCommand, samples, guides: () => guides, requestLog },
    ...services.keys,
    ...services.publishing,
    ...figures.ports,
    ...rules.ports,
    computed: figures.keeper.note,
    catalogueChanged: () => figures.keeper.catalogueChanged(),
    ...{ connections, banks, network, ownLenders: own, team: shared.team, teamRules: shared.teamRules },
    directory: directoryOf(catalogue, bundled),
    keptPolicies: () => catalogue.policies,
    ...analysisOf(catalogue, parts),
    checkLenderText,
    proposePolicies: proposerOn(parts.background),
    policyTexts: createPolicyTexts(markdownReaderOn(parts.background)),
    ...storagePortsOf(store),
    findDates: datesOn(parts.background, dataFolder, { store: store.dates, report: reportTo(parts, 'dates') }),
  });
  return {
    handlers,
    stop: async () => {
      ending.abort();
      services.keys.close();
      const { outbox } = services.publishing.publishing;
      await Promise.all([
        ...[outbox.stop(), figures.keeper.stop(), rules.run.close()],
        ...[catchUp.stop(), banks.close(), shared.stop()],
      ]);
    },
  };
};

/** The current lenders of the catalogue by name. */
const directoryOf = (catalogue: Catalogue, bundled: Catalogue): LenderDirectory => {
  const samples = new Set(bundled.lenders.map(({ id }) => id));
  return {
    list: () =>
      catalogue.lenders
        .map(({ id, name, whiteLabel, asAt, notice }): LenderSummary => ({
          ...{ id, name, whiteLabel, asAt },
          ...(samples.has(id) ? {} : { origin: 'own' }),
          ...(notice && { notice }),
        }))
        .sort((a, b) => a.name.localeCompare(b.name, 'en-AU')),
  };
};
