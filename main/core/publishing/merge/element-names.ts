import type { ListPart } from '../content/content.ts';
import type { Fields, Key } from './field.ts';
import { householdOf, type LiftedPart } from './lifted.ts';
import { isNamed, isShares, references } from './references.ts';

/** An element of another part that an element names. */
export interface Naming {
  readonly part: ListPart;
  readonly key: Key;
}

/** Every element that an element names, by position or by id. */
export const namesIn = (part: ListPart, key: Key, fields: Fields): Naming[] => {
  if (part === 'living_expenses') return named('households', [householdOf(key)]);
  if (part === 'home_loan_security_links') {
    return [
      ...named('home_loans', [textOf(fields, 'home_loan_id')]),
      ...named('securities', [textOf(fields, 'security_id')]),
    ];
  }
  const reference = references[part];
  return reference === undefined ? [] : named(reference.target, keysIn(fields.get(reference.field)?.value));
};

const named = (part: ListPart, keys: readonly (Key | undefined)[]): Naming[] =>
  keys.filter((key) => key !== undefined).map((key) => ({ part, key }));

const keysIn = (value: unknown): Key[] => {
  if (isNamed(value)) return [value.names];
  if (isShares(value)) return Object.keys(value.shares);
  // Households that share living costs are named by position or by id.
  return Array.isArray(value) ? value.flatMap((one) => (typeof one === 'string' ? [one] : keysIn(one))) : [];
};

const textOf = (fields: Fields, name: string): string | undefined => {
  const value = fields.get(name)?.value;
  return typeof value === 'string' ? value : undefined;
};

/**
 * The elements without which this one cannot be: a business and a HELP debt belong to an applicant,
 * living expenses to a household, a link joins two. Anything else can do without what it names.
 */
export const needsOf = (part: ListPart, key: Key, fields: Fields): Naming[] => {
  const isHelp = part === 'liabilities' && fields.get('type')?.value === 'help';
  return isHelp || needy.includes(part) ? namesIn(part, key, fields) : [];
};

const needy: readonly ListPart[] = ['living_expenses', 'self_employed_income', 'home_loan_security_links'];

/** What can be named in a list: the keys of its elements, and their ids. */
export const nameable = (elements: LiftedPart): ReadonlySet<Key> =>
  new Set([...elements].flatMap(([key, fields]) => [key, textOf(fields, 'id') ?? key]));
