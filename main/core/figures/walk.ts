/** A row of the library, with whether its figures are up to date. */
interface Seen {
  readonly row: number;
  readonly isCurrent: boolean;
}

/** Where a walk is in its first pass: the last row seen, and how many were passed since the last call. */
export interface WalkPlace {
  readonly cursor: number;
  readonly passed: number;
}

export interface Walk {
  /** The stale ones among the next rows, which are looked up where none is left to be passed. */
  readonly look: () => readonly number[];
  /** The next stale row, `pause` after several current ones, or `end`. */
  readonly next: () => number | 'pause' | 'end';
  /** Undefined after the first pass. */
  readonly takePlace: () => WalkPlace | undefined;
  /** Call this after the last row was computed: others may have been edited after they were passed. */
  readonly did: () => void;
}

/** Rows looked up at a time: a person's question waits for as many. */
const windowSize = 32;

/** Walks the library from a row to its end, and again for as long as there was something to do. */
export const createWalk = (from: number, lookUp: (after: number, limit: number) => readonly Seen[]): Walk => {
  let at = from;
  let passed = 0;
  let isFirstPass = true;
  // A second pass finds what was edited before the starting row.
  let isMore = from > 0;
  let ahead: readonly Seen[] = [];

  const nextPass = (): 'pause' | 'end' => {
    if (!isMore) return 'end';
    [at, isFirstPass, isMore] = [0, false, false];
    return 'pause';
  };

  const look = (): void => {
    if (ahead.length === 0) ahead = lookUp(at, windowSize);
  };

  return {
    look: () => {
      look();
      return ahead.filter(({ isCurrent }) => !isCurrent).map(({ row }) => row);
    },
    next: () => {
      look();
      if (ahead.length === 0) return nextPass();
      const stale = ahead.findIndex(({ isCurrent }) => !isCurrent);
      const consumed = stale === -1 ? ahead.length : stale + 1;
      const last = ahead[consumed - 1];
      ahead = ahead.slice(consumed);
      passed += consumed;
      at = last?.row ?? at;
      return stale === -1 ? 'pause' : at;
    },
    takePlace: () => {
      if (!isFirstPass) return undefined;
      const position = { cursor: at, passed };
      passed = 0;
      return position;
    },
    did: () => {
      isMore = true;
    },
  };
};
