import { isObject } from '../../../shared/is-object.ts';
import type { Content, PartName } from '../../../shared/publishing/content.ts';
import type { Place } from '../../../shared/publishing/merge.ts';
import type { Field } from '../../../shared/scenario/fields/field.ts';
import { entryBelow, entryOf, scenarioFields } from '../../../shared/scenario/fields/scenario-fields.ts';
import { midSentence, sentenceCase } from '../../../shared/scenario/format.ts';
import { elementName } from '../../../shared/scenario/names.ts';
import type { ScenarioBody } from '../../../shared/service/scenario.ts';
import { visibleText } from './visible-text.ts';

const otherParts = { description: 'Title', other: 'What Headroom does not know' } as const;

/** Whether this names a part of a scenario. */
export const isPart = (name: unknown): name is PartName =>
  typeof name === 'string' && (Object.hasOwn(scenarioFields, name) || Object.hasOwn(otherParts, name));

const isBodyPart = (part: PartName): part is keyof ScenarioBody => Object.hasOwn(scenarioFields, part);

/** Each part by what the editor calls it. */
export const partLabel = (part: PartName): string => (isBodyPart(part) ? scenarioFields[part].label : otherParts[part]);

/** The entry of a field by its names below a part; undefined for one that only another program knows. */
export const knownField = (part: PartName, names: readonly string[]): Field | undefined =>
  isBodyPart(part) ? entryOf(part, names) : undefined;

/** What the editor calls a field; of one that only another program knows the name in words: `Brokers own`. */
export const fieldLabel = (entry: Field | undefined, name: string): string =>
  entry?.label ?? visibleText(sentenceCase(name.replaceAll('_', ' ')));

/** The labels of the fields on the way to one, the outer ones first: `Year to date`, `Gross to date`. */
const labelsTo = (part: PartName, names: readonly string[]): string[] => {
  let entry: Field | undefined;
  return names.map((name, depth) => {
    const parent = entry;
    entry = depth === 0 ? knownField(part, [name]) : entryBelow(entry, name);
    return parent?.kind === 'named' ? visibleText(name) : fieldLabel(entry, name);
  });
};

/** `element` is an identifier, or a position from zero. */
const nameIn = ({ scenario }: Content, part: keyof ScenarioBody, element: string | number): string | undefined => {
  const list = part === 'living_expenses' ? 'households' : part;
  const elements: readonly unknown[] = Array.isArray(scenario[list]) ? scenario[list] : [];
  const position =
    typeof element === 'number'
      ? element
      : elements.findIndex((one) => typeof one === 'object' && one !== null && 'id' in one && one.id === element);
  return position in elements ? elementName(scenario, list, position) : undefined;
};

/** What an element is called: by its name in the first copy that has it, else by its part. */
export const locationName = (
  { part, element }: Pick<Place, 'part'> & { readonly element?: string | number | undefined },
  copies: readonly Content[],
): string => {
  if (element === undefined || part === 'description') return partLabel(part);
  if (part === 'additional_info' || part === 'other')
    return fieldLabel(knownField(part, [String(element)]), String(element));
  const name = copies.map((copy) => nameIn(copy, part, element)).find((one) => one !== undefined);
  return name === undefined ? partLabel(part) : visibleText(name);
};

/** The fields that refer to an element by its identifier. */
const identifying = { funds_property_id: 'securities', security_id: 'securities', home_loan_id: 'home_loans' } as const;

/** Copies of an element with the names of those that it refers to by identifier: what a loan buys, what secures it. */
export const withReferredNames = <T extends readonly unknown[]>(elements: T, copies: readonly Content[]) =>
  elements.map((element) => {
    if (!isObject(element)) return element;
    const named = Object.entries(identifying).flatMap(([field, part]) => {
      const { [field]: id } = element;
      return typeof id === 'string' && id !== '' ? [[field, locationName({ part, element: id }, copies)]] : [];
    });
    return { ...element, ...(Object.fromEntries(named) as Readonly<Record<string, string>>) };
  }) as { [K in keyof T]: unknown };

/** Fields as a sentence names them: `amount, term`. */
export const fieldList = (part: PartName, fields: readonly string[]): string =>
  fields.map((field) => midSentence(fieldLabel(knownField(part, [field]), field))).join(', ');

/** What may stand before the part, depending on who refused the value. */
const wrappers: readonly unknown[] = ['scenario', 'changes'];

/** Where an issue is, as a person calls it: `Sam: base salary`. A path that leads elsewhere stays as it is. */
export const issueLocation = (path: readonly (string | number)[], content: Content): string => {
  const [part, element, ...rest] = wrappers.includes(path[0]) ? path.slice(1) : path;
  if (!isPart(part)) return visibleText(path.join(' › '));
  const name = locationName({ part, element }, [content]);
  const names = rest.filter((step) => typeof step === 'string');
  const isObject = part === 'additional_info' && typeof element === 'string';
  const last = (isObject ? labelsTo(part, [element, ...names]).slice(1) : labelsTo(part, names)).at(-1);
  return last === undefined ? name : `${name}: ${midSentence(last)}`;
};
