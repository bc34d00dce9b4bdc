import type { Outcome } from '../../shared/outcome.ts';
import type { Clock } from '../platform/clock.ts';
import { createAttempts } from './attempts.ts';
import { addNext, dropNext, protectWith, setToken, switchToNext } from './edits.ts';
import type { FilePort } from './file/durable-files.ts';
import type { ScryptCost } from './file/envelope.ts';
import { createFileKeys, type Protection, type SystemSecretStore } from './file/file-key.ts';
import { openPrivateFolder } from './file/private-folder.ts';
import { createVaultFiles, type VaultIdentity, type VaultProtection } from './file/vault-file.ts';
import { createKeyring, type KeyPlace, type UnlockedKeys } from './keyring.ts';
import type { HeldKey } from './keys/held-key.ts';
import type { Signer } from './keys/signer.ts';
import { createOpening } from './opening.ts';

export interface VaultOptions {
  /** The folder of the vault files, one per profile. Created if missing; its parent must exist. */
  readonly folder: string;
  readonly clock: Clock;
  /** Undefined if the system has no store that really protects secrets. */
  readonly secretStore?: SystemSecretStore | undefined;
  /** The scrypt cost of a passphrase: 128 MiB by default. */
  readonly cost?: ScryptCost;
  readonly files?: FilePort;
}

/**
 * The private keys and access tokens of the profiles: sealed in one file per profile, and in memory only while
 * unlocked. Only signatures, public keys and fingerprints leave the vault.
 *
 * Every change asks for the passphrase again, opens the file and seals it again; the file is on disk when the
 * call resolves. `passphrase` is ignored if the operating system's secret store protects the vault. Only one
 * operation runs per profile at a time (VAULT_BUSY), and a wrong passphrase delays the next attempt
 * (UNLOCK_DELAYED).
 */
export interface Vault {
  /** How a profile's vault is protected. Fails with VAULT_MISSING if there is no vault. */
  protection(profileId: string): Promise<Outcome<VaultProtection>>;
  /** Creates a profile's vault, takes ownership of `key` and leaves the vault unlocked. */
  create(
    binding: Pick<VaultIdentity, 'profileId' | 'origin'>,
    key: HeldKey,
    protection: Protection,
  ): Promise<Outcome<UnlockedKeys>>;
  unlock(identity: VaultIdentity, passphrase?: string): Promise<Outcome<UnlockedKeys>>;
  isUnlocked(profileId: string): boolean;
  /** Drops the keys of one profile or of all. An unlock in progress ends locked. */
  lock(profileId?: string): void;
  /** Signs with the key unlocked at the time of each call. */
  signer(profileId: string, place?: KeyPlace): Signer;
  /** Sets the access token of the current or next key. */
  setToken(
    identity: VaultIdentity,
    place: KeyPlace,
    accessToken: string,
    passphrase?: string,
  ): Promise<Outcome<UnlockedKeys>>;
  /** Adds the next key of a rotation and takes ownership of it. */
  addNext(identity: VaultIdentity, key: HeldKey, passphrase?: string): Promise<Outcome<UnlockedKeys>>;
  /** Makes the next key the current one and drops the previous one. */
  switchToNext(identity: VaultIdentity, passphrase?: string): Promise<Outcome<UnlockedKeys>>;
  dropNext(identity: VaultIdentity, passphrase?: string): Promise<Outcome<UnlockedKeys>>;
  /** Changes the protection or the passphrase. */
  protect(identity: VaultIdentity, protection: Protection, passphrase?: string): Promise<Outcome<UnlockedKeys>>;
  /** Locks, overwrites and deletes the vault. Needs no passphrase, because the user may have forgotten it. */
  remove(profileId: string): Promise<Outcome<void>>;
}

export const createVault = ({ folder, clock, secretStore, cost, files: port }: VaultOptions): Vault => {
  const privateFolder = openPrivateFolder({ folder, clock, files: port });
  const files = createVaultFiles(privateFolder, createFileKeys({ secretStore, cost }));
  const attempts = createAttempts(clock);
  const keyring = createKeyring();
  const opening = createOpening({ files, attempts, keyring });
  return {
    protection: (profileId) => files.protection(profileId),
    create: (binding, key, protection) => takeOver(key, opening.create(binding, key, protection)),
    unlock: (identity, passphrase = '') => opening.unlock(identity, passphrase),
    isUnlocked: (profileId) => keyring.has(profileId),
    lock: (profileId) => {
      keyring.lock(profileId);
    },
    signer: (profileId, place = 'current') => keyring.signer(profileId, place),
    setToken: (identity, place, accessToken, passphrase = '') =>
      opening.change(identity, passphrase, setToken(place, accessToken)),
    addNext: (identity, key, passphrase = '') => takeOver(key, opening.change(identity, passphrase, addNext(key))),
    switchToNext: (identity, passphrase = '') => opening.change(identity, passphrase, switchToNext),
    dropNext: (identity, passphrase = '') => opening.change(identity, passphrase, dropNext),
    protect: (identity, protection, passphrase = '') => opening.change(identity, passphrase, protectWith(protection)),
    remove: (profileId) =>
      attempts.alone(profileId, () => {
        keyring.lock(profileId);
        return files.remove(profileId);
      }),
  };
};

/** Discards a key once the vault's file holds it. */
const takeOver = async (key: HeldKey, work: Promise<Outcome<UnlockedKeys>>): Promise<Outcome<UnlockedKeys>> => {
  const outcome = await work;
  if (outcome.ok) key.discard();
  return outcome;
};
