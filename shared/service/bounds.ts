import * as z from 'zod';

/*
 * The limits of a request body. Those of a scenario's arrays, records and texts are in its schema, as the
 * keywords of JSON Schema: the OpenAPI document states them, and `parseBounded` enforces them.
 */

/** Bytes of a request body, both as sent and when serialised again: 1 MiB. */
export const maxBodyBytes = 1_048_576;

/** Levels of arrays and objects. */
export const maxJsonDepth = 64;

/** All values in a body: each object, array, text, number, boolean and null; field names do not count. */
export const maxJsonValues = 50_000;

/** Fields of one object, known and unknown. */
export const maxJsonFields = 1_000;

/**
 * Different names of fields in a body. The largest scenario has 2,200; a parser takes as long for 50,000 names as for a
 * hundred thousand values.
 */
export const maxJsonNames = 5_000;

/** The measure of a JSON text: its levels, its total number of values, the fields of its largest object. */
export interface JsonMeasure {
  readonly depth: number;
  readonly values: number;
  readonly fields: number;
}

export const isBeyondBounds = ({ depth, values, fields }: JsonMeasure): boolean =>
  depth > maxJsonDepth || values > maxJsonValues || fields > maxJsonFields;

/** Characters of the name of a field, known or unknown. */
export const maxNameLength = 200;

/** Maximum lenders in one calculation. */
export const maxLenderNames = 200;

/** Words in a search. */
export const maxQueryWords = 50;

type Bounded = z.ZodArray | z.ZodString | z.ZodRecord | z.ZodObject;

const keywords = { array: 'maxItems', record: 'maxProperties', object: 'maxProperties', string: 'maxLength' } as const;

/**
 * The schema with its bound. Parsing ignores it: a stored scenario stays readable when a bound is lowered.
 */
export const atMost = <T extends Bounded>(maximum: number, schema: T): T =>
  schema.meta({ [keywords[schema._zod.def.type]]: maximum }) as T;

/** The bound of a schema, or Infinity if it has none. */
export const boundOf = (schema: z.core.$ZodType): number => {
  const cached = bounds.get(schema);
  if (cached !== undefined) return cached;
  const { type } = schema._zod.def;
  const stated = isBounded(type) ? z.globalRegistry.get(schema)?.[keywords[type]] : undefined;
  const bound = typeof stated === 'number' ? stated : Infinity;
  bounds.set(schema, bound);
  return bound;
};

/** Cached because a look-up in the registry is slow compared with checking one value. */
const bounds = new WeakMap<z.core.$ZodType, number>();

const isBounded = (type: string): type is keyof typeof keywords => Object.hasOwn(keywords, type);
