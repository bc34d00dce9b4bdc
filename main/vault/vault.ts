import type { Outcome } from '../../shared/outcome.ts';
import type { Clock } from '../platform/clock.ts';
import type { KeyPlace, KeyVault, LooseKey, OpenSecretStore, UnlockedKeys } from '../ports/keys.ts';
import { createAttempts } from './attempts.ts';
import { addNext, bindTo, dropNext, protectWith, setToken, switchToNext } from './edits.ts';
import { deriveInThread } from './file/derivation.ts';
import type { FilePort } from './file/durable-files.ts';
import type { ScryptCost } from './file/envelope.ts';
import { createFileKeys } from './file/file-key.ts';
import { openPrivateFolder } from './file/private-folder.ts';
import { createVaultFiles } from './file/vault-file.ts';
import { createKeyring } from './keyring.ts';
import type { Signer } from './keys/signer.ts';
import { createOpening } from './opening.ts';

export interface VaultOptions {
  /** The folder of the vault files, one per profile. Created if missing; its parent must exist. */
  readonly folder: string;
  readonly clock: Clock;
  /** Opens the system's secret store; absent where there is none that really protects secrets. */
  readonly openSecretStore?: OpenSecretStore | undefined;
  /** The scrypt cost of a passphrase: 128 MiB by default. */
  readonly cost?: ScryptCost;
  /** The entry of the thread that derives keys from passphrases, where Node's thread pool blocks the one that asks. */
  readonly keyDeriver?: string | undefined;
  readonly files?: FilePort;
}

/** The vault of the desk's keys, which also signs with them. */
export interface Vault extends KeyVault {
  /** Signs with the key unlocked at the time of each call. */
  signer(profileId: string, place?: KeyPlace): Signer;
}

export const createVault = (options: VaultOptions): Vault => {
  const { folder, clock, openSecretStore, cost, keyDeriver, files: port } = options;
  const derive = keyDeriver === undefined ? undefined : deriveInThread(keyDeriver);
  const privateFolder = openPrivateFolder({ folder, clock, files: port });
  const files = createVaultFiles(privateFolder, createFileKeys({ openSecretStore, cost, derive }));
  const attempts = createAttempts(clock);
  const keyring = createKeyring();
  const opening = createOpening({ files, attempts, keyring });
  return {
    protection: (profileId) => files.protection(profileId),
    create: (binding, key, protection) => takeOver(key, opening.create(binding, key, protection)),
    unlock: (identity, passphrase) => opening.unlock(identity, passphrase),
    isUnlocked: (profileId) => keyring.has(profileId),
    lock: (profileId) => {
      keyring.lock(profileId);
    },
    signer: (profileId, place = 'current') => keyring.signer(profileId, place),
    setToken: (identity, place, accessToken, passphrase) =>
      opening.change(identity, passphrase, setToken(place, accessToken)),
    addNext: (identity, key, passphrase) => takeOver(key, opening.change(identity, passphrase, addNext(key))),
    switchToNext: (identity, passphrase) => opening.change(identity, passphrase, switchToNext),
    dropNext: (identity, passphrase) => opening.change(identity, passphrase, dropNext),
    protect: (identity, protection, passphrase) => opening.change(identity, passphrase, protectWith(protection)),
    rebind: (identity, origin, passphrase) => opening.change(identity, passphrase, bindTo(origin)),
    remove: (profileId) =>
      attempts.alone(profileId, () => {
        keyring.lock(profileId);
        return files.remove(profileId);
      }),
  };
};

/** Discards a key once the vault's file holds it. */
const takeOver = async (key: LooseKey, work: Promise<Outcome<UnlockedKeys>>): Promise<Outcome<UnlockedKeys>> => {
  const outcome = await work;
  if (outcome.ok) key.discard();
  return outcome;
};
