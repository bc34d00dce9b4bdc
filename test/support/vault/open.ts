import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SystemSecretStore } from '../../../main/ports/keys.ts';
import type { ScryptCost } from '../../../main/vault/file/envelope.ts';
import { type HeldKey, holdKey } from '../../../main/vault/keys/held-key.ts';
import { createVault, type Vault, type VaultOptions } from '../../../main/vault/vault.ts';
import { standingClock } from '../client/tools.ts';

/** Where the cost of a passphrase does not matter. */
export const lowCost: ScryptCost = { N: 16, r: 8, p: 1 };

const newPkcs8 = (): Buffer =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'der' });

/** The same two keys for all tests of a file, held again each time because a vault takes over its key. */
const samples = [newPkcs8(), newPkcs8()] as const;
export const sampleKey = (which: 0 | 1 = 0): HeldKey => holdKey(Buffer.from(samples[which]));
export const sampleFingerprint = (which: 0 | 1 = 0): string => sampleKey(which).fingerprint;

/** A working store, like a keychain: only it can open what it sealed. */
export const sampleStore = (backEnd = 'Test Keyring'): SystemSecretStore & { stale: boolean; works: boolean } => {
  const kept = new Map<string, string>();
  const store = {
    backEnd,
    stale: false,
    works: true,
    encrypt: (text: string) => {
      if (!store.works) return Promise.reject(new Error('locked'));
      const sealed = randomBytes(40);
      kept.set(sealed.toString('hex'), text);
      return Promise.resolve(sealed);
    },
    decrypt: (sealed: Buffer) => {
      const text = kept.get(sealed.toString('hex'));
      if (text === undefined || !store.works) return Promise.reject(new Error('not mine'));
      return Promise.resolve({ text, stale: store.stale });
    },
  };
  return store;
};

/** A data folder as a host makes it, closed to other users. */
export const newDataFolder = (): { readonly path: string; readonly remove: () => void } => {
  const path = mkdtempSync(join(tmpdir(), 'headroom-vault-'));
  chmodSync(path, 0o700);
  return {
    path,
    remove: () => {
      rmSync(path, { recursive: true, force: true });
    },
  };
};

export const identity = {
  profileId: '3f2b8c1e-5a2d-4a51-9a5e-1f8f2f6f0c11',
  origin: 'https://servicing.example/base',
  fingerprint: sampleFingerprint(),
};

interface OpenVaultOptions extends Partial<VaultOptions> {
  /** A store that opens at once. */
  readonly secretStore?: SystemSecretStore;
}

export const openVault = (dataFolder: string, { secretStore, ...options }: OpenVaultOptions = {}): Vault =>
  createVault({
    ...{ folder: join(dataFolder, 'vault'), clock: standingClock(), cost: lowCost },
    ...(secretStore && { openSecretStore: () => Promise.resolve(secretStore) }),
    ...options,
  });

export const vaultFileOf = (dataFolder: string, profileId = identity.profileId): string =>
  join(dataFolder, 'vault', `${profileId}.json`);
