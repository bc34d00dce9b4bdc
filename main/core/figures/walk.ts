/** A row of the library, with whether its figures are up to date. */
interface Seen {
  readonly row: number;
  readonly isCurrent: boolean;
}

/** Where a walk is in its first pass: the row looked at last, and how many were passed since it was asked. */
export interface WalkPlace {
  readonly cursor: number;
  readonly passed: number;
}

export interface Walk {
  /** The next row that is not up to date, `pause` after some that are, or `end`. */
  readonly next: () => number | 'pause' | 'end';
  /** Undefined after the first pass. */
  readonly takePlace: () => WalkPlace | undefined;
  /** The last row was computed: there may be others that were passed before they were edited. */
  readonly did: () => void;
}

/** Rows that are looked up together. */
const windowSize = 64;

/** Goes through the library from a row to its end, and again for as long as there was something to do. */
export const createWalk = (from: number, lookUp: (after: number, limit: number) => readonly Seen[]): Walk => {
  let at = from;
  let passed = 0;
  let isFirstPass = true;
  // What was edited behind the place where it goes on is found in a second pass.
  let isMore = from > 0;
  let ahead: readonly Seen[] = [];

  const nextPass = (): 'pause' | 'end' => {
    if (!isMore) return 'end';
    [at, isFirstPass, isMore] = [0, false, false];
    return 'pause';
  };

  return {
    next: () => {
      if (ahead.length === 0) ahead = lookUp(at, windowSize);
      if (ahead.length === 0) return nextPass();
      const stale = ahead.findIndex(({ isCurrent }) => !isCurrent);
      const taken = stale === -1 ? ahead.length : stale + 1;
      const last = ahead[taken - 1];
      ahead = ahead.slice(taken);
      passed += taken;
      at = last?.row ?? at;
      return stale === -1 ? 'pause' : at;
    },
    takePlace: () => {
      if (!isFirstPass) return undefined;
      const place = { cursor: at, passed };
      passed = 0;
      return place;
    },
    did: () => {
      isMore = true;
    },
  };
};
