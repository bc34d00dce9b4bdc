import type { Clock } from '../platform/clock.ts';

/** Schedules `run`. Returns a function that cancels it. */
export type Timer = (afterMs: number, run: () => void) => () => void;

export interface IdleLockOptions {
  readonly clock: Clock;
  readonly timer?: Timer;
  /** How long without a touch counts as idle. */
  readonly idleMs: number;
  /** Called each time the user becomes idle. The next touch starts the watch again. */
  readonly onIdle: () => void;
}

export interface IdleLock {
  /** Records user activity. Cheap, because it resets no timer. */
  touch(): void;
  stop(): void;
}

/** Timers pause while the computer sleeps, so the time is checked this often to notice soon after it wakes. */
const maxCheckMs = 30_000;

const systemTimer: Timer = (afterMs, run) => {
  const timeout = setTimeout(run, afterMs).unref();
  return () => clearTimeout(timeout);
};

/**
 * Calls `onIdle` after `idleMs` without a touch, measured by the time of day so that hours asleep count. A touch
 * after that time first calls `onIdle` and then starts the watch again. Setting the clock back restarts the time.
 */
export const startIdleLock = ({ clock, timer = systemTimer, idleMs, onIdle }: IdleLockOptions): IdleLock => {
  let state: 'watching' | 'idle' | 'stopped' = 'watching';
  let lastTouchMs = clock.now();
  let cancel = (): void => undefined;

  const leftMs = (): number => {
    const now = clock.now();
    lastTouchMs = Math.min(lastTouchMs, now);
    return lastTouchMs + idleMs - now;
  };
  const watch = (): void => {
    state = 'watching';
    cancel = timer(Math.min(leftMs(), maxCheckMs), check);
  };
  const check = (): void => {
    if (leftMs() > 0) watch();
    else becomeIdle();
  };
  const becomeIdle = (): void => {
    state = 'idle';
    onIdle();
  };

  watch();
  return {
    touch: () => {
      if (state === 'watching' && leftMs() <= 0) {
        cancel();
        becomeIdle();
      }
      lastTouchMs = clock.now();
      if (state === 'idle') watch();
    },
    stop: () => {
      cancel();
      state = 'stopped';
    },
  };
};
