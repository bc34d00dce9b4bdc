import { performance } from 'node:perf_hooks';

/** How long a piece of work took, and the share of that time in which this thread's event loop was busy. */
export interface LoopMeasure<T> {
  readonly result: T;
  readonly tookMs: number;
  /** 0 to 1. A loop that waits is idle, however busy the machine is. */
  readonly busyShare: number;
}

export const measureLoop = async <T>(work: () => Promise<T>): Promise<LoopMeasure<T>> => {
  const before = performance.eventLoopUtilization();
  const startMs = performance.now();
  const result = await work();
  const tookMs = performance.now() - startMs;
  return { result, tookMs, busyShare: performance.eventLoopUtilization(before).utilization };
};
