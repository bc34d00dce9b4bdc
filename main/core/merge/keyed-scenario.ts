import { canonicalJson } from '../../../shared/publishing/canonical-json.ts';
import type { Content, PartName } from '../../../shared/publishing/content.ts';
import type { Place } from '../../../shared/publishing/merge.ts';
import { type Element, elementsOf, type ListPart, listParts, partOf } from './content.ts';
import type { Copies } from './copies.ts';
import { keyedReference, references } from './reference-values.ts';

/*
 * A scenario in which every element has a key, the same in each copy, and refers to others by key. In this form copies
 * can be compared and merged although a position may mean a different element in each.
 */

/** Identifies an element in every copy; usually its id. */
export type Key = string;

/** A field of an element, with keys for the positions of others. */
export interface Field {
  /** The value compared. */
  readonly value: unknown;
  /** How the field is written, where `value` can be written in more than one way. */
  readonly written?: unknown;
  /** The field is absent, and that means `value`. */
  readonly implied?: true;
  /** The other copy's field, used when `value` refers to an element that is not kept. */
  readonly otherwise?: Field | undefined;
  /** Both copies changed it, so `value` is somebody's choice. */
  readonly contested?: boolean;
}

export type Fields = ReadonlyMap<string, Field>;

/** The elements of a part in their order. The members of an object are elements with one field, `value`. */
export type KeyedPart = ReadonlyMap<Key, Fields>;

export type KeyedScenario = ReadonlyMap<PartName, KeyedPart>;

/** The keys of a list's elements in a copy. */
export type KeysOf = (part: ListPart, content: Content) => readonly Key[];

const emptyPart: KeyedPart = new Map();

export const keyedPart = (scenario: KeyedScenario, part: PartName): KeyedPart => scenario.get(part) ?? emptyPart;

/** An element of a scenario as one text. */
export const elementKey = (part: PartName, key: Key): string => `${part} ${key}`;

/** Living expenses are identified by the household at their position. */
export const expensesOf = (household: Key): Key => `of ${household}`;
const expensesBeyond = (position: number): Key => `beyond ${position}`;
export const householdOf = (expenses: Key): Key | undefined =>
  expenses.startsWith('of ') ? expenses.slice('of '.length) : undefined;

export const toKeyed = (content: Content, keysOf: KeysOf): KeyedScenario => {
  const keysIn = (part: ListPart): readonly Key[] =>
    part === 'living_expenses' ? expenseKeys(content, keysOf('households', content)) : keysOf(part, content);
  const lists = listParts.map((part): [PartName, KeyedPart] => {
    const keys = keysIn(part);
    const target = references[part]?.target;
    const targetKeys = target === undefined ? [] : keysIn(target);
    const elements = elementsOf(content, part);
    return [
      part,
      new Map(elements.map((element, position) => [keys[position] ?? '', keyedFields(part, element, targetKeys)])),
    ];
  });
  return new Map([
    ...lists,
    ['additional_info', keyedObject(additionalInfo(content))],
    ['other', keyedObject(partOf(content, 'other') as Element)],
    ['description', keyedObject({ description: content.description })],
  ]);
};

const expenseKeys = (content: Content, households: readonly Key[]): readonly Key[] =>
  content.scenario.living_expenses.map((_, position) => {
    const household = households[position];
    return household === undefined ? expensesBeyond(position - households.length) : expensesOf(household);
  });

const keyedFields = (part: ListPart, element: Element, targetKeys: readonly Key[]): Fields => {
  const fields = new Map(Object.entries(element).map(([name, value]): [string, Field] => [name, { value }]));
  const reference = keyedReference(part, element, targetKeys);
  const { field } = references[part] ?? {};
  if (field !== undefined && reference !== undefined) fields.set(field, reference);
  return fields;
};

/** `useDependantAges: false` counts as absent, as it does for `canonicalPart`. */
const additionalInfo = ({ scenario }: Content): Element => {
  const { useDependantAges, ...info } = scenario.additional_info;
  return useDependantAges === true ? { ...info, useDependantAges } : info;
};

/** A member with an empty value is as good as absent. */
const keyedObject = (object: Element): KeyedPart =>
  new Map(
    Object.entries(object)
      .filter(([, value]) => canonicalJson(value) !== canonicalJson(undefined))
      .map(([key, value]) => [key, new Map([['value', { value }]])]),
  );

/** The place of an element as shown to people: its id where a copy has one, else its key. */
export const placeOf = (copies: Copies<KeyedScenario>, part: PartName, key: Key): Place => {
  if (part === 'description') return { part };
  const ids = [copies.ours, copies.theirs, copies.base].map((copy) => keyedPart(copy, part).get(key)?.get('id')?.value);
  const id = ids.find((value) => typeof value === 'string' && value !== '');
  return { part, element: typeof id === 'string' ? id : (householdOf(key) ?? key) };
};
