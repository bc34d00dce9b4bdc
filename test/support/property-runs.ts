import type { Parameters } from 'fast-check';

const readInteger = (name: string): number | undefined => {
  const text = process.env[name];
  if (text === undefined || text === '') return undefined;
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`${name} must be a whole number, not ${text}`);
  return value;
};

/** The same values each time, so that a commit is judged alike wherever it is tested. */
const usualSeed = 20_261_121;

/**
 * How a property is tried: as often as HEADROOM_RUNS says, else the given number of times, with the
 * values of HEADROOM_SEED, else always the same. `npm run soak` draws new values; a failure prints the
 * seed that found it.
 */
export const propertyRuns = (defaultRuns: number): Parameters<unknown> => ({
  numRuns: readInteger('HEADROOM_RUNS') ?? defaultRuns,
  seed: readInteger('HEADROOM_SEED') ?? usualSeed,
});
