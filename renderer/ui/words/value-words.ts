import { isObject } from '../../../shared/is-object.ts';
import type { PartName } from '../../../shared/publishing/content.ts';
import { parseDay } from '../../../shared/scenario/days.ts';
import { choiceLabel } from '../../../shared/scenario/fields/choices.ts';
import type { Field, ListField } from '../../../shared/scenario/fields/field.ts';
import { entryBelow } from '../../../shared/scenario/fields/scenario-fields.ts';
import { amountText, decimal, midSentence } from '../../../shared/scenario/format.ts';
import { applicantName, elementName, householdName } from '../../../shared/scenario/names.ts';
import { payFrequencies } from '../../../shared/service/scenario-income.ts';
import { emptyScenario } from '../../../shared/service/scenario.ts';
import { periodWords } from '../fields/pay-period.ts';
import { formatDay } from './format.ts';
import { fieldLabel, knownField } from './location-words.ts';
import { visibleText } from './visible-text.ts';

const none = '–';

/** Pay as it was entered: `900 a week`; undefined for anything else. */
const payText = (value: unknown): string | undefined => {
  const period = isObject(value) ? payFrequencies.find((one) => one === value.frequency) : undefined;
  if (!isObject(value) || period === undefined) return undefined;
  return `${typeof value.amount === 'number' ? `${amountText(value.amount)} ` : ''}${periodWords[period]}`;
};

/** The names of the elements that are switched off, part by part. */
const switchedOffText = (value: unknown): string | undefined => {
  if (!isObject(value)) return undefined;
  const names = (['self_employed_income', 'rental_income', 'liabilities'] as const).flatMap((part) => {
    const off: readonly unknown[] = Array.isArray(value[part]) ? value[part] : [];
    return off.flatMap((one) => {
      const { element, position } = isObject(one) ? one : {};
      if (!isObject(element) || typeof position !== 'number') return [];
      const list: unknown[] = [];
      list[position] = element;
      return elementName({ ...emptyScenario(), [part]: list }, part, position) ?? [];
    });
  });
  return names.join(', ');
};

type ListKind = ListField['kind'];

const listKinds: readonly string[] = ['ownership', 'ages', 'days', 'households'] satisfies ListKind[];

const isListEntry = (entry: Field | undefined): entry is ListField =>
  entry !== undefined && listKinds.includes(entry.kind);

const listText = (kind: ListKind, value: readonly unknown[]): string =>
  value
    .map((one) => {
      if (kind === 'households') return typeof one === 'number' ? householdName(one) : visibleText(String(one));
      if (kind === 'days') return formatDay(String(one));
      return kind === 'ownership' ? `${String(one)} %` : String(one);
    })
    .join(', ');

const figureText = (value: number, entry: Field | undefined): string => {
  switch (entry?.kind) {
    case 'postcode':
      return String(value).padStart(4, '0');
    case 'reference':
      return entry.to === 'households' ? householdName(value) : applicantName(undefined, value);
    case 'rate':
      return decimal(value, 4);
    case 'text':
      return String(value);
    default:
      return amountText(value);
  }
};

const wordsOf = (value: string, entry: Field | undefined): string => {
  if (entry?.kind === 'day' && parseDay(value) !== undefined) return formatDay(value);
  return (entry?.kind === 'choice' ? choiceLabel(entry.choices, value) : undefined) ?? visibleText(value);
};

const listedText = (value: unknown, entry: Field | undefined): string | undefined => {
  if (entry?.kind === 'switchedOff') return switchedOffText(value);
  return isListEntry(entry) && Array.isArray(value) ? listText(entry.kind, value) : payText(value);
};

/** A value as a cell shows it, in the words of its field. */
export const valueText = (value: unknown, entry?: Field): string => {
  if (value === undefined || value === null || value === '') return none;
  if (typeof value === 'number') return figureText(value, entry);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return wordsOf(value, entry);
  const listed = listedText(value, entry);
  return listed === undefined ? visibleText(JSON.stringify(value)) : listed === '' ? none : listed;
};

/** One field as several copies of a scenario have it, in their order. */
export interface FieldLine {
  readonly label: string;
  readonly texts: readonly string[];
}

export const fieldOf = (value: unknown, field: string | number): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, field)
    ? (value as Readonly<Record<string | number, unknown>>)[field]
    : undefined;

export const keysOf = (value: unknown): string[] => (isObject(value) ? Object.keys(value) : []);

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export const lineOf = (label: string, values: readonly unknown[], entry?: Field): FieldLine => ({
  label,
  texts: values.map((value) => valueText(value, entry)),
});

const differing = (values: readonly unknown[], keys: readonly (string | number)[]) =>
  [...new Set(keys)]
    .map((key) => ({ key, inner: values.map((value) => fieldOf(value, key)) }))
    .filter(({ inner }) => !inner.every((one) => isSame(one, inner[0])));

const holds = (values: readonly unknown[], isKind: (value: unknown) => boolean): boolean => {
  const present = values.filter((one) => one !== undefined && one !== null);
  return present.length > 0 && present.every(isKind);
};

/** A line for each field of the items that differs: `Latest year: net profit`. */
const itemLines = (entry: Extract<Field, { kind: 'items' }>, values: readonly unknown[]): FieldLine[] => {
  const lengths = values.map((value) => (Array.isArray(value) ? value.length : 0));
  const positions = Array.from({ length: Math.max(...lengths) }, (_, position) => position);
  return differing(values, positions).flatMap(({ key, inner }) =>
    differing(inner, inner.flatMap(keysOf)).flatMap(({ key: name, inner: figures }) =>
      linesBelow(entryBelow(entry, String(name)), String(name), figures).map((line) => ({
        ...line,
        label: `${entry.itemName(Number(key))}: ${midSentence(line.label)}`,
      })),
    ),
  );
};

const linesBelow = (entry: Field | undefined, name: string, values: readonly unknown[]): FieldLine[] => {
  if (entry?.kind === 'items' && holds(values, Array.isArray)) return itemLines(entry, values);
  const isWhole = entry?.kind === 'pay' || entry?.kind === 'switchedOff' || values.some((value) => payText(value));
  if (isWhole || !holds(values, isObject)) return [lineOf(fieldLabel(entry, name), values, entry)];
  return differing(values, values.flatMap(keysOf)).flatMap(({ key, inner }) => {
    const lines = linesBelow(entryBelow(entry, String(key)), String(key), inner);
    if (entry?.kind === 'named') return lines.map((line) => ({ ...line, label: visibleText(String(key)) }));
    if (entry !== undefined) return lines;
    return lines.map((line) => ({ ...line, label: `${fieldLabel(entry, name)}: ${midSentence(line.label)}` }));
  });
};

/**
 * A field of an element as several copies have it, as one line; of a group of fields, such as the pay of each
 * income, a line for each that differs.
 */
export const fieldLines = (part: PartName, elements: readonly unknown[], field: string): FieldLine[] =>
  linesBelow(
    knownField(part, [field]),
    field,
    elements.map((element) => fieldOf(element, field)),
  );

/** The value of a key of an object such as the further details, by the same rules. */
export const objectLines = (part: PartName, key: string, values: readonly unknown[]): FieldLine[] =>
  linesBelow(knownField(part, [key]), key, values);
