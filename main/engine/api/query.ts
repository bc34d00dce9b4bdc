import { accept, refuse, type Step } from './step.ts';

/** The parameters of a query as sent; a plus is a space, and bad percent-encoding stays text. */
export const queryParameters = (query: string): URLSearchParams => new URLSearchParams(query);

/**
 * A list given by repeating the parameter, by commas, or both; duplicates count once. Missing or
 * with an empty member: 400.
 */
export const listParameter = (query: URLSearchParams, name: string): Step<readonly string[]> => {
  const given = query.getAll(name);
  if (given.length === 0) return refuse('BAD_REQUEST', `Missing required query parameter: ${name}`);
  const members = given.flatMap((value) => value.split(',')).map((member) => member.trim());
  if (members.includes('')) return refuse('BAD_REQUEST', `Query parameter ${name} has an empty value`);
  return accept([...new Set(members)]);
};

/** `true` or `false`; the default when missing; anything else 400. */
export const flagParameter = (query: URLSearchParams, name: string, absent: boolean): Step<boolean> => {
  const given = new Set(query.getAll(name));
  if (given.size === 0) return accept(absent);
  const [value] = given;
  if (given.size > 1 || (value !== 'true' && value !== 'false'))
    return refuse('BAD_REQUEST', `Query parameter ${name} must be true or false`);
  return accept(value === 'true');
};

/** The words of a search, joined by spaces or plus signs, encoded or not. */
export const searchWords = (query: URLSearchParams, name: string): readonly string[] =>
  query
    .getAll(name)
    .flatMap((value) => value.split(/[\s+]+/))
    .filter((word) => word !== '');
