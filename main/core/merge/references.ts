import type { PartName } from '../../../shared/publishing/content.ts';
import type { ListPart } from './content.ts';
import { type Fields, householdOf, type Key, type KeyedPart } from './keyed-scenario.ts';
import { isKeyReference, isShares, references } from './reference-values.ts';

/** An element of another part that an element refers to. */
export interface ElementRef {
  readonly part: PartName;
  readonly key: Key;
}

/** The field of a loan that names the property it buys, by id. */
const boughtProperty = 'funds_property_id';

/** The field by which a part's elements refer to one element or several; links have a field for each of their two. */
export const referringField = (part: ListPart): string | undefined =>
  part === 'home_loans' ? boughtProperty : references[part]?.field;

export const isSameRef = (a: ElementRef, b: ElementRef): boolean => a.part === b.part && a.key === b.key;

/** Every element that an element refers to, by position or by id. */
export const referencesIn = (part: ListPart, key: Key, fields: Fields): ElementRef[] => {
  if (part === 'living_expenses') return refsTo('households', [householdOf(key)]);
  if (part === 'home_loan_security_links') {
    return [
      ...refsTo('home_loans', [textIn(fields, 'home_loan_id')]),
      ...refsTo('securities', [textIn(fields, 'security_id')]),
    ];
  }
  if (part === 'home_loans') return refsTo('securities', [textIn(fields, boughtProperty)]);
  const reference = references[part];
  return reference === undefined ? [] : refsTo(reference.target, keysIn(fields.get(reference.field)?.value));
};

const refsTo = (part: ListPart, keys: readonly (Key | undefined)[]): ElementRef[] =>
  keys.filter((key) => key !== undefined).map((key) => ({ part, key }));

const keysIn = (value: unknown): Key[] => {
  if (isKeyReference(value)) return [value.key];
  if (isShares(value)) return Object.keys(value.shares);
  // Households that share living costs are named by position or by id.
  return Array.isArray(value) ? value.flatMap((one) => (typeof one === 'string' ? [one] : keysIn(one))) : [];
};

const textIn = (fields: Fields, name: string): string | undefined => {
  const value = fields.get(name)?.value;
  return typeof value === 'string' ? value : undefined;
};

/**
 * The elements that this one cannot exist without: a business and a HELP debt belong to an applicant, living expenses
 * to a household, and a link joins two elements. Anything else can do without what it refers to.
 */
export const ownersOf = (part: ListPart, key: Key, fields: Fields): ElementRef[] => {
  const isHelpDebt = part === 'liabilities' && fields.get('type')?.value === 'help';
  return isHelpDebt || ownedParts.includes(part) ? referencesIn(part, key, fields) : [];
};

const ownedParts: readonly ListPart[] = ['living_expenses', 'self_employed_income', 'home_loan_security_links'];

/** What references to a list may use: the keys of its elements, and their ids. */
export const referableKeys = (elements: KeyedPart): ReadonlySet<Key> =>
  new Set([...elements].flatMap(([key, fields]) => [key, textIn(fields, 'id') ?? key]));
