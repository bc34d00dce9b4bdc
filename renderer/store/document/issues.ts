import type { ValidationIssue } from '../../../shared/service/envelope.ts';

/** Messages by field key, for example `income.0.payg`. */
export type FieldIssues = ReadonlyMap<string, string>;

/** The key of a field: its path from the scenario body's root. */
export const fieldKey = (path: readonly (string | number)[]): string => path.join('.');

/** Wrappers that an issue's path may start with, depending on who validated. */
const wrappers = ['scenario', 'changes'];

/** Groups what a service refused by field. */
export const issuesByField = (issues: readonly ValidationIssue[] | undefined): FieldIssues =>
  new Map(
    (issues ?? []).map(({ path, message }): [string, string] => {
      const [first] = path;
      return [fieldKey(typeof first === 'string' && wrappers.includes(first) ? path.slice(1) : path), message];
    }),
  );
