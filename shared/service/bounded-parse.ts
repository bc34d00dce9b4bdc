import * as z from 'zod';
import { isObject } from '../is-object.ts';
import { boundOf, maxNameLength } from './bounds.ts';
import { maxIssues, type ValidationIssue } from './envelope.ts';

type Key = string | number;
type Schema = z.core.$ZodTypes;

/** A value parsed by its schema, or the issues. */
export type BoundedParse<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly issues: readonly ValidationIssue[] };

/**
 * Reads a value from outside. An array, record or text over its bound is one issue, and its contents are not checked.
 * Reading stops at the first issue beyond `maximum`, so that a body of wrong elements costs no more than a hundred of
 * them: zod itself collects every issue first, and fails at a hundred thousand.
 */
export const parseBounded = <T>(schema: z.ZodType<T>, value: unknown, maximum = maxIssues): BoundedParse<T> => {
  const issues: ValidationIssue[] = [];
  check(schema, value, { path: [], found: issues, maximum, isBounded: true });
  return issues.length > 0 ? { ok: false, issues } : parseWhole(schema, value);
};

/** Reads another service's answer, up to the first issue; bounds are not applied. */
export const parseToFirstIssue = <T>(schema: z.ZodType<T>, value: unknown): BoundedParse<T> => {
  if (z.validate(schema, value)) return parseWhole(schema, value);
  const issues: ValidationIssue[] = [];
  check(schema, value, { path: [], found: issues, maximum: 0, isBounded: false });
  return issues.length > 0 ? { ok: false, issues } : parseWhole(schema, value);
};

const parseWhole = <T>(schema: z.ZodType<T>, value: unknown): BoundedParse<T> => {
  const read = schema.safeParse(value);
  if (read.success) return { ok: true, data: read.data };
  // Issues that belong to no single field: unknown fields where none are allowed.
  return { ok: false, issues: issuesOf(read.error, []) };
};

const issuesOf = (error: z.core.$ZodError, within: readonly Key[]): ValidationIssue[] =>
  error.issues.map(({ path, message }) => ({ path: [...within, ...path.map(toKey)], message }));

interface CheckContext {
  /** Path of the value being read. */
  readonly path: Key[];
  readonly found: ValidationIssue[];
  readonly maximum: number;
  readonly isBounded: boolean;
}

const check = (schema: z.core.$ZodType, value: unknown, context: CheckContext): void => {
  if (context.found.length > context.maximum) return;
  const { def } = (schema as Schema)._zod;
  if (def.type === 'optional') {
    if (value !== undefined) check(def.innerType, value, context);
  } else if (def.type === 'array' && Array.isArray(value)) {
    if (isWithin(schema, value.length, 'items', context))
      value.forEach((item, index) => checkAt(index, def.element, item, context));
  } else if (def.type === 'record' && isObject(value)) {
    const entries = Object.entries(value);
    if (isWithin(schema, entries.length, 'entries', context))
      for (const [key, item] of entries) checkAt(key, def.valueType, item, context);
  } else if (def.type === 'object' && isObject(value)) {
    if (isWithin(schema, Object.keys(value).length, 'entries', context))
      for (const [key, field] of Object.entries(def.shape)) checkAt(key, field, value[key], context);
  } else if (def.type !== 'catch') {
    // A schema that replaces invalid values accepts any value.
    checkLeaf(schema, value, context);
  }
};

const checkAt = (key: Key, schema: z.core.$ZodType, value: unknown, context: CheckContext): void => {
  context.path.push(key);
  check(schema, value, context);
  context.path.pop();
};

const checkLeaf = (schema: z.core.$ZodType, value: unknown, context: CheckContext): void => {
  const { def } = (schema as Schema)._zod;
  const text = def.type === 'union' && typeof value === 'string' ? def.options.find(isText) : undefined;
  if (typeof value === 'string' && !isWithin(text ?? schema, value.length, 'characters', context)) return;
  if (isTriviallyValid(def, value)) return;
  const read = z.safeParse(schema, value);
  if (read.error !== undefined) context.found.push(...issuesOf(read.error, context.path));
};

const isWithin = (
  schema: z.core.$ZodType,
  size: number,
  what: string,
  { path, found: issues, isBounded }: CheckContext,
): boolean => {
  const bound = isBounded ? boundOf(schema) : Infinity;
  if (size > bound) issues.push({ path: [...path], message: `Too many: at most ${bound} ${what}` });
  return size <= bound;
};

/** A quick check whether a value is valid, which settles most of a body; the schema checks the rest. */
const isTriviallyValid = ({ type, checks = [] }: Schema['_zod']['def'], value: unknown): boolean =>
  checks.length === 0 && typeof value === type && (Number.isFinite(value) || type === 'string' || type === 'boolean');

const isText = (schema: z.core.$ZodType): boolean => schema._zod.def.type === 'string';

const toKey = (key: PropertyKey): Key => (typeof key === 'number' ? key : String(key));

/** A place in a JSON value, linked from the inside out. */
interface Place {
  readonly key: Key;
  readonly within: Place | undefined;
}

/**
 * Things not allowed anywhere in a body, even in unknown fields: numbers beyond the range of a double, which would be
 * stored and returned as null, and names that are too long. Stops like `parseBounded`.
 */
export const findForbiddenValues = (root: unknown, maximum = maxIssues): ValidationIssue[] => {
  const issues: ValidationIssue[] = [];
  const waiting: { readonly value: unknown; readonly place: Place | undefined }[] = [{ value: root, place: undefined }];
  for (let next = waiting.pop(); next !== undefined && issues.length <= maximum; next = waiting.pop()) {
    const { value, place } = next;
    if (value === Infinity || value === -Infinity)
      issues.push({ path: pathOf(place), message: 'Number is not finite' });
    if (typeof value !== 'object' || value === null) continue;
    const entries = Object.entries(value);
    if (!Array.isArray(value) && entries.some(([key]) => key.length > maxNameLength))
      issues.push({ path: pathOf(place), message: `Too long: a name has at most ${maxNameLength} characters` });
    else
      for (const [key, item] of entries.reverse())
        waiting.push({ value: item, place: { key: Array.isArray(value) ? Number(key) : key, within: place } });
  }
  return issues;
};

const pathOf = (place: Place | undefined): Key[] => {
  const path: Key[] = [];
  for (let at = place; at !== undefined; at = at.within) path.push(at.key);
  return path.reverse();
};
