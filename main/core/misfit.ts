import type { ValidationIssue } from '../../shared/service/envelope.ts';
import { pathText } from '../../shared/service/path-text.ts';

const maxShown = 40;

const valueAt = (value: unknown, [key, ...rest]: ValidationIssue['path']): unknown => {
  if (key === undefined) return value;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return valueAt((value as Readonly<Record<string | number, unknown>>)[key], rest);
};

const foundText = (value: unknown): string => {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'a group of fields';
  const text = JSON.stringify(value);
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text;
};

const kinds: Readonly<Record<string, string>> = {
  number: 'a number',
  int: 'a whole number',
  string: 'a text in quotation marks',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
};

const limits: Readonly<Record<string, string>> = {
  '<=': 'at most',
  '<': 'less than',
  '>=': 'at least',
  '>': 'more than',
};

/**
 * `Invalid input: expected number, received string` → `expected a number`, `Too big: expected number to be <=1` →
 * `expected at most 1`; other messages are unchanged.
 */
const expectedText = (message: string): string => {
  const kind = /expected (\w+), received/.exec(message)?.[1] ?? '';
  const words = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (words !== undefined) return `expected ${words}`;
  const [, sign = '', limit = ''] = /expected \w+ to (?:be|have) ([<>]=?)(.+)/s.exec(message) ?? [];
  if (sign !== '') return `expected ${limits[sign] ?? sign} ${limit}`;
  const choices = /expected one of (.+)/s.exec(message)?.[1];
  if (choices !== undefined) return `expected one of ${choices.replaceAll('|', ', ')}`;
  return message.charAt(0).toLowerCase() + message.slice(1);
};

/** Each issue with what was found and what is expected: `found 80, expected at most 1`. */
export const worded = (file: unknown, issues: readonly ValidationIssue[]): ValidationIssue[] =>
  issues.map(({ path, message }) => ({
    path,
    message: `found ${foundText(valueAt(file, path))}, ${expectedText(message)}`,
  }));

/**
 * The first issue in a file, with what was found and what is expected:
 * `At income[0].payg: found "abc", expected a number.`
 */
export const misfitText = (file: unknown, issues: readonly ValidationIssue[]): string => {
  const [first] = issues;
  if (first === undefined) return '';
  const others = issues.length - 1;
  const more = others === 0 ? '' : ` ${others} more ${others === 1 ? 'place does' : 'places do'} not fit.`;
  const at = first.path.length === 0 ? 'At its top' : `At ${pathText(first.path)}`;
  return `${at}: ${worded(file, [first])[0]?.message ?? ''}.${more}`;
};
