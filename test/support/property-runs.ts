import type { Parameters } from 'fast-check';

const readInteger = (name: string): number | undefined => {
  const text = process.env[name];
  if (text === undefined || text === '') return undefined;
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`${name} must be a whole number, not ${text}`);
  return value;
};

/**
 * The number of runs of a property: HEADROOM_RUNS, else the given number. HEADROOM_SEED repeats a run; a
 * failure prints the seed that found it.
 */
export const propertyRuns = (defaultRuns: number): Parameters<unknown> => {
  const seed = readInteger('HEADROOM_SEED');
  return { numRuns: readInteger('HEADROOM_RUNS') ?? defaultRuns, ...(seed === undefined ? {} : { seed }) };
};
