import { canonicalJson } from '../../../../shared/publishing/canonical-json.ts';
import type { Content, PartName } from '../../../../shared/publishing/content.ts';
import { type Element, elementsOf, type ListPart, listParts, partOf } from '../content/content.ts';
import type { Field, Fields, Key } from './field.ts';
import { liftReference, references } from './references.ts';

/** The elements of a part in their order. The keys of an object are elements with one field, `value`. */
export type LiftedPart = ReadonlyMap<Key, Fields>;

/** A scenario in which every element stands under a key and names others by theirs. */
export type Lifted = ReadonlyMap<PartName, LiftedPart>;

/** The keys of a list's elements in a copy. */
export type Keying = (part: ListPart, content: Content) => readonly Key[];

export const nothing: LiftedPart = new Map();

export const liftedPart = (lifted: Lifted, part: PartName): LiftedPart => lifted.get(part) ?? nothing;

/** Living expenses are known by the household at their position. */
export const expensesOf = (household: Key): Key => `of ${household}`;
const expensesBeyond = (place: number): Key => `beyond ${place}`;
export const householdOf = (expenses: Key): Key | undefined =>
  expenses.startsWith('of ') ? expenses.slice('of '.length) : undefined;

export const liftScenario = (content: Content, keying: Keying): Lifted => {
  const keysOf = (part: ListPart): readonly Key[] =>
    part === 'living_expenses' ? expenseKeys(content, keying('households', content)) : keying(part, content);
  const lists = listParts.map((part): [PartName, LiftedPart] => {
    const keys = keysOf(part);
    const target = references[part]?.target;
    const targetKeys = target === undefined ? [] : keysOf(target);
    const elements = elementsOf(content, part);
    return [
      part,
      new Map(elements.map((element, place) => [keys[place] ?? '', liftElement(part, element, targetKeys)])),
    ];
  });
  return new Map([
    ...lists,
    ['additional_info', liftObject(additionalInfo(content))],
    ['other', liftObject(partOf(content, 'other') as Element)],
    ['description', liftObject({ description: content.description })],
  ]);
};

const expenseKeys = (content: Content, households: readonly Key[]): readonly Key[] =>
  content.scenario.living_expenses.map((_, place) => {
    const household = households[place];
    return household === undefined ? expensesBeyond(place - households.length) : expensesOf(household);
  });

const liftElement = (part: ListPart, element: Element, targetKeys: readonly Key[]): Fields => {
  const fields = new Map(Object.entries(element).map(([name, value]): [string, Field] => [name, { value }]));
  const reference = liftReference(part, element, targetKeys);
  const { field } = references[part] ?? {};
  if (field !== undefined && reference !== undefined) fields.set(field, reference);
  return fields;
};

/** `useDependantAges: false` counts as absent, as it does for `canonicalPart`. */
const additionalInfo = ({ scenario }: Content): Element => {
  const { useDependantAges, ...info } = scenario.additional_info;
  return useDependantAges === true ? { ...info, useDependantAges } : info;
};

/** A key with an empty value is as good as absent. */
const liftObject = (object: Element): LiftedPart =>
  new Map(
    Object.entries(object)
      .filter(([, value]) => canonicalJson(value) !== canonicalJson(undefined))
      .map(([key, value]) => [key, new Map([['value', { value }]])]),
  );
