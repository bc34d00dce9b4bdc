import { isUtf8 } from 'node:buffer';
import type { z } from 'zod';
import type { ValidationIssue } from '../../../shared/service/envelope.ts';
import { accept, type Refusal, refuse, type Step } from './step.ts';

const jsonType = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;
/** Only such a number can be infinite: 1e309 and up. */
const hugeExponent = /[eE]\+?\d{3}/;

/**
 * The JSON value of a body. An absent body reads as an empty object, since both hash alike; its
 * content type does not matter then.
 */
export const readJson = (body: Buffer, contentType: string | null): Step<unknown> => {
  if (body.length === 0) return accept({});
  if (!jsonType.test(contentType?.trim() ?? '')) return refuse('BAD_REQUEST', 'Content-Type must be application/json');
  if (!isUtf8(body)) return refuse('BAD_REQUEST', 'Request body is not valid UTF-8');
  const text = body.toString('utf8');
  const value = parse(text);
  if (!value.ok || !hugeExponent.test(text)) return value;
  const issues = infiniteNumbers(value.value, []);
  return issues.length > 0 ? invalid(issues) : value;
};

/** The value as the schema has it, or 422 with every place that does not fit. */
export const validate = <T>(schema: z.ZodType<T>, value: unknown): Step<T> => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return accept(parsed.data);
  return invalid(
    parsed.error.issues.map(({ path, message }) => ({
      path: path.map((part) => (typeof part === 'symbol' ? String(part) : part)),
      message,
    })),
  );
};

/** 422 VALIDATION_ERROR; paths run from the body's root. */
export const invalid = (issues: readonly ValidationIssue[]): Refusal =>
  refuse('VALIDATION_ERROR', 'Request validation failed', { details: { issues } });

const parse = (text: string): Step<unknown> => {
  try {
    const value: unknown = JSON.parse(text);
    return accept(value);
  } catch {
    return refuse('BAD_REQUEST', 'Request body is not valid JSON');
  }
};

/** Infinity would be stored and given back as null: a number that JSON text cannot hold is refused. */
const infiniteNumbers = (value: unknown, path: (string | number)[]): ValidationIssue[] => {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [{ path, message: 'Number is not finite' }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    infiniteNumbers(item, [...path, Array.isArray(value) ? Number(key) : key]),
  );
};
