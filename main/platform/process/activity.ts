import { setImmediate, setTimeout as wait } from 'node:timers/promises';

/** Tells background work when nobody asks for anything. */
export interface Activity {
  /** Does what was asked for. */
  readonly during: <T>(work: () => Promise<T>) => Promise<T>;
  /** Resolves once nothing was asked or answered for a moment, after everything that is due; or when it is called off. */
  readonly quiet: (signal: AbortSignal) => Promise<void>;
}

/** Longer than the pause between two keys. */
const restMs = 300;

/** `startMs`: for how long the start itself is busy. */
export const createActivity = (startMs: number): Activity => {
  let quietFrom = performance.now() + startMs;
  const note = (): void => {
    quietFrom = Math.max(quietFrom, performance.now() + restMs);
  };
  return {
    during: async (work) => {
      note();
      try {
        return await work();
      } finally {
        note();
      }
    },
    quiet: async (signal) => {
      await setImmediate();
      for (let rest = 1; rest > 0 && !signal.aborted;) {
        rest = quietFrom - performance.now();
        // Called off: there is nothing to wait for.
        if (rest > 0) await wait(rest, undefined, { signal, ref: false }).catch(() => undefined);
      }
    },
  };
};
