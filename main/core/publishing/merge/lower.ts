import type { Content, PartName } from '../../../../shared/publishing/content.ts';
import { type Element, isListPart, type ListPart, listParts } from '../content/content.ts';
import type { Fields, Key } from './field.ts';
import { expensesOf, householdOf, type Lifted, liftedPart } from './lifted.ts';
import { lowerReference, references } from './references.ts';

/** An element as the wire has it, with the positions of `lifted`; the bare value in an object or text. */
export const lowerElement = (lifted: Lifted, part: PartName, fields: Fields): unknown => {
  if (!isListPart(part)) return fields.get('value')?.value;
  const reference = references[part];
  if (reference === undefined) return plain(fields);
  const { [reference.field]: _lifted, ...element } = plain(fields);
  const field = fields.get(reference.field);
  const value = field && lowerReference(field.written ?? field.value, [...liftedPart(lifted, reference.target).keys()]);
  // The first position need not be written where it was not.
  return value === undefined || (field?.implied && value === 0) ? element : { ...element, [reference.field]: value };
};

const plain = (fields: Fields): Element =>
  Object.fromEntries([...fields].flatMap(([name, { value }]) => (value === undefined ? [] : [[name, value]])));

/** The scenario with positions for keys. Every element that is named must be there. */
export const lowerScenario = (lifted: Lifted): Content => {
  const lists = listParts.map((part): [ListPart, unknown[]] => {
    const elements = part === 'living_expenses' ? expensesInOrder(lifted) : [...liftedPart(lifted, part).values()];
    return [part, elements.map((fields) => lowerElement(lifted, part, fields))];
  });
  const { description } = lowerObject(lifted, 'description');
  return {
    description: typeof description === 'string' ? description : '',
    scenario: {
      ...lowerObject(lifted, 'other'),
      ...Object.fromEntries(lists),
      additional_info: { useDependantAges: false, ...lowerObject(lifted, 'additional_info') },
    } as Content['scenario'],
  };
};

/** At the place of their household; an empty element stands in for one that comes before others. */
const expensesInOrder = (lifted: Lifted): Fields[] => {
  const expenses = liftedPart(lifted, 'living_expenses');
  const places = [...liftedPart(lifted, 'households').keys()].map((household) => expenses.get(expensesOf(household)));
  const beyond = [...expenses].filter(([key]) => householdOf(key) === undefined).map(([, fields]) => fields);
  const last = beyond.length > 0 ? places.length : 1 + places.findLastIndex((fields) => fields !== undefined);
  return [...places.slice(0, last).map((fields): Fields => fields ?? new Map()), ...beyond];
};

const lowerObject = (lifted: Lifted, part: PartName): Element =>
  Object.fromEntries(
    [...liftedPart(lifted, part)].map(([key, fields]: [Key, Fields]) => [key, lowerElement(lifted, part, fields)]),
  );
