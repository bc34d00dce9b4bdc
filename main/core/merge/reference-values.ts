import { isObject } from '../../../shared/is-object.ts';
import type { Element, ListPart } from './content.ts';
import type { Field, Key } from './keyed-scenario.ts';

/*
 * Elements refer to one another by position: an applicant to a household, a business to an applicant, shares
 * of a property to the applicants in order (servicing-model section 1). A position means a different element as
 * soon as one before it is added or removed, so copies are compared and merged by the key of the element meant, and
 * positions are rewritten for the merged lists.
 */

/** The lists whose elements are referred to by position. */
export type Target = 'households' | 'income';

interface Reference {
  readonly field: string;
  readonly target: Target;
  /** One position, a list of positions or ids, or a number for each position. */
  readonly form: 'one' | 'several' | 'shares';
}

/** The field of a part's elements that refers to others by position; `living_expenses` do it by their own. */
export const references: Readonly<Partial<Record<ListPart, Reference>>> = {
  households: { field: 'shared_with_households', target: 'households', form: 'several' },
  income: { field: 'which_household', target: 'households', form: 'one' },
  self_employed_income: { field: 'which_applicant', target: 'income', form: 'one' },
  liabilities: { field: 'which_applicant', target: 'income', form: 'one' },
  home_loans: { field: 'deductible_shares', target: 'income', form: 'shares' },
  securities: { field: 'applicant_ownership', target: 'income', form: 'shares' },
  rental_income: { field: 'applicant_ownership', target: 'income', form: 'shares' },
};

/** The element that a position means. */
interface KeyReference {
  readonly key: Key;
}

/** A position past the end of the list, counted from there: it means no element in any copy. */
interface PastEnd {
  readonly pastEnd: number;
}

/** Shares by the key of the applicant; `pastEnd` has those of positions without an applicant. */
export interface Shares {
  readonly shares: Readonly<Record<Key, number>>;
  readonly pastEnd: readonly number[];
}

export const isKeyReference = (value: unknown): value is KeyReference => isObject(value) && 'key' in value;
const isPastEnd = (value: unknown): value is PastEnd => isObject(value) && 'pastEnd' in value;
export const isShares = (value: unknown): value is Shares => isObject(value) && 'shares' in value;

/**
 * The referring field of an element with keys instead of positions; undefined where it refers to nothing by position.
 */
export const keyedReference = (part: ListPart, element: Element, keys: readonly Key[]): Field | undefined => {
  const reference = references[part];
  if (reference === undefined) return undefined;
  const value = element[reference.field];
  if (value === undefined || value === null)
    return reference.form === 'one' ? impliedReference(part, element, keys) : undefined;
  if (reference.form === 'one') return { value: keyAt(value, keys) };
  if (!Array.isArray(value)) return undefined;
  const items: readonly unknown[] = value;
  return reference.form === 'several' ? { value: items.map((one) => keyAt(one, keys)) } : keyedShares(items, keys);
};

/** True where an absent position is the first one; a debt other than a HELP debt then belongs to nobody. */
export const impliesFirst = (part: ListPart, { type }: Element): boolean => part !== 'liabilities' || type === 'help';

const impliedReference = (part: ListPart, element: Element, [first]: readonly Key[]): Field | undefined =>
  first !== undefined && impliesFirst(part, element) ? { value: { key: first }, implied: true } : undefined;

const keyAt = (position: unknown, keys: readonly Key[]): unknown => {
  if (typeof position !== 'number' || !Number.isInteger(position) || position < 0) return position;
  const key = keys[position];
  return key === undefined ? { pastEnd: position - keys.length } : { key };
};

/** An explicit share of zero means the same as an absent one; an empty list gives nobody a share. */
const keyedShares = (items: readonly unknown[], keys: readonly Key[]): Field => {
  const written = keys.slice(0, items.length).map((key, position): [Key, number] => [key, Number(items[position])]);
  const pastEnd = items.slice(keys.length).map(Number);
  const owned = written.filter(([, share]) => share !== 0);
  return {
    value: { shares: Object.fromEntries(owned), pastEnd, ...(items.length > 0 ? { given: true } : {}) },
    written: { shares: Object.fromEntries(written), pastEnd },
  };
};

/** The value with positions instead of keys; undefined for an element that is not among `keys`. */
export const positionsOf = (value: unknown, keys: readonly Key[]): unknown => {
  if (isKeyReference(value)) {
    const position = keys.indexOf(value.key);
    return position < 0 ? undefined : position;
  }
  if (isShares(value)) return sharesInOrder(value, keys);
  if (isPastEnd(value)) return keys.length + value.pastEnd;
  return Array.isArray(value) ? value.map((one) => positionsOf(one, keys)) : value;
};

/** Up to the last applicant with a share; those in between without a share own nothing. */
const sharesInOrder = ({ shares, pastEnd }: Shares, keys: readonly Key[]): number[] => {
  const count = pastEnd.length > 0 ? keys.length : 1 + keys.findLastIndex((key) => Object.hasOwn(shares, key));
  return [...keys.slice(0, count).map((key) => (Object.hasOwn(shares, key) ? (shares[key] ?? 0) : 0)), ...pastEnd];
};
