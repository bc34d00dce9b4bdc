import { isDeepStrictEqual } from 'node:util';

/** A JSON schema as this service's description writes them. */
export type Schema = Readonly<Record<string, unknown>>;

/**
 * One difference between two schemas: `narrowed` where fewer values are valid afterwards, `widened` where more are.
 * `at` is the field, from the schema's root.
 */
export interface Difference {
  readonly code: string;
  readonly effect: 'narrowed' | 'widened';
  readonly at: string;
  readonly text: string;
}

/** Follows a reference; where both sides name the same component, `entered` says that it is compared by itself. */
export interface References {
  readonly before: (schema: Schema) => Schema;
  readonly after: (schema: Schema) => Schema;
  readonly entered: (name: string) => void;
}

/** What says nothing of which values are valid, nor of what the service does with them. */
const annotations = new Set(['description', 'title', 'example', 'examples', 'deprecated', '$comment', '$id']);
const lowerBounds = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const upperBounds = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
const compared = new Set([
  ...['$ref', 'type', 'enum', 'const', 'anyOf', 'items', 'properties', 'required', 'additionalProperties'],
  ...['propertyNames', ...lowerBounds, ...upperBounds],
]);

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const shown = (value: unknown): string => (value === undefined ? 'none' : JSON.stringify(value));
const schemasOf = (value: unknown): Readonly<Record<string, Schema>> =>
  isSchema(value) ? (value as Readonly<Record<string, Schema>>) : {};

