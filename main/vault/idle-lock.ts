import type { Clock } from '../platform/clock.ts';

/** Runs something later; the function that it returns cancels it. */
export type Timer = (afterMs: number, run: () => void) => () => void;

export interface IdleLockOptions {
  readonly clock: Clock;
  readonly timer?: Timer;
  /** How long without a touch until it is idle. */
  readonly idleMs: number;
  /** Called each time that it becomes idle; a touch starts it again. */
  readonly onIdle: () => void;
}

export interface IdleLock {
  /** The user did something. Cheap: no timer is reset. */
  touch(): void;
  stop(): void;
}

/** Timers stand still while the computer sleeps: checking this often notices soon after it wakes. */
const maxCheckMs = 30_000;

const systemTimer: Timer = (afterMs, run) => {
  const timeout = setTimeout(run, afterMs).unref();
  return () => clearTimeout(timeout);
};

/**
 * Watches for `idleMs` without a touch, by the time of day, so that the hours of a sleeping computer count: a
 * touch that comes too late is a new start, and `onIdle` is called before it. Setting the clock back starts
 * the time again.
 */
export const startIdleLock = ({ clock, timer = systemTimer, idleMs, onIdle }: IdleLockOptions): IdleLock => {
  let state: 'watching' | 'idle' | 'stopped' = 'watching';
  let touchedMs = clock.now();
  let cancel = (): void => undefined;

  const leftMs = (): number => {
    const now = clock.now();
    touchedMs = Math.min(touchedMs, now);
    return touchedMs + idleMs - now;
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
      touchedMs = clock.now();
      if (state === 'idle') watch();
    },
    stop: () => {
      cancel();
      state = 'stopped';
    },
  };
};
