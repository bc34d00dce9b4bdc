import { describe, expect, it, vi } from 'vitest';
import { standingClock } from '../../test/support/client/tools.ts';
import { startIdleLock } from './idle-lock.ts';

const minute = 60_000;
const startMs = 1_000_000_000;

/** A clock whose timers fire when it is advanced; while the computer sleeps, timers stand still. */
const setUp = (idleMs = 10 * minute) => {
  const clock = standingClock(startMs);
  const timers = new Set<{ leftMs: number; run: () => void }>();
  let idleTimes = 0;
  const lock = startIdleLock({
    clock,
    idleMs,
    onIdle: () => {
      idleTimes += 1;
    },
    timer: (afterMs, run) => {
      const timer = { leftMs: afterMs, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
  });
  const pass = (ms: number): void => {
    for (let remainingMs = ms; remainingMs > 0; remainingMs -= 1000) {
      clock.set(clock.now() + 1000);
      for (const timer of [...timers]) {
        timer.leftMs -= 1000;
        if (timer.leftMs > 0) continue;
        timers.delete(timer);
        timer.run();
      }
    }
  };
  return {
    lock,
    pass,
    sleep: (ms: number) => {
      clock.set(clock.now() + ms);
    },
    idleTimes: () => idleTimes,
    timers: () => timers.size,
  };
};

describe('startIdleLock', () => {
  it('becomes idle once when the time is up', () => {
    const { pass, idleTimes, timers } = setUp();
    pass(10 * minute - 1000);
    expect(idleTimes()).toBe(0);
    pass(1000);
    expect([idleTimes(), timers()]).toEqual([1, 0]);
    pass(60 * minute);
    expect(idleTimes()).toBe(1);
  });

  it('counts from the last touch, and sets no timer for a touch', () => {
    const { lock, pass, idleTimes, timers } = setUp();
    for (let turn = 0; turn < 20; turn += 1) {
      pass(9 * minute);
      lock.touch();
      expect([idleTimes(), timers()]).toEqual([0, 1]);
    }
    pass(10 * minute);
    expect(idleTimes()).toBe(1);
  });

  it('starts again with a touch after it was idle', () => {
    const { lock, pass, idleTimes } = setUp();
    pass(10 * minute);
    lock.touch();
    pass(9 * minute);
    expect(idleTimes()).toBe(1);
    pass(minute);
    expect(idleTimes()).toBe(2);
  });

  it('counts the time of a sleeping computer: idle soon after it wakes', () => {
    const { pass, sleep, idleTimes } = setUp();
    pass(minute);
    sleep(8 * 60 * minute);
    pass(30_000);
    expect(idleTimes()).toBe(1);
  });

  it('is idle before the touch that wakes it', () => {
    const { lock, sleep, idleTimes, pass, timers } = setUp();
    sleep(8 * 60 * minute);
    lock.touch();
    expect([idleTimes(), timers()]).toEqual([1, 1]);
    pass(9 * minute);
    expect(idleTimes()).toBe(1);
  });

  it('is idle at the very end of its time', () => {
    const { lock, sleep, idleTimes } = setUp();
    sleep(10 * minute - 1);
    lock.touch();
    sleep(10 * minute);
    lock.touch();
    expect(idleTimes()).toBe(1);
  });

  it('becomes idle no later than its time after the clock was set back', () => {
    const { pass, sleep, idleTimes } = setUp();
    sleep(-24 * 60 * minute);
    pass(11 * minute);
    expect(idleTimes()).toBe(1);
  });

  it('ends when it is stopped, whatever is touched', () => {
    const { lock, pass, idleTimes, timers } = setUp();
    lock.stop();
    lock.touch();
    pass(60 * minute);
    lock.touch();
    expect([idleTimes(), timers()]).toEqual([0, 0]);
  });

  it('works with system timers, and clears them', () => {
    vi.useFakeTimers();
    let idleTimes = 0;
    const onIdle = (): void => {
      idleTimes += 1;
    };
    const clock = { now: () => Date.now() };
    startIdleLock({ clock, idleMs: minute, onIdle });
    startIdleLock({ clock, idleMs: minute, onIdle }).stop();
    vi.advanceTimersByTime(5 * minute);
    expect([idleTimes, vi.getTimerCount()]).toEqual([1, 0]);
    vi.useRealTimers();
  });
});
