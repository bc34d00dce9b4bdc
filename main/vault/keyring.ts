import type { KeyObject } from 'node:crypto';
import { fail, type Outcome, succeed } from '../../shared/outcome.ts';
import type { KeySecrets, VaultSecrets } from './file/secrets.ts';
import { factsOf, type KeyFacts, readPkcs8 } from './keys/held-key.ts';
import { type Signer, signRequest } from './keys/signer.ts';

/** The key in use or, during a rotation, the next one. */
export type KeyPlace = 'current' | 'next';

export interface UnlockedKey extends KeyFacts {
  readonly hasToken: boolean;
}

/** What may be known about an unlocked vault. */
export interface UnlockedKeys {
  readonly current: UnlockedKey;
  readonly next?: UnlockedKey | undefined;
}

interface RingKey {
  readonly key: KeyObject;
  readonly token: Buffer | undefined;
  readonly facts: UnlockedKey;
}

type Ring = Readonly<Record<KeyPlace, RingKey | undefined>>;

/** The keys of the vaults that are unlocked, in memory. */
export interface Keyring {
  /** Changes whenever this profile is locked: what began before that must not unlock it afterwards. */
  epoch(profileId: string): number;
  /** Copies the secrets, unless the profile was locked since `epoch`: then `held` is false. */
  hold(
    profileId: string,
    secrets: VaultSecrets,
    epoch: number,
  ): { readonly held: boolean; readonly keys: UnlockedKeys };
  has(profileId: string): boolean;
  signer(profileId: string, place: KeyPlace): Signer;
  /** Drops the keys and overwrites the tokens of one profile or of all. */
  lock(profileId?: string): void;
}

export const vaultLocked = (): Outcome<never> => fail('VAULT_LOCKED', 'The key of this service is locked.');

export const createKeyring = (): Keyring => {
  const rings = new Map<string, Ring>();
  const locks = new Map<string, number>();
  let locksOfAll = 0;

  const drop = (profileId: string): void => {
    const ring = rings.get(profileId);
    if (ring !== undefined) wipe(ring);
    rings.delete(profileId);
  };
  const epoch = (profileId: string): number => locksOfAll + (locks.get(profileId) ?? 0);

  return {
    epoch,
    has: (profileId) => rings.has(profileId),
    hold: (profileId, { current, next }, since) => {
      const ring = { current: takeKey(current), next: next && takeKey(next) };
      const keys = { current: ring.current.facts, next: ring.next?.facts };
      if (epoch(profileId) !== since) {
        wipe(ring);
        return { held: false, keys };
      }
      drop(profileId);
      rings.set(profileId, ring);
      return { held: true, keys };
    },
    signer: (profileId, place) => ({
      sign: async (request) => {
        const { key, token } = rings.get(profileId)?.[place] ?? {};
        if (key === undefined) return vaultLocked();
        if (token === undefined) return fail('VAULT_CONFLICT', 'No access token was entered for this key yet.');
        const accessToken = token.toString('utf8');
        return succeed({ accessToken, signature: await signRequest(key, request) });
      },
    }),
    lock: (profileId) => {
      if (profileId === undefined) {
        locksOfAll += 1;
        for (const id of rings.keys()) drop(id);
      } else {
        locks.set(profileId, (locks.get(profileId) ?? 0) + 1);
        drop(profileId);
      }
    },
  };
};

/** The runtime overwrites the keys themselves once nothing refers to them. */
const wipe = ({ current, next }: Ring): void => {
  current?.token?.fill(0);
  next?.token?.fill(0);
};

const takeKey = ({ pkcs8, accessToken }: KeySecrets): RingKey => {
  const key = readPkcs8(pkcs8);
  return {
    key,
    token: accessToken && Buffer.alloc(accessToken.length, accessToken),
    facts: { ...factsOf(key), hasToken: accessToken !== undefined },
  };
};
