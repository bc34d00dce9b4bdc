import type { KeyObject } from 'node:crypto';
import { fail, type Outcome, succeed } from '../../shared/outcome.ts';
import type { KeyPlace, UnlockedKeys } from '../ports/keys.ts';
import type { KeySecrets, VaultSecrets } from './file/secrets.ts';
import { factsOf, readPkcs8 } from './keys/held-key.ts';
import { type Signer, signRequest } from './keys/signer.ts';

interface RingKey {
  readonly key: KeyObject;
  readonly token: Buffer | undefined;
  readonly facts: UnlockedKeys['current'];
}

type Ring = Readonly<Record<KeyPlace, RingKey | undefined>>;

/** The keys of unlocked vaults, in memory. */
export interface Keyring {
  /** Changes each time the profile is locked, so that work begun earlier cannot unlock it again. */
  epoch(profileId: string): number;
  /** Copies the secrets into memory; `isHeld` is false if the profile was locked since `epoch`. */
  hold(
    profileId: string,
    secrets: VaultSecrets,
    epoch: number,
  ): { readonly isHeld: boolean; readonly keys: UnlockedKeys };
  has(profileId: string): boolean;
  signer(profileId: string, place: KeyPlace): Signer;
  /** Drops the keys and overwrites the tokens of one profile or of all. */
  lock(profileId?: string): void;
}

export const vaultLocked = (): Outcome<never> =>
  fail('VAULT_LOCKED', 'The key for this service is locked. Unlock it and try again.');

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
      const ring = { current: ringKeyOf(current), next: next && ringKeyOf(next) };
      const keys = { current: ring.current.facts, next: ring.next?.facts };
      if (epoch(profileId) !== since) {
        wipe(ring);
        return { isHeld: false, keys };
      }
      drop(profileId);
      rings.set(profileId, ring);
      return { isHeld: true, keys };
    },
    signer: (profileId, place) => ({
      sign: async (request) => {
        const { key, token } = rings.get(profileId)?.[place] ?? {};
        if (key === undefined) return vaultLocked();
        if (token === undefined)
          return fail('VAULT_CONFLICT', 'This key has no access token yet. Enter the token from the service first.');
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

/** Overwrites the tokens. The runtime overwrites the keys once nothing refers to them. */
const wipe = ({ current, next }: Ring): void => {
  current?.token?.fill(0);
  next?.token?.fill(0);
};

const ringKeyOf = ({ pkcs8, accessToken }: KeySecrets): RingKey => {
  const key = readPkcs8(pkcs8);
  return {
    key,
    token: accessToken && Buffer.alloc(accessToken.length, accessToken),
    facts: { ...factsOf(key), hasToken: accessToken !== undefined },
  };
};
