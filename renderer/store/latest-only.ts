export interface LatestOnly {
  /** Starts a run; what it returns says whether that run is still the newest. */
  readonly start: () => () => boolean;
  /** No run that was started is wanted any more. */
  readonly drop: () => void;
}

/** Tells answers that are still wanted from those that a newer question has overtaken. */
export const latestOnly = (): LatestOnly => {
  let newest = 0;
  return {
    start: () => {
      newest += 1;
      const mine = newest;
      return () => mine === newest;
    },
    drop: () => {
      newest += 1;
    },
  };
};
