type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The JSON value `after`, with every part of it that equals the same part of `before` taken from there: what
 * did not change stays the same reference, and what shows it is not drawn again.
 */
export const keepEqual = <T>(before: unknown, after: T): T => {
  if (Object.is(before, after)) return after;
  if (Array.isArray(before) && Array.isArray(after)) {
    const kept = after.map((item: unknown, index): unknown => keepEqual(before[index], item));
    return (kept.length === before.length && kept.every((item, index) => item === before[index]) ? before : kept) as T;
  }
  if (!isFields(before) || !isFields(after)) return after;
  const kept = Object.entries(after).map(([key, value]) => [key, keepEqual(before[key], value)] as const);
  const isSame =
    kept.length === Object.keys(before).length &&
    kept.every(([key, value]) => Object.hasOwn(before, key) && value === before[key]);
  return (isSame ? before : Object.fromEntries(kept)) as T;
};
