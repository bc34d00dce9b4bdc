import { safeParse, type z } from 'zod';
import { boundOf, maxNameLength } from './bounds.ts';
import { maxIssues, type ValidationIssue } from './envelope.ts';

type Key = string | number;
type Schema = z.core.$ZodTypes;

/** A value parsed by its schema, or the places that do not fit. */
export type BoundedReading<T> =
  { readonly ok: true; readonly data: T } | { readonly ok: false; readonly issues: readonly ValidationIssue[] };

/**
 * Reads a value from outside. An array, record or text over its bound is one issue, and its contents are not
 * checked. Reading stops at the first issue beyond `maximum`, so that a body of wrong elements costs no more
 * than a hundred of them: zod itself collects every issue first, and fails at a hundred thousand.
 */
export const readBounded = <T>(schema: z.ZodType<T>, value: unknown, maximum = maxIssues): BoundedReading<T> => {
  const found: ValidationIssue[] = [];
  judge(schema, value, { path: [], found, maximum, isBounded: true });
  return found.length > 0 ? { ok: false, issues: found } : readWhole(schema, value);
};

/** Reads another service's answer, up to the first place that does not fit; bounds are not applied. */
export const readToMisfit = <T>(schema: z.ZodType<T>, value: unknown): BoundedReading<T> => {
  const found: ValidationIssue[] = [];
  judge(schema, value, { path: [], found, maximum: 0, isBounded: false });
  return found.length > 0 ? { ok: false, issues: found } : readWhole(schema, value);
};

const readWhole = <T>(schema: z.ZodType<T>, value: unknown): BoundedReading<T> => {
  const read = schema.safeParse(value);
  if (read.success) return { ok: true, data: read.data };
  // Issues that belong to no single field: unknown fields where none are allowed.
  return { ok: false, issues: issuesOf(read.error, []) };
};

const issuesOf = (error: z.core.$ZodError, within: readonly Key[]): ValidationIssue[] =>
  error.issues.map(({ path, message }) => ({ path: [...within, ...path.map(toKey)], message }));

interface Judging {
  /** Path of the value being read. */
  readonly path: Key[];
  readonly found: ValidationIssue[];
  readonly maximum: number;
  readonly isBounded: boolean;
}

const judge = (schema: z.core.$ZodType, value: unknown, judging: Judging): void => {
  if (judging.found.length > judging.maximum) return;
  const { def } = (schema as Schema)._zod;
  if (def.type === 'optional') {
    if (value !== undefined) judge(def.innerType, value, judging);
  } else if (def.type === 'array' && Array.isArray(value)) {
    if (isWithin(schema, value.length, 'items', judging))
      value.forEach((item, index) => judgeAt(index, def.element, item, judging));
  } else if (def.type === 'record' && isObject(value)) {
    const entries = Object.entries(value);
    if (isWithin(schema, entries.length, 'entries', judging))
      for (const [key, item] of entries) judgeAt(key, def.valueType, item, judging);
  } else if (def.type === 'object' && isObject(value)) {
    for (const [key, field] of Object.entries(def.shape)) judgeAt(key, field, value[key], judging);
  } else {
    judgeLeaf(schema, value, judging);
  }
};

const judgeAt = (key: Key, schema: z.core.$ZodType, value: unknown, judging: Judging): void => {
  judging.path.push(key);
  judge(schema, value, judging);
  judging.path.pop();
};

const judgeLeaf = (schema: z.core.$ZodType, value: unknown, judging: Judging): void => {
  const { def } = (schema as Schema)._zod;
  const text = def.type === 'union' && typeof value === 'string' ? def.options.find(isText) : undefined;
  if (typeof value === 'string' && !isWithin(text ?? schema, value.length, 'characters', judging)) return;
  if (isPlainly(def, value)) return;
  const read = safeParse(schema, value);
  if (read.error !== undefined) judging.found.push(...issuesOf(read.error, judging.path));
};

const isWithin = (
  schema: z.core.$ZodType,
  size: number,
  what: string,
  { path, found, isBounded }: Judging,
): boolean => {
  const bound = isBounded ? boundOf(schema) : Infinity;
  if (size > bound) found.push({ path: [...path], message: `Too many: at most ${bound} ${what}` });
  return size <= bound;
};

/** Whether a value plainly fits, which settles most of a body; the schema judges the rest. */
const isPlainly = ({ type, checks = [] }: Schema['_zod']['def'], value: unknown): boolean =>
  checks.length === 0 && typeof value === type && (Number.isFinite(value) || type === 'string' || type === 'boolean');

const isText = (schema: z.core.$ZodType): boolean => schema._zod.def.type === 'string';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const toKey = (key: PropertyKey): Key => (typeof key === 'number' ? key : String(key));

/** A place in a JSON value, linked from the inside out. */
interface Place {
  readonly key: Key;
  readonly within: Place | undefined;
}

/**
 * What no body may hold anywhere, unknown fields included: numbers beyond the range of a double, which would
 * be stored and returned as null, and names that are too long. Stops like `readBounded`.
 */
export const findOddValues = (root: unknown, maximum = maxIssues): ValidationIssue[] => {
  const found: ValidationIssue[] = [];
  const waiting: { readonly value: unknown; readonly place: Place | undefined }[] = [{ value: root, place: undefined }];
  for (let next = waiting.pop(); next !== undefined && found.length <= maximum; next = waiting.pop()) {
    const { value, place } = next;
    if (value === Infinity || value === -Infinity) found.push({ path: pathOf(place), message: 'Number is not finite' });
    if (typeof value !== 'object' || value === null) continue;
    const entries = Object.entries(value);
    if (!Array.isArray(value) && entries.some(([key]) => key.length > maxNameLength))
      found.push({ path: pathOf(place), message: `Too long: a name has at most ${maxNameLength} characters` });
    else
      for (const [key, item] of entries.reverse())
        waiting.push({ value: item, place: { key: Array.isArray(value) ? Number(key) : key, within: place } });
  }
  return found;
};

const pathOf = (place: Place | undefined): Key[] => {
  const path: Key[] = [];
  for (let at = place; at !== undefined; at = at.within) path.push(at.key);
  return path.reverse();
};
