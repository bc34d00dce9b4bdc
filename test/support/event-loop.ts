import { performance } from 'node:perf_hooks';

/** What a piece of work took, and how much of that time the event loop of this thread was at work. */
export interface LoopMeasure<T> {
  readonly result: T;
  readonly tookMs: number;
  /** 0 to 1. A loop that waits is free, however busy the machine is. */
  readonly busyShare: number;
}

export const measureLoop = async <T>(work: () => Promise<T>): Promise<LoopMeasure<T>> => {
  const before = performance.eventLoopUtilization();
  const startMs = performance.now();
  const result = await work();
  const tookMs = performance.now() - startMs;
  return { result, tookMs, busyShare: performance.eventLoopUtilization(before).utilization };
};
