import * as z from 'zod';
import { StoreError } from '../../platform/store-error.ts';

/**
 * Parses a value from the file with the schema of its table. The tables are strict, so a value that does not fit was
 * not written by this program: throws StoreError `corrupt`, naming `what` was read.
 */
export const readRow = <T>(schema: z.ZodType<T>, value: unknown, what: string): T => {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new StoreError('corrupt', what);
  return parsed.data;
};

/** A column of bytes: a hash or a seal. */
export const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** A column of JSON text. */
export const jsonText = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('Not JSON');
    return z.NEVER;
  }
});