/** What differs between two schemas, each difference once, at its field. Equal schemas have none. */
export const compareSchemas = (before: Schema, after: Schema, references: References, at = ''): Difference[] => {
  if (typeof before.$ref === 'string' && before.$ref === after.$ref) {
    references.entered(before.$ref.replace(/^.*\//, ''));
    return [];
  }
  const [old, now] = [references.before(before), references.after(after)];
  if (isDeepStrictEqual(old, now) && !shown(old).includes('"$ref"')) return [];
  if (old.anyOf !== undefined || now.anyOf !== undefined) return compareVariants(old, now, references, at);
  return [
    ...compareTypes(old, now, at),
    ...compareValues(old, now, at),
    ...lowerBounds.flatMap((name) => compareBound(old[name], now[name], name, at, 1)),
    ...upperBounds.flatMap((name) => compareBound(old[name], now[name], name, at, -1)),
    ...compareFields(old, now, references, at),
    ...compareRequired(old, now, at),
    ...compareInner(old, now, references, at),
    ...compareOthers(old, now, at),
  ];
};

const variantsOf = ({ anyOf, ...beside }: Schema): readonly Schema[] => {
  if (!Array.isArray(anyOf)) return [beside];
  const rules = Object.fromEntries(Object.entries(beside).filter(([name]) => !annotations.has(name)));
  return (anyOf as Schema[]).map((one) => ({ ...rules, ...one }));
};

/**
 * Alternatives are compared as sets: one that no alternative of the other side covers was added or removed. One that
 * changed is both, because which became which is not to be known.
 */
const compareVariants = (old: Schema, now: Schema, references: References, at: string): Difference[] => {
  const covers = (narrow: Schema, wide: Schema, isForward: boolean): boolean => {
    const found = isForward
      ? compareSchemas(narrow, wide, references)
      : compareSchemas(narrow, wide, { ...references, before: references.after, after: references.before });
    return found.every(({ effect }) => effect === 'widened');
  };
  const removed = variantsOf(old).filter((one) => !variantsOf(now).some((other) => covers(one, other, true)));
  const added = variantsOf(now).filter((one) => !variantsOf(old).some((other) => covers(one, other, false)));
  return [
    ...removed.map((one) => narrowed('alternative-removed', at, `no longer takes the form ${shown(one)}`)),
    ...added.map((one) => widened('alternative-added', at, `may have the form ${shown(one)}`)),
  ];
};

const narrowed = (code: string, at: string, text: string): Difference => ({ code, effect: 'narrowed', at, text });
const widened = (code: string, at: string, text: string): Difference => ({ code, effect: 'widened', at, text });

/** Every integer is a number; a schema without a type takes all of them. */
const allTypes = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'];
const typesOf = ({ type }: Schema): readonly string[] => {
  const named = type === undefined ? allTypes : ([type].flat() as string[]);
  return named.includes('number') ? [...new Set([...named, 'integer'])] : named;
};

const compareTypes = (old: Schema, now: Schema, at: string): Difference[] => {
  const [was, is] = [typesOf(old), typesOf(now)];
  const lost = was.filter((type) => !is.includes(type));
  const gained = is.filter((type) => !was.includes(type));
  return [
    ...(lost.length > 0 ? [narrowed('type-removed', at, `is no longer of the type ${lost.join(', ')}`)] : []),
    ...(gained.length > 0 ? [widened('type-added', at, `may be of the type ${gained.join(', ')}`)] : []),
  ];
};

const valuesOf = (schema: Schema): readonly unknown[] | undefined =>
  'const' in schema ? [schema.const] : schema.enum === undefined ? undefined : listOf(schema.enum);

const compareValues = (old: Schema, now: Schema, at: string): Difference[] => {
  const [was, is] = [valuesOf(old), valuesOf(now)];
  if (was === undefined && is === undefined) return [];
  if (was === undefined) return [narrowed('values-limited', at, `has only the values ${shown(is)}`)];
  if (is === undefined) return [widened('values-opened', at, 'may have any value of its type')];
  const missing = (from: readonly unknown[], among: readonly unknown[]) =>
    from.filter((value) => !among.some((other) => isDeepStrictEqual(value, other)));
  return [
    ...missing(was, is).map((value) => narrowed('value-removed', at, `has no value ${shown(value)} any more`)),
    ...missing(is, was).map((value) => widened('value-added', at, `may have the value ${shown(value)}`)),
  ];
};

/** `towards` is 1 where a larger bound leaves fewer values, −1 where it leaves more. */
const compareBound = (old: unknown, now: unknown, name: string, at: string, towards: 1 | -1): Difference[] => {
  if (old === now) return [];
  const level = (bound: unknown): number => (typeof bound === 'number' ? bound * towards : -Infinity);
  const text = `has the ${name} ${shown(now)}, which was ${shown(old)}`;
  return level(now) > level(old) ? [narrowed('bound-tightened', at, text)] : [widened('bound-loosened', at, text)];
};

const within = (at: string, field: string): string => (at === '' ? field : `${at}.${field}`);

/** Unknown fields are ignored by both sides, so a field that is new alone changes nothing for those who lack it. */
const compareFields = (old: Schema, now: Schema, references: References, at: string): Difference[] => {
  const [was, is] = [schemasOf(old.properties), schemasOf(now.properties)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((field) => {
    const [before, after] = [was[field], is[field]];
    const place = within(at, field);
    if (after === undefined)
      return [narrowed('field-removed', place, 'is gone'), widened('field-removed', place, 'is gone')];
    if (before === undefined)
      return [narrowed('field-added', place, 'is new'), widened('field-added', place, 'is new')];
    return compareSchemas(before, after, references, place);
  });
};

const compareRequired = (old: Schema, now: Schema, at: string): Difference[] => {
  const [was, is] = [listOf(old.required).map(String), listOf(now.required).map(String)];
  return [
    ...is
      .filter((field) => !was.includes(field))
      .map((field) => narrowed('field-required', within(at, field), 'must be there')),
    ...was
      .filter((field) => !is.includes(field))
      .map((field) => widened('field-optional', within(at, field), 'may be missing')),
  ];
};

/** Elements, further fields and their names: each is a schema, where nothing or `true` takes any value. */
const compareInner = (old: Schema, now: Schema, references: References, at: string): Difference[] => {
  const inner = (value: unknown): Schema => (isSchema(value) ? value : {});
  const [wasOpen, isOpen] = [old.additionalProperties !== false, now.additionalProperties !== false];
  return [
    ...compareSchemas(inner(old.items), inner(now.items), references, `${at}[]`),
    ...compareSchemas(inner(old.propertyNames), inner(now.propertyNames), references, within(at, '(name)')),
    ...(wasOpen && isOpen
      ? compareSchemas(inner(old.additionalProperties), inner(now.additionalProperties), references, within(at, '*'))
      : []),
    ...(wasOpen && !isOpen ? [narrowed('fields-closed', at, 'has no other fields than those named')] : []),
    ...(!wasOpen && isOpen ? [widened('fields-opened', at, 'may have other fields than those named')] : []),
  ];
};

/** What is not understood here (a pattern, a format, a keyword of tomorrow) is taken for the worst where it differs. */
const compareOthers = (old: Schema, now: Schema, at: string): Difference[] =>
  [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((name) => !annotations.has(name) && !compared.has(name) && !isDeepStrictEqual(old[name], now[name]))
    .flatMap((name) => {
      const code = `${name}-changed`;
      if (old[name] === undefined) return [narrowed(code, at, `has the ${name} ${shown(now[name])}`)];
      if (now[name] === undefined) return [widened(code, at, `has no ${name} any more`)];
      const text = `has the ${name} ${shown(now[name])}, which was ${shown(old[name])}`;
      return [narrowed(code, at, text), widened(code, at, text)];
    });
