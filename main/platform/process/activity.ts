import { setImmediate, setTimeout as wait } from 'node:timers/promises';

/** Tells background work when there are no calls. */
export interface Activity {
  /** Runs a call. */
  readonly during: <T>(work: () => Promise<T>) => Promise<T>;
  /** Resolves once there was no call or answer for a moment, after everything that is due; or when aborted. */
  readonly quiet: (signal: AbortSignal) => Promise<void>;
  /**
   * For work that is waited for: the same for a shorter moment, that between two keystrokes, and for no longer than
   * `maxMs` however many calls there are.
   */
  readonly lull: (maxMs: number, signal: AbortSignal) => Promise<void>;
}

/** Longer than the pause between two keystrokes. */
const restMs = 300;
/** By then a page has drawn what was answered. */
const drawnMs = 60;

/** `startMs`: how long start-up is busy. */
export const createActivity = (startMs: number): Activity => {
  let quietFrom = performance.now() + startMs;
  const note = (): void => {
    quietFrom = Math.max(quietFrom, performance.now() + restMs);
  };
  /** Resolves when `from` has come, which may move meanwhile, or `untilMs`. */
  const passed = async (from: () => number, untilMs: number, signal: AbortSignal): Promise<void> => {
    await setImmediate();
    for (let rest = 1; rest > 0 && !signal.aborted;) {
      rest = Math.min(from(), untilMs) - performance.now();
      // Aborted: there is nothing to wait for.
      if (rest > 0) await wait(rest, undefined, { signal, ref: false }).catch(() => undefined);
    }
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
    quiet: (signal) => passed(() => quietFrom, Infinity, signal),
    lull: (maxMs, signal) => passed(() => quietFrom - restMs + drawnMs, performance.now() + maxMs, signal),
  };
};
