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
  /** Where the files are, one for each profile; made when missing, in an existing folder. */
  readonly folder: string;
  readonly clock: Clock;
  /** Undefined where the system has no store that protects anything. */
  readonly secretStore?: SystemSecretStore | undefined;
  /** The cost of a passphrase: 128 MiB by default. */
  readonly cost?: ScryptCost;
  readonly files?: FilePort;
}

/**
 * The private keys and access tokens of the profiles: sealed in one file each, and in memory from unlocking
 * to locking. Only signatures, public keys and fingerprints come out.
 *
 * Every change of a file requires the passphrase again, opens the file with it and seals it again; the file
 * is on disk when the call resolves. `passphrase` is ignored by a vault that the operating system's store
 * protects. Only one operation runs on a profile at a time (VAULT_BUSY), and after a wrong passphrase the
 * next try is delayed (UNLOCK_DELAYED).
 */
export interface Vault {
  /** How a profile's vault is protected; VAULT_MISSING when there is none. */
  protection(profileId: string): Promise<Outcome<VaultProtection>>;
  /** Makes the vault of a profile, takes `key` over, and leaves it unlocked. */
  create(
    binding: Pick<VaultIdentity, 'profileId' | 'origin'>,
    key: HeldKey,
    protection: Protection,
  ): Promise<Outcome<UnlockedKeys>>;
  unlock(identity: VaultIdentity, passphrase?: string): Promise<Outcome<UnlockedKeys>>;
  isUnlocked(profileId: string): boolean;
  /** Drops the keys of a profile, or of all; an unlock in progress ends locked. */
  lock(profileId?: string): void;
  /** Signs with the key that is unlocked at the time of each call. */
  signer(profileId: string, place?: KeyPlace): Signer;
  /** Sets the access token that belongs to the current or to the next key. */
  setToken(
    identity: VaultIdentity,
    place: KeyPlace,
    accessToken: string,
    passphrase?: string,
  ): Promise<Outcome<UnlockedKeys>>;
  /** Adds a second key beside the first and takes it over. */
  addNext(identity: VaultIdentity, key: HeldKey, passphrase?: string): Promise<Outcome<UnlockedKeys>>;
  /** The next key becomes the current one, and the previous one is dropped. */
  switchToNext(identity: VaultIdentity, passphrase?: string): Promise<Outcome<UnlockedKeys>>;
  dropNext(identity: VaultIdentity, passphrase?: string): Promise<Outcome<UnlockedKeys>>;
  /** Protects the vault in another way, or with another passphrase. */
  protect(identity: VaultIdentity, protection: Protection, passphrase?: string): Promise<Outcome<UnlockedKeys>>;
  /** Locks, overwrites and deletes; requires no passphrase, since it may be forgotten. */
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

/** A key that is in a vault's file is needed nowhere else. */
const takeOver = async (key: HeldKey, work: Promise<Outcome<UnlockedKeys>>): Promise<Outcome<UnlockedKeys>> => {
  const outcome = await work;
  if (outcome.ok) key.discard();
  return outcome;
};
