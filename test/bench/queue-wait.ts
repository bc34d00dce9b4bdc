import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

const nanosecondsPerMs = 1e6;

/**
 * How long the first thread of a process has waited in all, ready, for a processor that others had, in milliseconds. Linux
 * alone tells: elsewhere it is 0, so that no wait is explained away.
 */
export const queueWaitMs = (pid: number | 'self'): number => {
  try {
    const [, waited = '0'] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
    return Number(waited) / nanosecondsPerMs;
  } catch {
    return 0;
  }
};

export interface QueueWatch {
  /** How much of what lies between two moments, in milliseconds since the epoch, was waiting for a processor. */
  readonly between: (from: number, to: number) => number;
  readonly stop: () => void;
}

const everyMs = 20;

/** Notes all the time how long a process has waited: only what surely lies between two moments is counted as waiting there. */
export const watchQueue = (pid: number): QueueWatch => {
  const notes: { readonly at: number; readonly waited: number }[] = [];
  const timer = setInterval(
    () => notes.push({ at: performance.timeOrigin + performance.now(), waited: queueWaitMs(pid) }),
    everyMs,
  ).unref();
  return {
    between: (from, to) => {
      const within = notes.filter(({ at }) => at >= from && at <= to);
      return (within.at(-1)?.waited ?? 0) - (within[0]?.waited ?? 0);
    },
    stop: () => clearInterval(timer),
  };
};
