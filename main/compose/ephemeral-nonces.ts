import type { Clock } from '../platform/clock.ts';
import { StoreError, type StoreFailure } from '../platform/store-error.ts';
import type { NonceRepository, SignedNonce } from '../store/index.ts';

/** Temporary states of the disk in which stored data can still be read. */
const passing: ReadonlySet<StoreFailure> = new Set(['full', 'read_only', 'busy']);

const rememberedMs = 6 * 60_000;

/**
 * Nonces for the engine inside the desk, which is only reached by calls in this process.
 *
 * The desk's own client is ephemeral: its key ends with the process, so a nonce that a restart forgets can never be
 * used again. It is held in memory, so that a keystroke that recomputes every lender does not wait for the disk. The
 * nonces of every other client go to the store; while the store cannot accept one (a signed read writes too, so on a
 * full disk nothing could be read any more), it is held in memory instead. An engine that serves HTTP uses the store's
 * own repository.
 */
export const ephemeralNoncesInMemory = (stored: NonceRepository, clock: Clock): NonceRepository => {
  /** Nonce and signing key, to the instant from which it can be forgotten; oldest first. */
  const inMemory = new Map<string, number>();

  const hold = (key: string, untilMs: number): void => {
    for (const [other, endMs] of inMemory) {
      if (endMs >= clock.now()) break;
      inMemory.delete(other);
    }
    inMemory.set(key, untilMs);
  };

  return {
    isUsed: (nonce) => inMemory.has(keyOf(nonce)) || stored.isUsed(nonce),
    use: (nonce) => {
      const key = keyOf(nonce);
      if (inMemory.has(key)) return 'replayed';
      const untilMs = nonce.timestampMs + rememberedMs;
      if (nonce.ephemeral === true && !nonce.signedQuery) {
        hold(key, untilMs);
        return 'accepted';
      }
      try {
        return stored.use(nonce);
      } catch (error) {
        if (!(error instanceof StoreError) || !passing.has(error.reason)) throw error;
        hold(key, untilMs);
        return 'accepted';
      }
    },
  };
};

const keyOf = ({ publicKeyPem, nonce }: Pick<SignedNonce, 'publicKeyPem' | 'nonce'>): string =>
  `${publicKeyPem} ${nonce}`;
