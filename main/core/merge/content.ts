import { hash } from 'node:crypto';
import { canonicalJson } from '../../../shared/publishing/canonical-json.ts';
import { bodyParts, type Content, type PartName, partNames } from '../../../shared/publishing/content.ts';
import { type ScenarioBody, scenarioParts } from '../../../shared/service/scenario.ts';

/** An element of a list, including fields unknown here. */
export type Element = Readonly<Record<string, unknown>>;

/** The parts of a scenario that are lists of elements. */
export type ListPart = Exclude<keyof ScenarioBody, 'additional_info'>;

/** The nine lists in the wire's order. */
export const listParts: readonly ListPart[] = bodyParts.filter((part) => part !== 'additional_info');

export const isListPart = (part: PartName): part is ListPart => (listParts as readonly PartName[]).includes(part);

export const elementsOf = (content: Content, part: ListPart): readonly Element[] => content.scenario[part];

/** The keys of a scenario body that the specification does not know, as one object. */
const otherKeys = ({ scenario }: Content): Element =>
  Object.fromEntries(Object.entries(scenario).filter(([key]) => !Object.hasOwn(scenarioParts, key)));

/** A part's value: a list, an object for `additional_info` and `other`, a text for `description`. */
export const partOf = (content: Content, part: PartName): unknown => {
  if (part === 'description') return content.description;
  return part === 'other' ? otherKeys(content) : content.scenario[part];
};

/** The same content with one part replaced; an undefined value is an empty part. */
export const withPart = (content: Content, part: PartName, value: unknown): Content => {
  const { description, scenario } = content;
  if (part === 'description') return { description: typeof value === 'string' ? value : '', scenario };
  if (part !== 'other')
    return { description, scenario: { ...scenario, [part]: value ?? (isListPart(part) ? [] : {}) } };
  const parts = Object.fromEntries(bodyParts.map((one) => [one, scenario[one]]));
  return { description, scenario: { ...(value as object), ...parts } as ScenarioBody };
};

/**
 * A part as canonical JSON. A create writes `useDependantAges: false` where it was left out (service-api, Scenario
 * body), so this value counts as absent.
 */
const canonicalPart = (content: Content, part: PartName): string => {
  if (part !== 'additional_info') return canonicalJson(partOf(content, part));
  const { useDependantAges, ...info } = content.scenario.additional_info;
  return canonicalJson(useDependantAges === true ? { ...info, useDependantAges } : info);
};

export const samePart = (a: Content, b: Content, part: PartName): boolean =>
  a === b || canonicalPart(a, part) === canonicalPart(b, part);

/** The parts in which two copies differ, in the order of `partNames`. */
export const differingParts = (a: Content, b: Content): PartName[] => partNames.filter((part) => !samePart(a, b, part));

export const sameContent = (a: Content, b: Content): boolean => differingParts(a, b).length === 0;

/** SHA-256 of a part's canonical JSON, hexadecimal. */
export const partHash = (content: Content, part: PartName): string => sha256(canonicalPart(content, part));

/** SHA-256 over all parts, hexadecimal: equal for copies that do not differ. */
export const contentHash = (content: Content): string =>
  sha256(JSON.stringify(partNames.map((part) => canonicalPart(content, part))));

const sha256 = (text: string): string => hash('sha256', text, 'hex');
