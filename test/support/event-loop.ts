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
