/** Time as the store sees it; a test brings its own. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Runs once after `ms`; what it returns cancels. */
  after(ms: number, run: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
