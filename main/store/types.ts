import type { KeptNote } from '../../shared/note/words.ts';
import type { BestLender, LibraryQuery, Marks } from '../../shared/scenario/marks.ts';
import type { VariantMark } from '../../shared/scenario/variants.ts';
import type { ScenarioRecord, UpdateScenarioBody } from '../../shared/service/scenario.ts';
import type { Team } from '../../shared/service/user.ts';
import type { Clock } from '../platform/clock.ts';
import type { FigureStore } from './figures/figure-store.ts';
import type { PublishingStore } from './publishing/publishing-store.ts';
import type { VariantStore } from './scenarios/variant-store.ts';

/** A registered client: who may sign, and with which key. */
export interface ClientRow {
  readonly id: string;
  /** SubjectPublicKeyInfo in PEM. */
  readonly publicKeyPem: string;
  readonly active: boolean;
  /** True once this client has signed a path together with its query. */
  readonly signsQuery: boolean;
  /** Its private key lives in one process and ends with it. */
  readonly ephemeral: boolean;
}

/** A grant as an operator issues it. Instants in milliseconds since the epoch. */
export interface NewGrant {
  readonly clientId: string;
  readonly publicKeyPem: string;
  readonly email: string;
  readonly organization: string;
  /** In the order in which they are offered; the first is the default for a create. */
  readonly teams: readonly string[];
  /** Lender ids, or `all`. */
  readonly lenders: 'all' | readonly string[];
  readonly expiresAtMs: number | null;
  /** A client that lives for one run of a program; a later ephemeral grant removes it once it is stale. */
  readonly ephemeral: boolean;
  readonly tokenHash: Buffer;
}

/** What a valid token of a client permits. */
export interface GrantRow {
  readonly email: string;
  readonly userActive: boolean;
  readonly revoked: boolean;
  readonly expiresAtMs: number | null;
  readonly teams: readonly Team[];
  readonly lenders: 'all' | readonly string[];
}

/** Clients, users, teams and grants. Another process may revoke at any time, and it takes effect at once. */
export interface AccessRepository {
  findClient(id: string): ClientRow | undefined;
  /** The grant of a token, only together with the client that it was issued to. */
  findGrant(tokenHash: Buffer, clientId: string): GrantRow | undefined;
  /** Makes organization, user and teams where missing; returns the stored names. */
  issue(grant: NewGrant): { readonly email: string; readonly organization: string; readonly teams: readonly Team[] };
  /** False when no grant has this token. Revoking again is true and changes nothing. */
  revoke(tokenHash: Buffer): boolean;
  /** Ends a client and its grants. False when there is no such client. Ending again is true and changes nothing. */
  endClient(id: string): boolean;
  /** Clients that may call, without ephemeral ones. */
  countClients(): number;
  /** Ends the user and every grant of the user. False when there is no such user. */
  deactivate(email: string): boolean;
}

/** `replayed`: seen before. `forgotten`: so old that its nonce may already have been dropped. */
export type NonceUse = 'accepted' | 'replayed' | 'forgotten';

/** A nonce of a request whose signature was verified. */
export interface SignedNonce {
  readonly clientId: string;
  /** The key that verified it, as registered: nonces belong to the key, even if several clients have it. */
  readonly publicKeyPem: string;
  readonly nonce: string;
  /** The instant in the request's timestamp header. */
  readonly timestampMs: number;
  readonly signedQuery: boolean;
  readonly ephemeral?: boolean | undefined;
}

export interface NonceRepository {
  /**
   * Uses up a nonce of a key, atomically and durably: of any number of parallel calls with one nonce exactly
   * one is `accepted`. `signedQuery` also records that the client signs queries. For an `ephemeral` client
   * the nonce outlives the process, but a loss of power may undo it.
   */
  use(nonce: SignedNonce): NonceUse;
  /** Whether a nonce was used, without using it. */
  isUsed(nonce: Pick<SignedNonce, 'publicKeyPem' | 'nonce'>): boolean;
}

