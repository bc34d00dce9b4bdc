/** The longest time that this thread worked without a break, in milliseconds of processor time. */
export const busyAtMost = async (work: () => Promise<unknown>): Promise<number> => {
  const usedMs = (): number => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  let [longest, last] = [0, usedMs()];
  const timer = setInterval(() => {
    const now = usedMs();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1);
  await work();
  clearInterval(timer);
  return Math.max(longest, usedMs() - last);
};

/** A result, and how often a timer fired before it was there: never while this thread was blocked. */
export interface Watched<T> {
  readonly result: T;
  readonly ticks: number;
}

/** Does a piece of work while a timer of a millisecond runs. Counts instead of measuring: machines may be busy. */
export const watchLoop = async <T>(work: () => Promise<T>): Promise<Watched<T>> => {
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), 1);
  try {
    return { result: await work(), ticks };
  } finally {
    clearInterval(timer);
  }
};
