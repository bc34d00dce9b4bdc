import { describe, expect, it } from 'vitest';
import { standingClock } from '../../test/support/client/tools.ts';
import { StoreError, type StoreFailure } from '../platform/store-error.ts';
import type { NonceRepository } from '../store/index.ts';
import { ephemeralNoncesInMemory } from './ephemeral-nonces.ts';

const use = { clientId: 'c', publicKeyPem: 'key', nonce: 'nonce-0001', timestampMs: 0, signedQuery: false };

/** A store that fails for the given reason until it recovers. */
const troubled = (reason: StoreFailure | undefined) => {
  const state = { reason };
  const used: string[] = [];
  const stored: NonceRepository = {
    isUsed: ({ nonce }) => used.includes(nonce),
    use: ({ nonce }) => {
      if (state.reason !== undefined) throw new StoreError(state.reason);
      if (used.includes(nonce)) return 'replayed';
      used.push(nonce);
      return 'accepted';
    },
  };
  return { state, used, stored };
};

describe('ephemeralNoncesInMemory', () => {
  it('leaves everything to a store that works', () => {
    const { stored, used } = troubled(undefined);
    const nonces = ephemeralNoncesInMemory(stored, standingClock(0));
    expect([nonces.use(use), nonces.use(use)]).toEqual(['accepted', 'replayed']);
    expect(used).toEqual(['nonce-0001']);
  });

  it('holds the nonces of an ephemeral client only in memory', () => {
    const { stored, used } = troubled(undefined);
    const nonces = ephemeralNoncesInMemory(stored, standingClock(0));
    const own = { ...use, ephemeral: true };
    expect([nonces.use(own), nonces.use(own), nonces.use({ ...own, nonce: 'nonce-0002' })]).toEqual([
      'accepted',
      'replayed',
      'accepted',
    ]);
    expect(used).toEqual([]);
  });

  it('knows the nonces used here and those in the store', () => {
    const { stored } = troubled(undefined);
    const nonces = ephemeralNoncesInMemory(stored, standingClock(0));
    nonces.use({ ...use, ephemeral: true });
    nonces.use({ ...use, nonce: 'nonce-0002' });
    const isUsed = ['nonce-0001', 'nonce-0002', 'nonce-0003'].map((nonce) => nonces.isUsed({ ...use, nonce }));
    expect(isUsed).toEqual([true, true, false]);
  });

  it('holds a nonce for as long as its time is accepted, of a clock that runs ahead too', () => {
    const { stored } = troubled(undefined);
    const clock = standingClock(0);
    const nonces = ephemeralNoncesInMemory(stored, clock);
    const ahead = { ...use, ephemeral: true, timestampMs: 5 * 60_000 };
    expect(nonces.use(ahead)).toBe('accepted');
    clock.set(10 * 60_000);
    nonces.use({ ...use, ephemeral: true, nonce: 'nonce-0002', timestampMs: 10 * 60_000 });
    expect([nonces.use(ahead), nonces.isUsed(ahead)]).toEqual(['replayed', true]);
  });

  it('leaves to the store what must be recorded about a client', () => {
    const { stored, used } = troubled(undefined);
    ephemeralNoncesInMemory(stored, standingClock(0)).use({ ...use, ephemeral: true, signedQuery: true });
    expect(used).toEqual(['nonce-0001']);
  });

  it.each(['full', 'read_only', 'busy'] as const)(
    'accepts a nonce once while the store is %s, and not again afterwards',
    (reason) => {
      const { state, stored, used } = troubled(reason);
      const nonces = ephemeralNoncesInMemory(stored, standingClock(0));
      expect([nonces.use(use), nonces.use(use)]).toEqual(['accepted', 'replayed']);
      expect(nonces.use({ ...use, clientId: 'other' })).toBe('replayed');
      expect(nonces.use({ ...use, publicKeyPem: 'other key' })).toBe('accepted');
      state.reason = undefined;
      expect(nonces.use(use)).toBe('replayed');
      expect(nonces.use({ ...use, nonce: 'nonce-0002' })).toBe('accepted');
      expect(used).toEqual(['nonce-0002']);
    },
  );

  it('holds a nonce for as long as its timestamp is accepted', () => {
    const { stored } = troubled('full');
    const clock = standingClock(0);
    const nonces = ephemeralNoncesInMemory(stored, clock);
    nonces.use(use);
    clock.set(6 * 60_000);
    nonces.use({ ...use, nonce: 'nonce-0002' });
    expect(nonces.use(use)).toBe('replayed');
    clock.set(6 * 60_000 + 1);
    nonces.use({ ...use, nonce: 'nonce-0003' });
    expect(nonces.use(use)).toBe('accepted');
  });

  it('does not tolerate damage or a bug', () => {
    expect(() => ephemeralNoncesInMemory(troubled('corrupt').stored, standingClock(0)).use(use)).toThrow(StoreError);
    const broken: NonceRepository = {
      isUsed: () => false,
      use: () => {
        throw new TypeError('bug');
      },
    };
    expect(() => ephemeralNoncesInMemory(broken, standingClock(0)).use(use)).toThrow(TypeError);
  });
});