/** Scenarios, limited to the given teams: a scenario outside them does not exist. */
export interface ScenarioRepository {
  create(record: ScenarioRecord): void;
  read(teamIds: readonly string[], id: string): ScenarioRecord | undefined;
  /**
   * Reads, changes and writes in one write transaction; undefined when there is no such scenario.
   * `too_large`, and nothing is changed, when all parts together hold more than a body may.
   */
  update(teamIds: readonly string[], id: string, change: ScenarioChange): ScenarioRecord | 'too_large' | undefined;
  /** Creates, in the caller's transaction; false, and nothing is written, when it holds more than a scenario may. */
  add(record: ScenarioRecord): boolean;
  /**
   * Replaces description, body and edit marks, in the caller's transaction; the record as it is stored then.
   * Undefined, and nothing is written, when there is no such scenario or it holds more than one may.
   */
  replace(record: ScenarioRecord): ScenarioRecord | undefined;
}

export interface ScenarioChange {
  readonly parts: Omit<UpdateScenarioBody, 'description'>;
  readonly description?: string | undefined;
  readonly editedBy: string;
  readonly editedOn: string;
}

/** A scenario as its row tells. `requested`: the sum of the proposed loan amounts, AUD. */
export interface StoredLine {
  readonly id: string;
  readonly description: string;
  readonly applicants: string[];
  readonly requested: number;
  readonly dateCreated: string;
  readonly lastEditedBy: string;
  readonly lastEditedOn: string;
  /** Only of a scenario in the bin. */
  readonly removedOn?: string;
}

/** A scenario as a library lists it. */
export interface LibraryLine extends StoredLine, Pick<Marks, 'pinned' | 'archived' | 'tags'> {
  readonly best?: BestLender;
  /** Absent: it has no variants. */
  readonly variants?: VariantMark;
}

/** `total`: how many can be listed. `more`: the search matches others beyond them. */
export interface LibraryPage {
  readonly total: number;
  readonly more: boolean;
  readonly items: LibraryLine[];
}

/** List, mark, remove and restore, limited to the given teams. */
export interface ScenarioLibrary {
  list(teamIds: readonly string[], query: LibraryQuery): LibraryPage;
  /** False when there is no such scenario in these teams (or it is already removed). */
  remove(teamIds: readonly string[], id: string): boolean;
  /** False when there is no such removed scenario in these teams. */
  restore(teamIds: readonly string[], id: string): boolean;
  /** Deletes for good what is removed, but what is still on its way to a service; returns the ids. */
  emptyBin(teamIds: readonly string[]): string[];
  /** False when there is no such scenario in these teams. What is absent stays as it is. */
  mark(teamIds: readonly string[], id: string, change: Partial<Marks>): boolean;
  /** The marks of a scenario; undefined when there is no such scenario in these teams. */
  marksOf(teamIds: readonly string[], id: string): Marks | undefined;
  /** The scenarios opened last, the newest first. */
  recent(teamIds: readonly string[], limit: number): LibraryLine[];
  /** Every tag in use, with how many scenarios have it, removed ones not counted. */
  tags(teamIds: readonly string[]): { readonly tag: string; readonly scenarios: number }[];
}

/** What is kept of the notes of scenarios, limited to the given teams. */
export interface KeptNotes {
  /** Undefined where there is no such scenario in these teams; empty where nothing is kept. */
  read(teamIds: readonly string[], scenarioId: string): KeptNote | undefined;
  /** False where there is no such scenario in these teams. */
  write(teamIds: readonly string[], scenarioId: string, kept: KeptNote): boolean;
}

/** One JSON document, always replaced as a whole. */
export interface SettingsStore {
  /** The stored values, or undefined where nothing (or nothing readable) is stored. */
  read(): unknown;
  write(values: object): void;
}

