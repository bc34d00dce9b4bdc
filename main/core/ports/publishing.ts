import type { Outcome } from '../../../shared/outcome.ts';
import type { Content } from '../../../shared/publishing/content.ts';
import type { Link } from '../../../shared/publishing/link.ts';
import type { OutboxEntry } from '../../../shared/publishing/outbox.ts';
import type { Profile, Takes } from '../../../shared/publishing/profile.ts';
import type { CachedReading, RemoteResult } from '../../../shared/publishing/readings.ts';
import type { ScenarioRecord } from '../../../shared/service/scenario.ts';
import type { ServiceClient } from '../ports.ts';

/** Ties between scenarios and the records of services. A damaged row throws: it is never taken as absent. */
export interface LinkRepository {
  find(scenarioId: string, profileId: string): Link | undefined;
  /** The scenario that a service's record is tied to. */
  findRemote(profileId: string, remoteId: string): Link | undefined;
  ofScenario(scenarioId: string): readonly Link[];
  put(link: Link): void;
  remove(scenarioId: string, profileId: string): void;
}

/** A scenario of the library that is tied to a service and not on its way to it. */
export interface Tie {
  readonly scenarioId: string;
  readonly profileId: string;
  /** Names both copies as they are stored: another one as soon as either is written. */
  readonly version: string;
}

/** What is on its way to a service. A damaged row throws. */
export interface OutboxRepository {
  find(scenarioId: string, profileId: string): OutboxEntry | undefined;
  ofScenario(scenarioId: string): readonly OutboxEntry[];
  /** In the order in which they were queued. */
  list(): readonly OutboxEntry[];
  put(entry: OutboxEntry): void;
  remove(scenarioId: string, profileId: string): void;
}

/** Of all processes on one data folder, the one that sends. */
export interface LeaseRepository {
  /** Takes or renews the lease for 30 s; false while another owner has it. */
  take(owner: string, nowMs: number): boolean;
  /** Gives it up; nothing happens when another owner has it. */
  release(owner: string): void;
  /** When the lease of another owner ends; undefined when it is free or this owner's. */
  heldUntilMs(owner: string, nowMs: number): number | undefined;
}

/** The scenarios of this computer, read and written without the service in between. */
export interface Drafts {
  /** Undefined when there is none, or it was removed from the library. */
  find(id: string): ScenarioRecord | undefined;
  /** In the first team unless one is given. Undefined, and nothing is written, when it holds more than a scenario may. */
  add(content: Content, teamId?: string): ScenarioRecord | undefined;
  /** Brings a removed scenario back; false when there is none. Not inside a transaction. */
  restore(id: string): boolean;
  /**
   * Writes description and body of a scenario, and returns it as it is stored then. Undefined, and nothing is
   * written, when it is not there or they hold more than one may.
   */
  replace(id: string, content: Content): ScenarioRecord | undefined;
}

/** What publishing keeps; every method is synchronous and durable when it returns. */
export interface PublishingStore {
  readonly links: LinkRepository;
  readonly outbox: OutboxRepository;
  readonly lease: LeaseRepository;
  readonly drafts: Drafts;
  /** Reads and writes that happen together or not at all. `work` must not wait for anything. */
  transaction<R>(work: () => R): R;
}

/** The services of the profiles, as they can be reached now: asked anew for each piece of work. */
export interface Services {
  /**
   * The signed caller of a profile's service, or why there is none: NOT_FOUND, NOT_REGISTERED,
   * VAULT_LOCKED, or SERVICE_UNREACHABLE without a network.
   */
  current(profileId: string): Outcome<ServiceClient>;
  /** What the service takes, as far as it was learned; known while the vault is locked, too. */
  takes(profileId: string): Takes;
  /** Keeps what the service was seen not to take. */
  notTaken(profileId: string, what: readonly (keyof Takes)[]): void;
}

/** What services computed, the latest of each question. */
export interface RemoteResults {
  ofScenario(scenarioId: string, profileId: string): readonly RemoteResult[];
  put(result: RemoteResult): void;
}

/** What services answered, for reading while they cannot be asked. */
export interface ReadingCache {
  find(profileId: string, kind: CachedReading['kind'], question: string): CachedReading | undefined;
  put(reading: CachedReading): void;
}

export interface ProfileReader {
  find(id: string): Profile | undefined;
}

/** Calls once later; the function that is returned calls it off. */
export interface Timer {
  after(ms: number, work: () => void): () => void;
}

/** Hears of what changed without having been asked for. */
export interface PublishingEvents {
  /** The tie of a scenario, or its entry in the outbox. */
  linkChanged(scenarioId: string): void;
  /** The scenario itself was written. */
  scenarioWritten(scenarioId: string): void;
}
