import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

/** What a piece of work took, and the longest that the event loop stood still meanwhile. */
export interface LoopMeasure<T> {
  readonly result: T;
  readonly tookMs: number;
  readonly maxDelayMs: number;
}

/**
 * The loop turns before and after the work: a delay is noted by the turn after it, and counted from the
 * turn before.
 */
export const measureLoop = async <T>(work: () => Promise<T>): Promise<LoopMeasure<T>> => {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  await wait(20);
  const startMs = performance.now();
  const result = await work();
  const tookMs = performance.now() - startMs;
  await wait(20);
  delay.disable();
  return { result, tookMs, maxDelayMs: delay.max / 1e6 };
};
