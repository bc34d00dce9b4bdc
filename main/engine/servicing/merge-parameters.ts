import { servicingDefaults, servicingOptions, type ServicingParameters } from './servicing-defaults.ts';
import type { ServicingOverrides } from './types.ts';

type Table = Readonly<Record<string, unknown>>;

const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const options: Readonly<Record<string, readonly string[]>> = servicingOptions;

/** Whether a given value can stand in for the default of a key: same kind, finite, a known word. */
const fits = (key: string, fallback: unknown, given: unknown): boolean => {
  if (Object.hasOwn(options, key)) return typeof given === 'string' && (options[key] ?? []).includes(given);
  if (key === 'dti_max' && given === null) return true;
  if (key === 'capacity_step') return typeof given === 'number' && Number.isFinite(given) && given > 0;
  if (typeof fallback === 'number') return typeof given === 'number' && Number.isFinite(given);
  if (Array.isArray(fallback)) return Array.isArray(given);
  return typeof given === typeof fallback;
};

/** The default with every fitting given value in its place; nested tables are merged alike. */
const mergeLike = <T extends object>(defaults: T, given: Table): T => {
  const merged = Object.entries(defaults).map(([key, fallback]: [string, unknown]) => {
    const value = Object.hasOwn(given, key) ? given[key] : undefined;
    if (isTable(fallback)) return [key, isTable(value) ? mergeLike(fallback, value) : fallback];
    return [key, fits(key, fallback, value) ? value : fallback];
  });
  return Object.fromEntries(merged) as T; // each value has the kind of the default it replaces
};

/**
 * A lender's parameters: what its pack states over the defaults, key by key (servicing-model
 * section 2). Unknown keys, unknown words and values of the wrong kind leave the default standing.
 * `mergeParameters({ shade: { bonus: 0.5 } }).shade.overtime` is still 0.8.
 */
export const mergeParameters = (overrides: ServicingOverrides): ServicingParameters =>
  mergeLike(servicingDefaults, overrides);
