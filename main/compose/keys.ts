import { join } from 'node:path';
import type { Output } from '../../shared/contract/index.ts';
import { mapOutcome, type Outcome, succeed } from '../../shared/outcome.ts';
import type { Profile } from '../../shared/publishing/profile.ts';
import { trimEnd } from '../../shared/trim-end.ts';
import { probeService, readServiceUrl, serviceAddressOf } from '../client/index.ts';
import { createBook, type ProfileBook } from '../core/profiles/book.ts';
import type { Clock } from '../platform/clock.ts';
import type { EventSink } from '../ports/desk.ts';
import type { KeySource, KeyVault, OpenSecretStore, ProfileRepository, RemoteAccess } from '../ports/keys.ts';
import {
  createKeyImport,
  createKeyMaker,
  createVault,
  nameOfStore,
  startIdleLock,
  type VaultOptions,
} from '../vault/index.ts';
import { createRemoteAccess, type RemoteAccessParts } from './remote-access.ts';

/** What a host provides for storing and reading keys. */
export interface KeyHost {
  /** Opens the system's secret store; absent where there is none that really protects secrets. */
  readonly openSecretStore?: OpenSecretStore | undefined;
  /** The entry of the thread that reads private keys. */
  readonly keyReader: URL | string;
  readonly keyDeriver?: VaultOptions['keyDeriver'];
}

export interface KeyParts extends Omit<RemoteAccessParts, 'vault'> {
  readonly keyHost: KeyHost;
  readonly dataFolder: string;
  readonly profiles: ProfileRepository;
  readonly events: EventSink;
  readonly clock: Clock;
  /** The scrypt cost of a passphrase; by default the vault's own. */
  readonly vaultCost?: VaultOptions['cost'];
}

/** Keys are locked after this long without activity. */
const idleMs = 15 * 60_000;

/** The keys of the profiles and the way to their services. */
export interface Keys {
  readonly vault: KeyVault;
  readonly source: KeySource;
  readonly access: RemoteAccess;
  readonly book: ProfileBook;
  /** The name of the system's secret store; undefined where there is none. */
  readonly secretStore: () => Promise<Outcome<string | undefined>>;
  readonly touch: () => void;
  readonly probe: (address: string) => Promise<Outcome<Output<'profiles.probe'>>>;
  readonly readAddress: (text: string) => Outcome<Pick<Profile, 'origin' | 'basePath'>>;
  /** Locks every key and ends the watch for idling. */
  close(): void;
}

export const openKeys = (parts: KeyParts): Keys => {
  const { keyHost, dataFolder, profiles, events, clock, vaultCost } = parts;
  const { openSecretStore, keyReader, keyDeriver } = keyHost;
  const vault = createVault({
    folder: join(dataFolder, 'vault'),
    clock,
    openSecretStore,
    keyDeriver,
    ...(vaultCost && { cost: vaultCost }),
  });
  const access = createRemoteAccess({ ...parts, vault });
  const lockAll = (): void => {
    vault.lock();
    access.close();
  };
  const idle = startIdleLock({
    clock,
    idleMs,
    onIdle: () => {
      const unlocked = profiles.list().filter(({ id }) => vault.isUnlocked(id));
      lockAll();
      for (const { id } of unlocked) events.emit('profiles.changed', { id });
    },
  });
  return {
    vault,
    access,
    source: { make: createKeyMaker({ clock }), read: createKeyImport({ workerFile: keyReader }) },
    book: createBook({ profiles, vault, events }),
    secretStore: async () => (openSecretStore === undefined ? succeed(undefined) : nameOfStore(openSecretStore)),
    touch: () => {
      idle.touch();
    },
    probe: (address) => probeService(address, parts.fetch),
    readAddress: (text) =>
      mapOutcome(readServiceUrl(serviceAddressOf(text)), ({ origin, pathname }) => ({
        origin,
        basePath: trimEnd(pathname, '/'),
      })),
    close: () => {
      idle.stop();
      lockAll();
    },
  };
};
