import { maxJsonDepth, maxJsonValues } from '../../shared/service/bounds.ts';

/** Why a value is refused. */
export type NotPlain = 'too-large' | 'too-deep' | 'not-json';

export type PlainJson =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly reason: NotPlain };

/**
 * Copies a value from outside as plain JSON: null, booleans, finite numbers, strings, arrays and plain objects without
 * the key `__proto__`. Undefined properties are left out, as in JSON. The size counts characters of text and at least
 * one for each value; there are at most as many values as the service accepts. So an object that refers to itself or is
 * shared a million times is refused as too deep or too large instead of hanging.
 */
export const toPlainJson = (value: unknown, maxCharacters: number): PlainJson => {
  const copier = createCopier(maxCharacters);
  try {
    return { ok: true, value: copier(value, 0) };
  } catch (error) {
    if (error instanceof NotPlainError) return { ok: false, reason: error.reason };
    throw error;
  }
};

class NotPlainError extends Error {
  readonly reason: NotPlain;

  constructor(reason: NotPlain) {
    super(reason);
    this.reason = reason;
  }
}

type Copier = (value: unknown, depth: number) => unknown;

const createCopier = (maxCharacters: number): Copier => {
  let characters = 0;
  let values = 0;
  const count = (more: number): void => {
    characters += more;
    if (characters > maxCharacters) throw new NotPlainError('too-large');
  };
  const copyArray = (array: readonly unknown[], depth: number): unknown[] => {
    // Checked before copying: a sparse array of four billion holes takes a few bytes.
    count(array.length);
    return Array.from(array, (item) => (item === undefined ? null : copy(item, depth + 1)));
  };
  const copyObject = (object: object, depth: number): Record<string, unknown> => {
    const result: Record<string, unknown> = {};
    for (const [key, item] of Object.entries(object)) {
      if (key === '__proto__') throw new NotPlainError('not-json');
      count(key.length);
      if (item !== undefined) result[key] = copy(item, depth + 1);
    }
    return result;
  };
  const copy: Copier = (value, depth) => {
    if (depth > maxJsonDepth) throw new NotPlainError('too-deep');
    values += 1;
    if (values > maxJsonValues) throw new NotPlainError('too-large');
    count(typeof value === 'string' ? value.length + 1 : 1);
    if (isPlainScalar(value)) return value;
    if (Array.isArray(value)) return copyArray(value, depth);
    if (typeof value === 'object' && value !== null && isPlainObject(value)) return copyObject(value, depth);
    throw new NotPlainError('not-json');
  };
  return copy;
};

const isPlainScalar = (value: unknown): boolean =>
  value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);

const isPlainObject = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};
