import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import type { Protection, VaultIdentity, VaultProtection } from '../../ports/keys.ts';
import { factsOf, readPkcs8 } from '../keys/held-key.ts';
import { damagedVault, type Envelope, maxFileBytes, openEnvelope, parseEnvelope, sealEnvelope } from './envelope.ts';
import type { FileKeys } from './file-key.ts';
import type { PrivateFolder } from './private-folder.ts';
import { decodeSecrets, encodeSecrets, type VaultSecrets } from './secrets.ts';

/** A vault's secrets in memory. */
export interface OpenedVault {
  readonly secrets: VaultSecrets;
  /** The protection that opened it. */
  readonly protection: Protection;
  /** Overwrites the secrets. */
  wipe(): void;
}

/** Seals and opens the vault files, one per profile. Keeps nothing in memory. */
export interface VaultFiles {
  protection(profileId: string): Promise<Outcome<VaultProtection>>;
  /** Replaces the file. The binding's fingerprint is taken from the current key. */
  seal(
    binding: Pick<VaultIdentity, 'profileId' | 'origin'>,
    secrets: VaultSecrets,
    protection: Protection,
  ): Promise<Outcome<void>>;
  open(identity: VaultIdentity, passphrase: string): Promise<Outcome<OpenedVault>>;
  remove(profileId: string): Promise<Outcome<void>>;
}

const fileName = (profileId: string): string => {
  if (!/^[A-Za-z0-9-]{1,64}$/.test(profileId)) throw new TypeError('Not the identifier of a profile');
  return `${profileId}.json`;
};

export const createVaultFiles = (folder: PrivateFolder, keys: FileKeys): VaultFiles => {
  const read = async (profileId: string): Promise<Outcome<Envelope>> => {
    const file = await folder.read(fileName(profileId), maxFileBytes);
    return file.ok ? parseEnvelope(file.data) : file;
  };

  const seal: VaultFiles['seal'] = async ({ profileId, origin }, secrets, protection) => {
    const fileKey = await keys.make(protection);
    if (!fileKey.ok) return fileKey;
    const { kdf, key } = fileKey.data;
    const plain = encodeSecrets(secrets);
    try {
      const { fingerprint } = factsOf(readPkcs8(secrets.current.pkcs8));
      return await folder.write(fileName(profileId), sealEnvelope({ profileId, origin, fingerprint }, kdf, key, plain));
    } finally {
      plain.fill(0);
      key.fill(0);
    }
  };

  return {
    seal,
    protection: async (profileId) => {
      const envelope = await read(profileId);
      if (!envelope.ok) return envelope;
      const { kdf } = envelope.data;
      return succeed(kdf.name === 'os' ? { name: 'os', backEnd: kdf.backend } : { name: 'passphrase' });
    },
    open: async (identity, passphrase) => {
      const envelope = await read(identity.profileId);
      if (!envelope.ok) return envelope;
      const { kdf, aad } = envelope.data;
      if (!isBoundTo(aad, identity)) {
        return fail(
          'VAULT_FOREIGN',
          'This key file belongs to a different service, address or key, so it was not opened.',
        );
      }
      const fileKey = await keys.recover(kdf, passphrase);
      if (!fileKey.ok) return fileKey;
      const plain = openEnvelope(envelope.data, fileKey.data.key);
      fileKey.data.key.fill(0);
      if (!plain.ok) return plain;
      const secrets = decodeSecrets(plain.data);
      if (secrets === undefined) return damagedVault();
      const protection: Protection = kdf.name === 'os' ? { name: 'os' } : { name: 'passphrase', passphrase };
      // The vault is open. If sealing it again fails now, the next unlock retries.
      if (fileKey.data.stale) await seal(identity, secrets, protection);
      return succeed({ secrets, protection, wipe: () => void plain.data.fill(0) });
    },
    remove: (profileId) => folder.remove(fileName(profileId)),
  };
};

const isBoundTo = ([, profileId, origin, fingerprint]: Envelope['aad'], identity: VaultIdentity): boolean =>
  profileId === identity.profileId &&
  origin === identity.origin &&
  (fingerprint === identity.fingerprint || fingerprint === identity.nextFingerprint);
