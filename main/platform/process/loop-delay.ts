import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Log } from '../log/log.ts';

/** How long what was due had to wait for the event loop since the watch began. */
export interface LoopDelay {
  readonly longestMs: number;
  /** As the log counts them, the one under way included. */
  readonly minutes: number;
  /** Those with a stall. */
  readonly stalledMinutes: number;
}

export interface LoopWatch {
  readonly read: () => LoopDelay;
  readonly stop: () => void;
}

export interface LoopLimits {
  /** A wait that a person notices. */
  readonly stallMs: number;
  /** Longer ones are those of a computer that slept. */
  readonly maxMs: number;
  readonly everyMs: number;
  /** What starting takes is no stall. */
  readonly afterMs: number;
}

const usual: LoopLimits = { stallMs: 50, maxMs: 60_000, everyMs: 60_000, afterMs: 10_000 };
/** How often the loop is looked at: a shorter time would wake an idle laptop more often. */
const resolutionMs = 20;
const nanosecondsPerMs = 1e6;

/**
 * Watches how long the event loop keeps others waiting. Where it stalled, the log says so once a minute, with the longest
 * wait, which may have been up to 20 ms longer. Does not keep the process alive.
 */
export const watchLoop = (log: Log, limits: Partial<LoopLimits> = {}): LoopWatch => {
  const { stallMs, maxMs, everyMs, afterMs } = { ...usual, ...limits };
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  let total: LoopDelay = { longestMs: 0, minutes: 0, stalledMinutes: 0 };

  const take = (): LoopDelay => {
    // What is measured is the time between two looks; nothing, until there were two.
    const waitedMs = histogram.count === 0 ? 0 : Math.round(histogram.max / nanosecondsPerMs) - resolutionMs;
    const longestMs = waitedMs > maxMs ? 0 : Math.max(0, waitedMs);
    const isStalled = longestMs >= stallMs;
    if (isStalled) log.warn('loop.stalled', { durationMs: longestMs });
    histogram.reset();
    total = {
      longestMs: Math.max(total.longestMs, longestMs),
      minutes: total.minutes + 1,
      stalledMinutes: total.stalledMinutes + Number(isStalled),
    };
    return total;
  };

  const beginning = setTimeout(() => histogram.enable(), afterMs).unref();
  // After every timer that is due: the histogram's may come later than this one.
  const timer = setInterval(() => setImmediate(take), everyMs).unref();
  return {
    read: take,
    stop: () => {
      clearTimeout(beginning);
      clearInterval(timer);
      histogram.disable();
    },
  };
};
