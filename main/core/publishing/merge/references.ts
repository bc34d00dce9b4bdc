import type { Element, ListPart } from '../content/content.ts';
import type { Field, Key } from './field.ts';

/*
 * Elements name one another by position: an applicant a household, a business an applicant, shares
 * of a property the applicants in order (servicing-model section 1). A position means another
 * element as soon as one before it goes or comes, so copies are compared and merged with the key of
 * the element that is meant, and positions are written anew for the merged lists.
 */

/** What is named by position. */
export type Target = 'households' | 'income';

interface Reference {
  readonly field: string;
  readonly target: Target;
  /** One position, a list of positions or ids, or a number for each position. */
  readonly form: 'one' | 'several' | 'shares';
}

/** The field of a part's elements that names others by position; `living_expenses` do it by their own. */
export const references: Readonly<Partial<Record<ListPart, Reference>>> = {
  households: { field: 'shared_with_households', target: 'households', form: 'several' },
  income: { field: 'which_household', target: 'households', form: 'one' },
  self_employed_income: { field: 'which_applicant', target: 'income', form: 'one' },
  liabilities: { field: 'which_applicant', target: 'income', form: 'one' },
  securities: { field: 'applicant_ownership', target: 'income', form: 'shares' },
  rental_income: { field: 'applicant_ownership', target: 'income', form: 'shares' },
};

/** The element that is meant. */
interface Named {
  readonly names: Key;
}

/** A position behind the end of the list, counted from there: it names nothing and goes on doing so. */
interface Beyond {
  readonly beyond: number;
}

/** Shares by the key of the applicant; `beyond` has those of positions that nobody is at. */
export interface Shares {
  readonly shares: Readonly<Record<Key, number>>;
  readonly beyond: readonly number[];
}

export const isNamed = (value: unknown): value is Named => isObject(value) && 'names' in value;
const isBeyond = (value: unknown): value is Beyond => isObject(value) && 'beyond' in value;
export const isShares = (value: unknown): value is Shares => isObject(value) && 'shares' in value;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The field of an element with keys for positions; undefined where it names nothing by position. */
export const liftReference = (part: ListPart, element: Element, keys: readonly Key[]): Field | undefined => {
  const reference = references[part];
  if (reference === undefined) return undefined;
  const value = element[reference.field];
  if (value === undefined || value === null) return reference.form === 'one' ? implied(part, element, keys) : undefined;
  if (reference.form === 'one') return { value: liftPosition(value, keys) };
  if (!Array.isArray(value)) return undefined;
  const items: readonly unknown[] = value;
  return reference.form === 'several'
    ? { value: items.map((one) => liftPosition(one, keys)) }
    : liftShares(items, keys);
};

/** An absent position is the first one; a debt that is no HELP debt then belongs to nobody. */
const implied = (part: ListPart, element: Element, [first]: readonly Key[]): Field | undefined =>
  first === undefined || (part === 'liabilities' && element.type !== 'help')
    ? undefined
    : { value: { names: first }, implied: true };

const liftPosition = (position: unknown, keys: readonly Key[]): unknown => {
  if (typeof position !== 'number' || !Number.isInteger(position) || position < 0) return position;
  const key = keys[position];
  return key === undefined ? { beyond: position - keys.length } : { names: key };
};

/** A share of nothing is written, but says no more than an absent one; nothing at all is no share for anybody. */
const liftShares = (items: readonly unknown[], keys: readonly Key[]): Field => {
  const written = keys.slice(0, items.length).map((key, position): [Key, number] => [key, Number(items[position])]);
  const beyond = items.slice(keys.length).map(Number);
  const owned = written.filter(([, share]) => share !== 0);
  return {
    value: { shares: Object.fromEntries(owned), beyond, ...(items.length > 0 ? { given: true } : {}) },
    written: { shares: Object.fromEntries(written), beyond },
  };
};

/** The value as the wire has it; undefined for an element that is not in `keys`. */
export const lowerReference = (value: unknown, keys: readonly Key[]): unknown => {
  if (isNamed(value)) {
    const position = keys.indexOf(value.names);
    return position < 0 ? undefined : position;
  }
  if (isShares(value)) return lowerShares(value, keys);
  if (isBeyond(value)) return keys.length + value.beyond;
  return Array.isArray(value) ? value.map((one) => lowerReference(one, keys)) : value;
};

/** Up to the last applicant with a share; one in between without a share owns nothing. */
const lowerShares = ({ shares, beyond }: Shares, keys: readonly Key[]): number[] => {
  const last = beyond.length > 0 ? keys.length : 1 + keys.findLastIndex((key) => Object.hasOwn(shares, key));
  return [...keys.slice(0, last).map((key) => (Object.hasOwn(shares, key) ? (shares[key] ?? 0) : 0)), ...beyond];
};
