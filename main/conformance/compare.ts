import { isObject } from '../../shared/is-object.ts';

/** Whether `value` holds all that `part` has; objects may have more fields, lists no more elements. */
export const holds = (value: unknown, part: unknown): boolean => {
  if (Array.isArray(part))
    return Array.isArray(value) && value.length === part.length && part.every((one, place) => holds(value[place], one));
  if (!isObject(part)) return value === part;
  return isObject(value) && Object.entries(part).every(([key, inner]) => holds(value[key], inner));
};

/** The first key of `part` that `value` does not hold. */
export const firstMissing = (value: unknown, part: Readonly<Record<string, unknown>>): string | undefined =>
  Object.entries(part).find(([key, inner]) => !holds(isObject(value) ? value[key] : undefined, inner))?.[0];
