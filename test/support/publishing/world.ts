import Database from 'better-sqlite3';
import { createDrafts, type PublishingStore } from '../../../main/core/publishing/drafts.ts';
import { createPublishing } from '../../../main/core/publishing/index.ts';
import { StoreError } from '../../../main/platform/store-error.ts';
import type { ServiceClient } from '../../../main/ports/service.ts';
import { migrate } from '../../../main/store/database/migrate.ts';
import { migrations } from '../../../main/store/database/migrations/index.ts';
import { publishingStore } from '../../../main/store/publishing/publishing-store.ts';
import { scenarioLibrary } from '../../../main/store/scenarios/scenario-library.ts';
import { type AppErrorCode, fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import type { Content } from '../../../shared/publishing/content.ts';
import type { Profile } from '../../../shared/publishing/profile.ts';
import type { ProtocolExtension } from '../../../shared/service/protocol-extensions.ts';
import { emptyScenario } from '../../../shared/service/scenario.ts';
import { createPublishingService, type Fate, type ServiceOptions, type Write } from './service.ts';
import { virtualTime } from './virtual-time.ts';

/*
 * A desk with its store, a service, and processes that come and go. Time stands still until it is
 * moved; a process that was killed is never answered and does nothing more.
 */

export const profileId = 'profile-1';
export const teamId = 'c'.repeat(24);

export const testProfile = (more: Partial<Profile> = {}): Profile => ({
  id: profileId,
  name: 'Brokers',
  colour: 'teal',
  origin: 'https://service.example',
  basePath: '',
  teams: [],
  lenders: [],
  learned: {
    updateMethod: 'PATCH',
    signsQuery: false,
    clockOffsetMs: 0,
    takes: { links: true, description: true, unknownKeys: true, ownFields: true },
  },
  registration: { state: 'ready' },
  ...more,
});

/** A store in memory with the schema of the newest version and one profile. */
export const memoryStore = (profile: Profile = testProfile()) => {
  const database = new Database(':memory:');
  database.pragma('foreign_keys = ON');
  migrate({ database, migrations, nowMs: 0, backUpBefore: () => undefined });
  database.exec(`INSERT INTO organizations (name) VALUES ('Here');
    INSERT INTO teams (id, organization_id, name) VALUES ('${teamId}', 1, 'Drafts')`);
  const store = publishingStore(database);
  store.profiles.put(profile);
  return { database, store };
};

/** Everything that a process is given, and whether it lives. */
export interface Process {
  readonly owner: string;
  readonly publishing: ReturnType<typeof createPublishing>;
  alive: boolean;
}

export interface WorldOptions {
  readonly onCall?: NonNullable<ServiceOptions['onCall']>;
  readonly onWrite?: (write: Write) => void;
  readonly keep?: NonNullable<ServiceOptions['keep']>;
  readonly takes?: Profile['learned']['takes'];
  readonly offers?: readonly ProtocolExtension[];
  /** Appended to each tag on its way here. */
  readonly tagSuffix?: string;
}

export const createWorld = ({
  onCall,
  onWrite = () => undefined,
  keep,
  takes,
  offers = [],
  tagSuffix = '',
}: WorldOptions = {}) => {
  const { database, store: tables } = memoryStore();
  const time = virtualTime(Date.parse('2026-11-21T02:30:00Z'));
  const state = {
    locked: false,
    offline: false,
    diskFull: false,
    made: 0,
    userFailure: undefined as AppErrorCode | undefined,
  };
  const fates: Fate[] = [];
  /** The scenarios whose copy here, and whose standing at the service, was announced as changed. */
  const announced = { scenarios: new Set<string>(), links: new Set<string>() };
  const bugs: unknown[] = [];
  /** What a service was found not to accept. */
  const untaken: string[] = [];
  const next = (prefix: string): string => `${prefix}${(state.made += 1)}`;
  const service = createPublishingService({
    now: time.clock.now,
    fate: (kind) => fateOf(fates.shift(), kind),
    ...{ onWrite, offers, tagSuffix },
    ...(onCall === undefined ? {} : { onCall }),
    canKeep: () => !state.diskFull,
    userFailure: () => (state.userFailure === undefined ? undefined : fail(state.userFailure, 'Not now.')),
    ...(keep === undefined ? {} : { keep }),
  });
  const library = scenarioLibrary(database, time.clock);
  const drafts = createDrafts({
    rows: { ...tables.drafts, restore: (teamIds, id) => library.restore(teamIds, id) },
    home: () => ({ teamIds: [teamId], email: 'broker@localhost' }),
    clock: time.clock,
    newScenarioId: () => next('').padStart(24, '0'),
  });

  /** The store as a process has it: gone with the process, and full when the disk is. */
  const storeOf = (process: { readonly alive: boolean }): PublishingStore => {
    const whole = <R>(work: () => R): R => {
      if (!process.alive) throw new Error('A process that was killed has written');
      if (state.diskFull) throw new StoreError('full');
      return work();
    };
    return {
      ...tables,
      drafts,
      lease: { ...tables.lease, take: (owner, now) => whole(() => tables.lease.take(owner, now)) },
      transaction: (work) => whole(() => tables.transaction(work)),
    };
  };

  const start = (): Process => {
    const process = { owner: next('process-'), alive: true };
    const current = (): Outcome<ServiceClient> => {
      if (state.locked) return fail('VAULT_LOCKED', 'Locked.');
      if (state.offline) return fail('SERVICE_UNREACHABLE', 'Offline.');
      return succeed(service.clientOf(process.owner, ({ scenario }) => JSON.stringify(scenario?.additional_info)));
    };
    const publishing = createPublishing({
      store: storeOf(process),
      clock: time.clock,
      timer: {
        after: (ms, work) => {
          return time.timer.after(ms, () => {
            if (process.alive) work();
          });
        },
      },
      events: {
        linkChanged: (id) => announced.links.add(id),
        scenarioWritten: (id) => announced.scenarios.add(id),
      },
      fraction: () => 0.5,
      newId: () => next('id-'),
      owner: process.owner,
      services: {
        current,
        takes: () => takes ?? { links: true, description: true, unknownKeys: true, ownFields: true },
        notTaken: (_id, names) => untaken.push(...names),
      },
      report: (error) => bugs.push(error),
    });
    return Object.assign(process, { publishing });
  };

  return {
    ...{ database, tables, drafts, library, time, state, fates, announced, bugs, untaken, service, start },
    addDraft: (content: Partial<Content> = {}): string =>
      drafts.add({ description: 'Draft', scenario: emptyScenario(), ...content })?.id ?? '',
    contentOf: (scenarioId: string): Content => {
      const record = drafts.find(scenarioId);
      if (record === undefined) throw new Error(`No draft ${scenarioId}`);
      const { description, scenario } = record;
      return { description, scenario };
    },
    /** Ends a process without a word; what it sent arrives or does not. */
    kill: (process: Process, arrives: boolean): void => {
      process.alive = false;
      void service.letGo(({ caller }) => caller === process.owner, arrives, false);
    },
    /** Until everything that can go on has gone on. */
    settle: async (): Promise<void> => {
      for (let round = 0; round < 3; round += 1) await new Promise((resolve) => setImmediate(resolve));
    },
  };
};

export type World = ReturnType<typeof createWorld>;

/** Reads have no work that could be done or not. */
const fateOf = (fate: Fate | undefined, kind: 'read' | 'create' | 'update'): Fate => {
  if (fate === undefined) return 'answered';
  return kind === 'read' && fate === 'refused' ? 'answered' : fate;
};
