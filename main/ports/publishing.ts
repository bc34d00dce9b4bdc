import type { Outcome } from '../../shared/outcome.ts';
import type { Link } from '../../shared/publishing/link.ts';
import type { OutboxEntry } from '../../shared/publishing/outbox.ts';
import type { Takes } from '../../shared/publishing/profile.ts';
import type { CachedReading, RemoteResult } from '../../shared/publishing/readings.ts';
import type { ScenarioRecord } from '../../shared/service/scenario.ts';
import type { ProfileRepository } from './keys.ts';
import type { ServiceClient } from './service.ts';

/**
 * Links between scenarios and the records of services. A damaged row throws StoreError `corrupt`: treated as absent, it
 * would cause the scenario to be published twice.
 */
export interface LinkRepository {
  find(scenarioId: string, profileId: string): Link | undefined;
  /** The link of a service's record. */
  findRemote(profileId: string, remoteId: string): Link | undefined;
  ofScenario(scenarioId: string): readonly Link[];
  /** How many scenarios are linked to a profile's service. */
  countOf(profileId: string): number;
  put(link: Link): void;
  remove(scenarioId: string, profileId: string): void;
}

/** A scenario of the library that is linked to a service, with nothing of it waiting in the outbox. */
export interface Tie {
  readonly scenarioId: string;
  readonly profileId: string;
  /** Changes as soon as either copy, as stored here, is written. */
  readonly version: string;
}

/** What is on its way to a service. A damaged row throws StoreError `corrupt`. */
export interface OutboxRepository {
  find(scenarioId: string, profileId: string): OutboxEntry | undefined;
  ofScenario(scenarioId: string): readonly OutboxEntry[];
  /** In the order in which they were queued. */
  list(): readonly OutboxEntry[];
  put(entry: OutboxEntry): void;
  remove(scenarioId: string, profileId: string): void;
}

/** Decides which of the processes on one data folder sends. */
export interface LeaseRepository {
  /** Takes or renews the lease for 30 s; false while another owner has it. */
  take(owner: string, nowMs: number): boolean;
  /** Gives it up; nothing happens when another owner has it. */
  release(owner: string): void;
  /** When the lease of another owner ends; undefined when it is free or this owner's. */
  heldUntilMs(owner: string, nowMs: number): number | undefined;
}

/** Scenarios as rows, limited to the given teams. Each method takes part in its caller's transaction. */
export interface DraftRepository {
  /** Undefined when there is none in these teams, or it is in the bin. */
  read(teamIds: readonly string[], id: string): ScenarioRecord | undefined;
  /** False, writing nothing, when it is too large. */
  add(record: ScenarioRecord): boolean;
  /**
   * Replaces description, body and edit marks; returns the record as stored. Undefined, writing nothing, when there is
   * no such scenario or it would be too large.
   */
  replace(record: ScenarioRecord): ScenarioRecord | undefined;
}

/** The services of the profiles as they can be reached now: ask again for each piece of work. */
export interface Services {
  /**
   * The signed caller of a profile's service, or why there is none: NOT_FOUND, NOT_REGISTERED, VAULT_LOCKED, or
   * SERVICE_UNREACHABLE without a network.
   */
  current(profileId: string): Outcome<ServiceClient>;
  /** What the service accepts, as far as is known; available while the vault is locked, too. */
  takes(profileId: string): Takes;
  /** Records what the service has turned out not to accept. */
  notTaken(profileId: string, what: readonly (keyof Takes)[]): void;
}

/** What services computed, the latest answer to each question. A damaged row counts as not stored. */
export interface RemoteResults {
  ofScenario(scenarioId: string, profileId: string): readonly RemoteResult[];
  put(result: RemoteResult): void;
}

/** What services answered, to be read while they cannot be reached. A damaged row counts as not stored. */
export interface ReadingCache {
  find(profileId: string, kind: CachedReading['kind'], question: string): CachedReading | undefined;
  put(reading: CachedReading): void;
}

/** Calls once, later; the returned function cancels. */
export interface Timer {
  after(ms: number, work: () => void): () => void;
}

/** Listens to changes that no call of the window asked for. */
export interface PublishingEvents {
  /** The link of a scenario changed, or its entry in the outbox. */
  linkChanged(scenarioId: string): void;
  /** The scenario itself was written. */
  scenarioWritten(scenarioId: string): void;
}

/** What the desk stores of its work with services. Every method is durable when it returns. Nothing here is secret. */
export interface PublishingTables {
  readonly profiles: ProfileRepository;
  readonly links: LinkRepository;
  readonly ties: () => readonly Tie[];
  readonly outbox: OutboxRepository;
  readonly lease: LeaseRepository;
  readonly drafts: DraftRepository;
  readonly remoteResults: RemoteResults;
  readonly readings: ReadingCache;
  /** All or nothing. `work` must not wait for anything. */
  readonly transaction: <R>(work: () => R) => R;
}
