import type { TestFailureKind } from '../../shared/contract/services/keys.ts';
import type { Outcome } from '../../shared/outcome.ts';
import type { KeyRecord, Learned, Profile } from '../../shared/publishing/profile.ts';
import type { User } from '../../shared/service/user.ts';

/** The key in use or, during a rotation, the next one. */
export type KeyPlace = 'current' | 'next';

/** The public facts about a key. */
export interface KeyFacts extends Pick<KeyRecord, 'publicKeyPem' | 'modulusBits'> {
  /** SHA-256 of SubjectPublicKeyInfo (DER), lower-case hexadecimal. */
  readonly fingerprint: string;
}

/** A private key in memory that no vault has taken over yet. */
export interface LooseKey extends KeyFacts {
  /** Overwrites the bytes and drops the key. */
  discard(): void;
}

/** Identifies a vault by what the profile stores about it. */
export interface VaultIdentity {
  readonly profileId: string;
  /** Scheme, host, port and base path of the service. */
  readonly origin: string;
  readonly fingerprint: string;
  /** During a rotation: after a crash the file may already have switched to it. */
  readonly nextFingerprint?: string | undefined;
}

/** How to protect a vault's file. */
export type Protection = { readonly name: 'os' } | { readonly name: 'passphrase'; readonly passphrase: string };

/** How a vault is protected; readable without opening the vault. */
export type VaultProtection = { readonly name: 'os'; readonly backEnd: string } | { readonly name: 'passphrase' };

interface UnlockedKey extends KeyFacts {
  readonly hasToken: boolean;
}

/** The public facts about the keys of an unlocked vault. */
export interface UnlockedKeys {
  readonly current: UnlockedKey;
  readonly next?: UnlockedKey | undefined;
}

type Unlocked = Promise<Outcome<UnlockedKeys>>;

/**
 * The private keys and access tokens of the profiles: sealed in one file per profile, and in memory only while
 * unlocked. Only public keys and fingerprints leave the vault.
 *
 * Every change asks for the passphrase again, opens the file and seals it again; the file is on disk when the
 * call resolves, and the vault is unlocked. `passphrase` is ignored if the operating system's secret store protects the
 * vault. Only one operation runs per profile at a time (VAULT_BUSY), and a wrong passphrase delays the next attempt
 * (UNLOCK_DELAYED).
 */
export interface KeyVault {
  /** Fails with VAULT_MISSING if there is no vault. */
  protection(profileId: string): Promise<Outcome<VaultProtection>>;
  /** Creates a profile's vault and takes ownership of `key`; after a failure the key is still the caller's. */
  create(binding: Pick<VaultIdentity, 'profileId' | 'origin'>, key: LooseKey, protection: Protection): Unlocked;
  unlock(identity: VaultIdentity, passphrase: string): Unlocked;
  isUnlocked(profileId: string): boolean;
  /** Drops the keys of one profile or of all. An unlock in progress ends locked. */
  lock(profileId?: string): void;
  /** Sets the access token of the current or next key. */
  setToken(identity: VaultIdentity, place: KeyPlace, accessToken: string, passphrase: string): Unlocked;
  /** Adds the next key of a rotation and takes ownership of it. */
  addNext(identity: VaultIdentity, key: LooseKey, passphrase: string): Unlocked;
  /** Makes the next key the current one and drops the previous one. */
  switchToNext(identity: VaultIdentity, passphrase: string): Unlocked;
  dropNext(identity: VaultIdentity, passphrase: string): Unlocked;
  /** Changes the protection or the passphrase. */
  protect(identity: VaultIdentity, protection: Protection, passphrase: string): Unlocked;
  /** Binds the vault to another address of its service. */
  rebind(identity: VaultIdentity, origin: string, passphrase: string): Unlocked;
  /** Locks, overwrites and deletes. Needs no passphrase, which the user may have forgotten. Repeating it is no error. */
  remove(profileId: string): Promise<Outcome<void>>;
}

/** Where private keys come from. */
export interface KeySource {
  make(
    modulusBits: 2048 | 3072 | 4096,
    options: { readonly signal: AbortSignal; readonly onProgress: (elapsedMs: number) => void },
  ): Promise<Outcome<LooseKey>>;
  /** Reads a private key in PEM. */
  read(text: string, passphrase: string): Promise<Outcome<LooseKey>>;
}

/** Why a service did not answer as it should. */
export interface ProbeFailure {
  readonly kind: TestFailureKind;
  /** The system's or TLS's name of a failure, for example CERT_HAS_EXPIRED. */
  readonly networkCode?: string | undefined;
  readonly status?: number | undefined;
  /** The service's clock minus this computer's. */
  readonly clockOffMs?: number | undefined;
}

/** What a service answered to a key. */
export type Probe =
  | {
      readonly status: 'passed';
      readonly user: User;
      /** Undefined when the service has no echo. */
      readonly echoed?: boolean | undefined;
      readonly learned: Pick<Learned, 'updateMethod' | 'signsQuery' | 'clockOffsetMs'>;
    }
  | { readonly status: 'failed'; readonly failure: ProbeFailure };

/** The services behind the keys that are unlocked. */
export interface RemoteAccess {
  /** Asks the service of a profile who this is. Fails as an outcome when nothing could be signed. */
  probe(profile: Profile, place: KeyPlace): Promise<Outcome<Probe>>;
  /** Opens the service to publishing when the profile is registered and unlocked; what waits is sent. */
  open(profileId: string): void;
  /** Of one profile, or of all: nothing more begins there. */
  close(profileId?: string): void;
}

/** The stored profiles; durable when a method returns. */
export interface ProfileRepository {
  find(id: string): Profile | undefined;
  /** In the order in which they were made. */
  list(): readonly Profile[];
  /** Makes or replaces a profile. Throws when the address of one in use would change, or its key is another profile's. */
  put(profile: Profile): void;
  /**
   * Writes what `edit` makes of a profile as it is at that moment, while no other process writes; nothing when it
   * returns the same object. Undefined when there is none. May be part of a transaction.
   */
  change(id: string, edit: (now: Profile) => Profile): Profile | undefined;
  /** Removes a profile with its links, its outbox and what was read from it. False when there is none. */
  remove(id: string): boolean;
}

/**
 * The operating system's secret store. Its calls reject if the system refuses, with a TimeoutError while the user has
 * not answered the system's question.
 */
export interface SystemSecretStore {
  /** The name shown to the user. */
  readonly backEnd: string;
  encrypt(text: string): Promise<Buffer>;
  /** `stale` means the text should be encrypted again, under the system's newer key. */
  decrypt(sealed: Buffer): Promise<{ readonly text: string; readonly stale: boolean }>;
}

/**
 * Opens the system's secret store, when a key first needs it: the system may ask the user. Undefined if it has none that
 * really protects secrets. Rejects like the store's own calls.
 */
export type OpenSecretStore = () => Promise<SystemSecretStore | undefined>;
