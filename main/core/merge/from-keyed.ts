import type { Content, PartName } from '../../../shared/publishing/content.ts';
import { type Element, isListPart, type ListPart, listParts } from './content.ts';
import { expensesOf, type Fields, householdOf, keyedPart, type KeyedScenario } from './keyed-scenario.ts';
import { impliesFirst, positionsOf, references } from './reference-values.ts';

/** An element as on the wire, with positions in `scenario`; for an object or text, the bare value. */
export const elementFromKeyed = (scenario: KeyedScenario, part: PartName, fields: Fields): unknown => {
  if (!isListPart(part)) return fields.get('value')?.value;
  const reference = references[part];
  if (reference === undefined) return valuesOf(fields);
  const { [reference.field]: _keyed, ...element } = valuesOf(fields);
  const field = fields.get(reference.field);
  const value = field && positionsOf(field.written ?? field.value, [...keyedPart(scenario, reference.target).keys()]);
  // The first position need not be written where it was not, unless another type has come to need it.
  const isImplied = field?.implied === true && value === 0 && impliesFirst(part, element);
  return value === undefined || isImplied ? element : { ...element, [reference.field]: value };
};

const valuesOf = (fields: Fields): Element =>
  Object.fromEntries([...fields].flatMap(([name, { value }]) => (value === undefined ? [] : [[name, value]])));

/** The scenario with positions instead of keys. Every element referred to must exist. */
export const fromKeyed = (scenario: KeyedScenario): Content => {
  const lists = listParts.map((part): [ListPart, unknown[]] => {
    const elements = part === 'living_expenses' ? expensesInOrder(scenario) : [...keyedPart(scenario, part).values()];
    return [part, elements.map((fields) => elementFromKeyed(scenario, part, fields))];
  });
  const { description } = objectFromKeyed(scenario, 'description');
  return {
    description: typeof description === 'string' ? description : '',
    scenario: {
      ...objectFromKeyed(scenario, 'other'),
      ...Object.fromEntries(lists),
      additional_info: { useDependantAges: false, ...objectFromKeyed(scenario, 'additional_info') },
    } as Content['scenario'],
  };
};

/** At the position of their household; gaps are filled with empty elements. */
const expensesInOrder = (scenario: KeyedScenario): Fields[] => {
  const expenses = keyedPart(scenario, 'living_expenses');
  const byHousehold = [...keyedPart(scenario, 'households').keys()].map((key) => expenses.get(expensesOf(key)));
  const beyond = [...expenses].filter(([key]) => householdOf(key) === undefined).map(([, fields]) => fields);
  const count = beyond.length > 0 ? byHousehold.length : 1 + byHousehold.findLastIndex((one) => one !== undefined);
  return [...byHousehold.slice(0, count).map((fields): Fields => fields ?? new Map()), ...beyond];
};

const objectFromKeyed = (scenario: KeyedScenario, part: PartName): Element =>
  Object.fromEntries(
    [...keyedPart(scenario, part)].map(([key, fields]) => [key, elementFromKeyed(scenario, part, fields)]),
  );
