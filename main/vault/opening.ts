import { fail, type Outcome, succeed } from '../../shared/outcome.ts';
import type { LooseKey, Protection, UnlockedKeys, VaultIdentity } from '../ports/keys.ts';
import type { Attempts } from './attempts.ts';
import type { Edit } from './edits.ts';
import type { OpenedVault, VaultFiles } from './file/vault-file.ts';
import { type Keyring, vaultLocked } from './keyring.ts';
import { bytesOf } from './keys/held-key.ts';

export interface OpeningParts {
  readonly files: VaultFiles;
  readonly attempts: Attempts;
  readonly keyring: Keyring;
}

/** Unlocks, changes and creates vault files, one operation at a time. */
export interface Opening {
  unlock(identity: VaultIdentity, passphrase: string): Promise<Outcome<UnlockedKeys>>;
  /** Applies `edit`, seals the result and leaves the vault unlocked, unless it was locked in the meantime. */
  change(identity: VaultIdentity, passphrase: string, edit: Edit): Promise<Outcome<UnlockedKeys>>;
  create(
    binding: Pick<VaultIdentity, 'profileId' | 'origin'>,
    key: LooseKey,
    protection: Protection,
  ): Promise<Outcome<UnlockedKeys>>;
}

export const createOpening = ({ files, attempts, keyring }: OpeningParts): Opening => {
  /** Opens the file, passes it to `work` and wipes the secrets. */
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
      // Read at the time of the call, so that any later lock counts.
      const epoch = keyring.epoch(identity.profileId);
      return withOpened(identity, passphrase, ({ secrets }) => {
        const { isHeld, keys } = keyring.hold(identity.profileId, secrets, epoch);
        return isHeld ? succeed(keys) : vaultLocked();
      });
    },
    change: (identity, passphrase, edit) => {
      const epoch = keyring.epoch(identity.profileId);
      return withOpened(identity, passphrase, async ({ secrets, protection }) => {
        const edited = edit(secrets);
        if (!edited.ok) return edited;
        const { secrets: wanted, protection: wantedProtection = protection, origin = identity.origin } = edited.data;
        const sealed = await files.seal({ ...identity, origin }, wanted, wantedProtection);
        return sealed.ok ? succeed(keyring.hold(identity.profileId, wanted, epoch).keys) : sealed;
      });
    },
    create: (binding, key, protection) => {
      const epoch = keyring.epoch(binding.profileId);
      return attempts.alone(binding.profileId, async () => {
        const existing = await files.protection(binding.profileId);
        if (existing.ok) return fail('VAULT_CONFLICT', 'This service already has a key.');
        if (existing.error.code !== 'VAULT_MISSING') return existing;
        const secrets = { current: { pkcs8: bytesOf(key) } };
        const sealed = await files.seal(binding, secrets, protection);
        return sealed.ok ? succeed(keyring.hold(binding.profileId, secrets, epoch).keys) : sealed;
      });
    },
  };
};
