/**
 * JSON text that is the same for values that mean the same on the wire: keys are sorted by code unit, numbers written
 * as in ECMAScript (so −0 is 0 and 1e3 is 1000), and members of an object that are null, `''`, `[]`, `{}` or an object
 * of only such members are left out as if absent. In an array every item counts, even an empty one, because its
 * position has a meaning. `false` and `0` are values. A value that is absent or entirely empty is `null`.
 */
export const canonicalJson = (value: unknown): string => written(value) ?? 'null';

/** Undefined for an absent or empty value. */
const written = (value: unknown): string | undefined => {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return value.length === 0 ? undefined : `[${value.map(item).join(',')}]`;
  const members = Object.entries(value).flatMap(([key, member]): [string, string][] => {
    const text = written(member);
    return text === undefined ? [] : [[key, text]];
  });
  if (members.length === 0) return undefined;
  return `{${members
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, text]) => `${JSON.stringify(key)}:${text}`)
    .join(',')}}`;
};

/** An empty item keeps its kind: an empty element of a list is still an element. */
const item = (value: unknown): string => {
  const text = written(value);
  if (text !== undefined) return text;
  if (Array.isArray(value)) return '[]';
  if (typeof value === 'object' && value !== null) return '{}';
  return value === '' ? '""' : 'null';
};
