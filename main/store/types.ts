import type { QueryOf } from '../../shared/service/endpoint.ts';
import type { EndpointNamed } from '../../shared/service/endpoints.ts';
import type { ListedScenario, ScenarioRecord, UpdateScenarioBody } from '../../shared/service/scenario.ts';
import type { Team } from '../../shared/service/user.ts';
import type { Clock } from '../platform/clock.ts';
import type { DateStore } from '../ports/dates.ts';
import type { SettingsStore } from '../ports/desk.ts';
import type { FigureStore } from '../ports/figures.ts';
import type { ScenarioLibrary, VariantGroups } from '../ports/library.ts';
import type { KeptNotes, PolicyNotes } from '../ports/notes.ts';
import type { DraftRepository, PublishingTables } from '../ports/publishing.ts';
import type { RuleStore } from '../ports/rules.ts';

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
  /** In the order offered; the first is the default for a create. */
  readonly teams: readonly string[];
  /** Lender ids, or `all`. */
  readonly lenders: 'all' | readonly string[];
  readonly expiresAtMs: number | null;
  /** A client for one run of a program; a later ephemeral grant removes it once stale. */
  readonly ephemeral: boolean;
  /** From `tokenHash`. */
  readonly tokenHash: string;
}

/** What a client's valid token permits. */
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
  /** A client, and the grant of the token if it was issued to this client, both as of one moment. */
  findCaller(
    clientId: string,
    tokenHash: string,
  ): { readonly client: ClientRow; readonly grant: GrantRow | undefined } | undefined;
  /** Creates organization, user and teams where missing; returns the stored names. */
  issue(grant: NewGrant): { readonly email: string; readonly organization: string; readonly teams: readonly Team[] };
  /** False when no grant has this token. Revoking again is true and changes nothing. */
  revoke(tokenHash: string): boolean;
  /** Ends a client and its grants. False when there is no such client. Ending again is true and changes nothing. */
  endClient(id: string): boolean;
  /** The number of clients that may call, not counting ephemeral ones. */
  countClients(): number;
  /** Ends the user and every grant of the user. False when there is no such user. */
  deactivate(email: string): boolean;
}

/** `replayed`: seen before. `forgotten`: so old that its nonce may already have been dropped. */
export type NonceUse = 'accepted' | 'replayed' | 'forgotten';

/** The nonce of a request whose signature was verified. */
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
   * Uses up a nonce of a key, atomically and durably: of any number of parallel calls with one nonce exactly one is
   * `accepted`. `signedQuery` also records that the client signs queries. For an `ephemeral` client the nonce outlives
   * the process, but a loss of power may undo it.
   */
  use(nonce: SignedNonce): NonceUse;
  /** Whether a nonce was used, without using it. */
  isUsed(nonce: Pick<SignedNonce, 'publicKeyPem' | 'nonce'>): boolean;
}

/** Scenarios, limited to the given teams: a scenario outside them does not exist. */
export interface ScenarioRepository extends DraftRepository {
  create(record: ScenarioRecord): void;
  /**
   * Reads, changes and writes in one write transaction; undefined when there is no such scenario.
   * `too_large`, and nothing is changed, when all parts together hold more than a body may; `unexpected`, likewise,
   * when the stored scenario is not the expected one.
   */
  update(
    teamIds: readonly string[],
    id: string,
    change: ScenarioChange,
  ): ScenarioRecord | 'too_large' | 'unexpected' | undefined;
  /** A part of the scenarios of these teams, without their bodies, and how many there are in all. */
  list(teamIds: readonly string[], part: ScenarioPart): { readonly items: ListedScenario[]; readonly total: number };
}

/** Which part of the scenarios, in which order. */
export type ScenarioPart = Omit<QueryOf<EndpointNamed<'listScenarios'>>, 'teamId'>;

/** A create that its caller may send again. */
export interface KeyedCreate {
  /** The caller; a key is one user's. */
  readonly email: string;
  readonly key: string;
  /** Tells one request from another. */
  readonly requestHash: string;
}

/** Creates that may be sent again, each under a key of its own. */
export interface CreateKeys {
  /**
   * Creates a scenario under a key that was not used yet, both or neither; returns the id and the creation time of the
   * scenario that the key stands for. `other_request`, creating nothing, when the key was used for another request.
   */
  create(record: ScenarioRecord, create: KeyedCreate): Pick<ScenarioRecord, 'id' | 'dateCreated'> | 'other_request';
}

