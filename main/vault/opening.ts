import { fail, type Outcome, succeed } from '../../shared/outcome.ts';
import type { Attempts } from './attempts.ts';
import type { Edit } from './edits.ts';
import type { Protection } from './file/file-key.ts';
import type { OpenedVault, VaultFiles, VaultIdentity } from './file/vault-file.ts';
import { type Keyring, type UnlockedKeys, vaultLocked } from './keyring.ts';
import { bytesOf, type HeldKey } from './keys/held-key.ts';

export interface OpeningParts {
  readonly files: VaultFiles;
  readonly attempts: Attempts;
  readonly keyring: Keyring;
}

/** Opens a vault's file for one operation: to unlock it, to change it, or to make it. */
export interface Opening {
  unlock(identity: VaultIdentity, passphrase: string): Promise<Outcome<UnlockedKeys>>;
  /** Seals the secrets as changed by `edit`, and leaves the vault unlocked unless it is locked meanwhile. */
  change(identity: VaultIdentity, passphrase: string, edit: Edit): Promise<Outcome<UnlockedKeys>>;
  create(
    binding: Pick<VaultIdentity, 'profileId' | 'origin'>,
    key: HeldKey,
    protection: Protection,
  ): Promise<Outcome<UnlockedKeys>>;
}

export const createOpening = ({ files, attempts, keyring }: OpeningParts): Opening => {
  /** Opens the file, passes it to `work`, and wipes what was read. */
  const withOpened = (
    identity: VaultIdentity,
    passphrase: string,
    work: (opened: OpenedVault) => Outcome<UnlockedKeys> | Promise<Outcome<UnlockedKeys>>,
  ): Promise<Outcome<UnlockedKeys>> =>
    attempts.guess(identity.profileId, async () => {
      const opened = await files.open(identity, passphrase);
      if (!opened.ok) return opened;
      try {
        return await work(opened.data);
      } finally {
        opened.data.wipe();
      }
    });

  return {
    unlock: (identity, passphrase) => {
      // Taken at the call: any lock from now on counts.
      const epoch = keyring.epoch(identity.profileId);
      return withOpened(identity, passphrase, ({ secrets }) => {
        const { held, keys } = keyring.hold(identity.profileId, secrets, epoch);
        return held ? succeed(keys) : vaultLocked();
      });
    },
    change: (identity, passphrase, edit) => {
      const epoch = keyring.epoch(identity.profileId);
      return withOpened(identity, passphrase, async ({ secrets, protection }) => {
        const edited = edit(secrets);
        if (!edited.ok) return edited;
        const sealed = await files.seal(identity, edited.data.secrets, edited.data.protection ?? protection);
        return sealed.ok ? succeed(keyring.hold(identity.profileId, edited.data.secrets, epoch).keys) : sealed;
      });
    },
    create: (binding, key, protection) => {
      const epoch = keyring.epoch(binding.profileId);
      return attempts.alone(binding.profileId, async () => {
        const there = await files.protection(binding.profileId);
        if (there.ok) return fail('VAULT_CONFLICT', 'There is a key for this service already.');
        if (there.error.code !== 'VAULT_MISSING') return there;
        const secrets = { current: { pkcs8: bytesOf(key) } };
        const sealed = await files.seal(binding, secrets, protection);
        return sealed.ok ? succeed(keyring.hold(binding.profileId, secrets, epoch).keys) : sealed;
      });
    },
  };
};
