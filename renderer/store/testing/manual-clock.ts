import type { Clock } from '../clock.ts';

export interface ManualClock extends Clock {
  /** Advances the time and runs what is due, in order. */
  readonly advance: (ms: number) => void;
}

/** A clock that moves only when the test says so. */
export const manualClock = (start = Date.UTC(2026, 10, 21, 3, 0)): ManualClock => {
  let now = start;
  let timers: { readonly at: number; readonly run: () => void }[] = [];
  return {
    now: () => now,
    after: (ms, run) => {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    advance: (ms) => {
      now += ms;
      const due = timers.filter(({ at }) => at <= now).sort((a, b) => a.at - b.at);
      timers = timers.filter(({ at }) => at > now);
      for (const { run } of due) run();
    },
  };
};
