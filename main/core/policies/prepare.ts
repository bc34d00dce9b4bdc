/** Texts read in one go: no longer than a keystroke may wait. */
const atOnce = 4;

type Reader = (text: string) => unknown;

/** The Markdown parser is large, so the desk starts without it. */
const loadReader = async (): Promise<Reader> => {
  const [{ plainBlocks }] = await Promise.all([import('./plain-text.ts'), import('./rank.ts')]);
  return plainBlocks;
};

/**
 * Reads texts ahead of the first search, a few per call, so that callers can yield in between; the first call loads the
 * parser. Returns how many are left.
 */
export const createPreparation = (texts: () => readonly string[], load = loadReader): (() => Promise<number>) => {
  let waiting: readonly string[] | undefined;
  return async () => {
    const read = await load();
    if (waiting === undefined) waiting = texts();
    else {
      const next = waiting.slice(0, atOnce);
      // Taken off first: one that fails is not met again and again.
      waiting = waiting.slice(atOnce);
      for (const text of next) read(text);
    }
    return waiting.length;
  };
};
