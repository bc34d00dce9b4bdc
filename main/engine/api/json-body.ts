import { isUtf8 } from 'node:buffer';
import type { z } from 'zod';
import { maxIssues, type ValidationIssue } from '../../../shared/service/envelope.ts';
import { accept, type Refusal, refuse, type Step } from './step.ts';

const jsonType = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

/** The JSON value of a body; undefined, which is no JSON value, without one, whatever its type. */
export const readJson = (body: Buffer, contentType: string | null): Step<unknown> => {
  if (body.length === 0) return accept(undefined);
  if (!jsonType.test(contentType?.trim() ?? '')) return refuse('BAD_REQUEST', 'Content-Type must be application/json');
  if (!isUtf8(body)) return refuse('BAD_REQUEST', 'Request body is not valid UTF-8');
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return accept(value);
  } catch {
    return refuse('BAD_REQUEST', 'Request body is not valid JSON');
  }
};

/**
 * The value as the schema has it, or 422 with the places that do not fit. An absent body counts as an
 * empty object, since both hash alike.
 */
export const validate = <T>(schema: z.ZodType<T>, value: unknown = {}): Step<T> => {
  const infinite = infiniteNumbers(value);
  if (infinite.length > 0) return invalid(infinite);
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
export const invalid = (issues: readonly ValidationIssue[]): Refusal => {
  const rest = issues.length > maxIssues ? `; the first ${maxIssues} of ${issues.length} issues are listed` : '';
  return refuse('VALIDATION_ERROR', `Request validation failed${rest}`, {
    details: { issues: issues.slice(0, maxIssues) },
  });
};

/** Numbers beyond the range of a double; they would be stored and given back as null. */
const infiniteNumbers = (root: unknown): ValidationIssue[] => {
  const found: ValidationIssue[] = [];
  const path: (string | number)[] = [];
  const visit = (value: unknown): void => {
    if (value === Infinity || value === -Infinity) found.push({ path: [...path], message: 'Number is not finite' });
    if (typeof value !== 'object' || value === null) return;
    for (const [key, item] of Object.entries(value)) {
      path.push(Array.isArray(value) ? Number(key) : key);
      visit(item);
      path.pop();
    }
  };
  visit(root);
  return found;
};
