import { isUtf8 } from 'node:buffer';
import type * as z from 'zod';
import { findForbiddenValues, parseBounded } from '../../../shared/service/bounded-parse.ts';
import { maxBodyBytes, maxJsonFields, maxJsonNames, maxJsonValues } from '../../../shared/service/bounds.ts';
import { maxIssues, type ValidationIssue } from '../../../shared/service/envelope.ts';
import { countNames, measureJson } from '../../platform/json-measure.ts';
import { accept, type Refusal, refuse, type Step } from './step.ts';

const jsonType = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

/** The JSON value of a body; undefined, which is not a JSON value, without a body, whatever its type. */
export const readJson = (body: Buffer, contentType: string | null): Step<unknown> => {
  if (body.length === 0) return accept(undefined);
  if (!jsonType.test(contentType?.trim() ?? '')) return refuse('BAD_REQUEST', 'Content-Type must be application/json');
  if (!isUtf8(body)) return refuse('BAD_REQUEST', 'Request body is not valid UTF-8');
  const excess = excessOf(body);
  if (excess !== undefined) return invalid([{ path: [], message: excess }]);
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return growsTooLarge(body, value)
      ? invalid([{ path: [], message: `Too large: at most ${maxBodyBytes} bytes when its numbers are written out` }])
      : accept(value);
  } catch {
    return refuse('BAD_REQUEST', 'Request body is not valid JSON');
  }
};

/** Which limit a body exceeds, counted before it is parsed. */
const excessOf = (body: Buffer): string | undefined => {
  const { values, fields } = measureJson(body);
  if (values > maxJsonValues) return `Too many: at most ${maxJsonValues} values`;
  if (fields > maxJsonFields) return `Too many: at most ${maxJsonFields} fields of one object`;
  return countNames(body, maxJsonNames) > maxJsonNames
    ? `Too many: at most ${maxJsonNames} names of fields`
    : undefined;
};

/** `1e20` is serialised as 21 digits; nothing else in JSON grows as much, most of it not at all. */
const maxGrowth = 5;

/** What is returned, as an echo or in a record, is no larger than what may be sent. */
const growsTooLarge = (body: Uint8Array, value: unknown): boolean =>
  body.length * maxGrowth > maxBodyBytes && Buffer.byteLength(JSON.stringify(value)) > maxBodyBytes;

/**
 * The value parsed by the schema, or 422 listing where it does not fit. An absent body counts as an empty object, since
 * both hash alike.
 */
export const validate = <T>(schema: z.ZodType<T>, value: unknown = {}): Step<T> => {
  const forbidden = findForbiddenValues(value);
  if (forbidden.length > 0) return invalid(forbidden);
  const read = parseBounded(schema, value);
  return read.ok ? accept(read.data) : invalid(read.issues);
};

/** One field of a body, read before the rest is validated; undefined when the field does not fit. */
export const readEarly = <T>(schema: z.ZodType<T>, value: unknown): T | undefined => {
  const read = parseBounded(schema, value, 0);
  return read.ok ? read.data : undefined;
};

/** Total characters of the paths in one answer; deep places with long names would soon make a mebibyte. */
const maxPathsLength = 100_000;

/** 422 VALIDATION_ERROR; paths start at the body's root. */
export const invalid = (issues: readonly ValidationIssue[]): Refusal => {
  let length = 0;
  const listed = issues.filter(({ path }, index) => {
    length += JSON.stringify(path).length;
    return index < maxIssues && length <= maxPathsLength;
  });
  const rest = listed.length < issues.length ? `; there are more than the ${listed.length} issues listed` : '';
  return refuse('VALIDATION_ERROR', `Request validation failed${rest}`, { details: { issues: listed } });
};
