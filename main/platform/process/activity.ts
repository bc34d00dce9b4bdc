import { setImmediate, setTimeout as wait } from 'node:timers/promises';

/** Tells background work when there are no calls. */
export interface Activity {
  /** Runs a call. */
  readonly during: <T>(work: () => Promise<T>) => Promise<T>;
  /** Resolves once there was no call or answer for a moment, after everything that is due; or when aborted. */
  readonly quiet: (signal: AbortSignal) => Promise<void>;
  /** Whether a call came in or was answered a moment ago. */
  readonly isBusy: () => boolean;
}

/** Longer than the pause between two keystrokes. */
const restMs = 300;

/** `startMs`: how long start-up is busy. */
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
        // Aborted: there is nothing to wait for.
        if (rest > 0) await wait(rest, undefined, { signal, ref: false }).catch(() => undefined);
      }
    },
    isBusy: () => quietFrom > performance.now(),
  };
};