/** A policy document as stored; `position` is its place in the catalogue. */
export interface StoredPolicy {
  readonly position: number;
  readonly lender: string;
  readonly triggers: readonly string[];
  readonly content: string;
  readonly lastVerifiedOn: string;
}

export interface PolicyRepository {
  /** Replaces the stored policies unless the same ones are stored already. */
  index(policies: readonly Omit<StoredPolicy, 'position'>[]): void;
  /** Policies of the lenders that carry any of the triggers, in catalogue order. */
  find(lenders: readonly string[], triggers: readonly string[]): StoredPolicy[];
  /**
   * The same, narrowed to the documents that hold all words, best match first. `marked` is the content with
   * each match between U+0001 and U+0002.
   */
  search(
    lenders: readonly string[],
    triggers: readonly string[],
    words: readonly string[],
  ): (StoredPolicy & { readonly marked: string })[];
}

/** A broker's own note on what a lender says on a topic, beside the version of the entry that it had then. */
export interface PolicyNote {
  readonly lender: string;
  readonly topic: string;
  readonly text: string;
  readonly writtenMs: number;
  readonly title: string;
  readonly version: string;
}

/** A broker's own notes on what lenders say, one for each lender and topic. */
export interface PolicyNotes {
  /** By lender, then topic. */
  list(): PolicyNote[];
  /** Takes the place of the one on this lender and topic. */
  put(note: PolicyNote): void;
  /** Nothing happens where there is none. */
  remove(lender: string, topic: string): void;
}

/** The result of checking every page, index and row. */
export interface Verification {
  readonly ok: boolean;
  readonly problems: readonly string[];
}

/** A backup that could be restored, and its contents. */
export interface BackupLine {
  /** Its file in `backups/`. */
  readonly name: string;
  /** The UTC day on which it was made, `2026-11-21`. */
  readonly takenOn: string;
  /** `unchecked`: readable, and checked before it is put in place. */
  readonly state: 'good' | 'unchecked' | 'unusable';
  /** In the library, without removed ones; null when unreadable. */
  readonly scenarios: number | null;
  /** The newest edit in it; null when there is none. */
  readonly lastEditedOn: string | null;
  /** Lenders of one's own in it that are as they were written. */
  readonly lenders: number;
}

/** A scenario of a damaged file, exactly as it was written: its hashes are right. */
export interface SalvagedScenario {
  readonly record: ScenarioRecord;
  /** It was no longer in the library. */
  readonly removed: boolean;
}

/** How many scenarios of a damaged file can be read, and how many others are known to exist. */
export interface Salvage {
  readonly readable: number;
  readonly unreadable: number;
}

/** One SQLite file: everything that Headroom keeps. */
export interface Store {
  readonly access: AccessRepository;
  readonly nonces: NonceRepository;
  readonly scenarios: ScenarioRepository;
  readonly policies: PolicyRepository;
  readonly policyNotes: PolicyNotes;
  readonly keptNotes: KeptNotes;
  readonly library: ScenarioLibrary;
  readonly variants: VariantStore;
  readonly settings: SettingsStore;
  readonly publishing: PublishingStore;
  readonly figures: FigureStore;
  /** Checks pages, indexes, references and the hash of every row. Reads the whole file. */
  verify(): Verification;
  /** Writes and verifies today's backup if there is none yet; returns its file name. */
  backUp(): Promise<string>;
  /** Checkpoints and closes. A backup in progress is abandoned. */
  close(): void;
}

export interface StoreOptions {
  /** Made with mode 0700 when missing; holds `headroom.sqlite3` and `backups/`. */
  readonly folder: string;
  readonly clock: Clock;
  /**
   * Of the program. Where another one used the file last, a copy is kept before this one does. Absent: whatever is
   * there is used as it is, as a short command does.
   */
  readonly version?: string;
  /** Starts the daily backup shortly after opening. Default true. */
  readonly dailyBackup?: boolean;
  /** Called when a backup fails, but not one before a migration; the store continues without it. */
  readonly onBackupFailure?: (error: unknown) => void;
}
