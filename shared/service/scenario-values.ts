import * as z from 'zod';
import { atMost } from './bounds.ts';
import { finiteNumber } from './primitives.ts';

/* The values of which the elements of a scenario consist: all may be absent. */

/** Characters of an ordinary text, and of an address or a description. */
export const maxTextLength = 200;
export const maxSentenceLength = 1_000;

export const number = finiteNumber.optional();
export const text = atMost(maxTextLength, z.string()).optional();
export const flag = z.boolean().optional();

/** A number by field, each with the same description, if any. */
export const numbers = <Field extends string>(
  fields: readonly Field[],
  description?: string,
): Record<Field, typeof number> => {
  const value = description === undefined ? number : number.describe(description);
  return Object.fromEntries(fields.map((field) => [field, value])) as Record<Field, typeof number>;
};
