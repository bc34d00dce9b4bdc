import type { PolicyTexts } from './plain-text.ts';

/** Texts read per call. */
const atOnce = 4;

/**
 * Reads texts ahead of the first search, a few per call, so that callers can yield in between. Returns how many are
 * left.
 */
export const createPreparation = (
  texts: () => readonly string[],
  read: PolicyTexts['blocksOf'],
): (() => Promise<number>) => {
  let waiting: readonly string[] | undefined;
  return async () => {
    if (waiting === undefined) waiting = texts();
    else {
      const next = waiting.slice(0, atOnce);
      // Taken off first: one that fails is not met again and again.
      waiting = waiting.slice(atOnce);
      await Promise.all(next.map(read));
    }
    return waiting.length;
  };
};
