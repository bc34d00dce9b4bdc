import type { TestFailureKind } from '../../../shared/contract/services/keys.ts';
import type { Outcome } from '../../../shared/outcome.ts';
import type { KeyRecord, Learned, Profile } from '../../../shared/publishing/profile.ts';
import type { User } from '../../../shared/service/user.ts';

/** The key in use, or the one that comes next while keys are changed over. */
export type KeyPlace = 'current' | 'next';

/** A private key in memory that no vault has taken over yet. */
export interface LooseKey extends Pick<KeyRecord, 'publicKeyPem' | 'modulusBits'> {
  /** SHA-256 of the public key, lower-case hexadecimal. */
  readonly fingerprint: string;
  /** Overwrites it. */
  discard(): void;
}

/** Whose vault it is. */
export interface VaultIdentity {
  readonly profileId: string;
  /** Scheme, host, port and base path of the service. */
  readonly origin: string;
  readonly fingerprint: string;
  readonly nextFingerprint?: string | undefined;
}

export type Protection = { readonly name: 'os' } | { readonly name: 'passphrase'; readonly passphrase: string };

export interface UnlockedKeys {
  readonly current: { readonly fingerprint: string };
  readonly next?: { readonly fingerprint: string } | undefined;
}

type Unlocked = Promise<Outcome<UnlockedKeys>>;

/** Keys and tokens, sealed at rest. A change is on the disk when its outcome comes, and leaves the vault unlocked. */
export interface KeyVault {
  protection(
    profileId: string,
  ): Promise<Outcome<{ readonly name: 'os'; readonly backEnd: string } | { readonly name: 'passphrase' }>>;
  /** Takes `key` over; what fails leaves it to the caller. */
  create(binding: Pick<VaultIdentity, 'profileId' | 'origin'>, key: LooseKey, protection: Protection): Unlocked;
  unlock(identity: VaultIdentity, passphrase: string): Unlocked;
  isUnlocked(profileId: string): boolean;
  /** Of one profile, or of all. */
  lock(profileId?: string): void;
  setToken(identity: VaultIdentity, place: KeyPlace, accessToken: string, passphrase: string): Unlocked;
  addNext(identity: VaultIdentity, key: LooseKey, passphrase: string): Unlocked;
  switchToNext(identity: VaultIdentity, passphrase: string): Unlocked;
  dropNext(identity: VaultIdentity, passphrase: string): Unlocked;
  protect(identity: VaultIdentity, protection: Protection, passphrase: string): Unlocked;
  /** Wipes; done already is no error. */
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

/** What is kept of profiles; durable when a method returns. */
export interface ProfileRepository {
  find(id: string): Profile | undefined;
  list(): readonly Profile[];
  put(profile: Profile): void;
  /**
   * Writes what `edit` makes of a profile as it is at that moment, whatever other processes do; nothing when it
   * returns the same object. Undefined when there is none.
   */
  change(id: string, edit: (now: Profile) => Profile): Profile | undefined;
  remove(id: string): boolean;
}
