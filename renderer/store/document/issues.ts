import type { ValidationIssue } from '../../../shared/service/envelope.ts';
import type { ScenarioBody } from '../../../shared/service/scenario.ts';

/** Messages by field key, for example `income.0.payg`. */
export type FieldIssues = ReadonlyMap<string, string>;

/** The key of a field: its path from the scenario body's root. */
export const fieldKey = (path: readonly (string | number)[]): string => path.join('.');

/** Wrappers that an issue's path may start with, depending on who validated. */
const wrappers = ['scenario', 'changes'];

/** Groups by field what was refused; an element named by its identifier stands where it is in `body`. */
export const issuesByField = (issues: readonly ValidationIssue[] | undefined, body?: ScenarioBody): FieldIssues =>
  new Map(
    (issues ?? []).map(({ path, message }): [string, string] => {
      const [first] = path;
      const inBody = typeof first === 'string' && wrappers.includes(first) ? path.slice(1) : path;
      return [fieldKey(byPosition(inBody, body)), message];
    }),
  );

const byPosition = (
  path: readonly (string | number)[],
  body: ScenarioBody | undefined,
): readonly (string | number)[] => {
  const [part, element, ...fields] = path;
  const elements = body?.[part as keyof ScenarioBody];
  if (part === undefined || !Array.isArray(elements)) return path;
  const position = elements.findIndex((one: { readonly id?: unknown }) => one.id !== undefined && one.id === element);
  return position < 0 ? path : [part, position, ...fields];
};
