import type { Clock } from '../platform/clock.ts';

/** Runs something later; what it returns calls that off. */
export type Timer = (afterMs: number, run: () => void) => () => void;

export interface IdleLockOptions {
  readonly clock: Clock;
  readonly timer?: Timer;
  /** How long nobody touches anything before it is idle. */
  readonly idleMs: number;
  /** Called once each time that it becomes idle; a touch starts it anew. */
  readonly onIdle: () => void;
}

export interface IdleLock {
  /** The person did something. Cheap: no timer is set anew. */
  touch(): void;
  stop(): void;
}

/** Timers stand still while the computer sleeps: looking this often finds out soon after it woke. */
const maxCheckMs = 30_000;

const systemTimer: Timer = (afterMs, run) => {
  const timeout = setTimeout(run, afterMs).unref();
  return () => clearTimeout(timeout);
};

/**
 * Watches for `idleMs` without a touch, by the time of day, so that the hours of a sleeping computer
 * count: a touch that comes too late is a new beginning, and `onIdle` is called before it. A clock
 * that is set back starts the time anew.
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
