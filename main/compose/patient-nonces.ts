import type { Clock } from '../core/ports.ts';
import { StoreError, type NonceRepository, type StoreFailure } from '../store/index.ts';

/** States of the disk that pass, and in which what is stored can still be read. */
const passing: ReadonlySet<StoreFailure> = new Set(['full', 'read_only', 'busy']);

const rememberedMs = 6 * 60_000;

/**
 * Nonces for the engine inside the desk. A signed read uses up a nonce, which is a write: on a full
 * disk nothing could be read any more. While the store cannot take a nonce, it is held in memory
 * instead. That is enough here, and only here: this engine is reached by calls in this process alone,
 * and the key of its client ends with the process. An engine that serves HTTP uses the store's own.
 */
export const patientNonces = (stored: NonceRepository, clock: Clock): NonceRepository => {
  /** Nonce with client, to the instant from which it need not be remembered. */
  const held = new Map<string, number>();

  const hold = (key: string, untilMs: number): void => {
    for (const [other, endMs] of held) if (endMs < clock.now()) held.delete(other);
    held.set(key, untilMs);
  };

  return {
    use: (nonce) => {
      const key = `${nonce.clientId} ${nonce.nonce}`;
      if (held.has(key)) return 'replayed';
      try {
        return stored.use(nonce);
      } catch (error) {
        if (!(error instanceof StoreError) || !passing.has(error.reason)) throw error;
        hold(key, nonce.timestampMs + rememberedMs);
        return 'accepted';
      }
    },
  };
};