export interface ScenarioChange {
  readonly parts: Omit<UpdateScenarioBody, 'description'>;
  readonly description?: string | undefined;
  readonly editedBy: string;
  readonly editedOn: string;
  /** Whether the stored scenario, by its last edit, is the one to change; any is, without this. */
  readonly isExpected?: (lastEditedOn: string) => boolean;
}

/** A policy document as stored; `position` is its position in the catalogue. */
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
   * The same, narrowed to documents containing all words, best match first. `marked` is the content with each match
   * between U+0001 and U+0002.
   */
  search(
    lenders: readonly string[],
    triggers: readonly string[],
    words: readonly string[],
  ): (StoredPolicy & { readonly marked: string })[];
}

/** The result of checking every page, index and row. */
export interface Verification {
  readonly ok: boolean;
  readonly problems: readonly string[];
}

/** A backup that can be restored, and its contents. */
export interface BackupLine {
  /** Its file in `backups/`. */
  readonly name: string;
  /** The UTC day on which it was made, `2026-11-21`. */
  readonly takenOn: string;
  /** `unchecked`: readable; it is checked before a restore. */
  readonly state: 'good' | 'unchecked' | 'unusable';
  /** In the library, without removed ones; null when unreadable. */
  readonly scenarios: number | null;
  /** The newest edit in it; null when there is none. */
  readonly lastEditedOn: string | null;
  /** The number of unaltered own lenders in it. */
  readonly lenders: number;
}

/** A scenario of a damaged file, itself unaltered: its hashes are right. */
export interface SalvagedScenario {
  readonly record: ScenarioRecord;
  /** It was in the bin. */
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
  readonly createKeys: CreateKeys;
  readonly policies: PolicyRepository;
  readonly policyNotes: PolicyNotes;
  readonly keptNotes: KeptNotes;
  readonly library: ScenarioLibrary;
  readonly dates: DateStore;
  readonly variants: VariantGroups;
  readonly settings: SettingsStore;
  readonly publishing: PublishingTables;
  readonly figures: FigureStore;
  readonly rules: RuleStore;
  /**
   * Runs each piece of work in turn and makes what they write durable together, with one sync of the disk. One that
   * throws is undone alone. Work may run twice, so it must have no lasting effect but in the store.
   */
  shareCommit<R>(works: readonly (() => R)[]): readonly PromiseSettledResult<R>[];
  /** Checks pages, indexes, references and the hash of every row. Reads the whole file. */
  verify(): Verification;
  /** Writes and verifies today's backup if it does not exist yet; returns its file name. */
  backUp(): Promise<string>;
  /**
   * For closing: waits a while for a backup that is under way, or that a new day has made due. Not in the first seconds
   * after opening, and never rejects.
   */
  backUpIfDue(): Promise<void>;
  /** Waits for the end of a backup that is under way, if there is one, or until aborted. Never rejects. */
  backupEnded(signal: AbortSignal): Promise<void>;
  /** Abandons a backup under way, and any after; resolves once nothing of it reads the file, or after a while. */
  abandonBackup(): Promise<void>;
  /** Checkpoints and closes. A backup in progress is abandoned. */
  close(): void;
}

/** The day's copy of a data folder: the instant is one of that day. */
export interface CopyQuestion {
  readonly folder: string;
  readonly nowMs: number;
}

/** `searches`: nothing was kept, because the lists of words are damaged, which can be rebuilt in the file itself. */
export type CopyEnd = 'kept' | 'searches';

/** Makes a day's copy, checked and on disk; resolves to undefined once it is cancelled and has ended. */
export type MakeCopy = (question: CopyQuestion, signal: AbortSignal) => Promise<CopyEnd | undefined>;

export interface StoreOptions {
  /** Created with mode 0700 when missing; holds `headroom.sqlite3` and `backups/`. */
  readonly folder: string;
  readonly clock: Clock;
  /**
   * Of the program. Where another version used the file last, a copy is made before this one does. Absent: the file is
   * used as it is, as short commands do.
   */
  readonly version?: string;
  /** Starts the daily backup shortly after opening. Default true. */
  readonly dailyBackup?: boolean;
  /** Makes the copies of daily backups; by default on the thread of the store. */
  readonly makeCopy?: MakeCopy;
  /** Called when a backup fails, but not one before a migration; the store continues without it. */
  readonly onBackupFailure?: (error: unknown) => void;
  /** Called when a repository throws `corrupt`, possibly inside a transaction: it must not use the store. */
  readonly onDamage?: () => void;
  /** Called while opening when acknowledged writes may be missing: somebody removed the write-ahead log. */
  readonly onLostLog?: () => void;
}
