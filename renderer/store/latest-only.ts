export interface LatestOnly {
  /** Starts a run; the function that it returns says whether it is still the newest. */
  readonly start: () => () => boolean;
  /** No started run is wanted any more. */
  readonly drop: () => void;
}

/** Tells current answers from those that a newer question has overtaken. */
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
