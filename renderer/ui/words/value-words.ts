import { choiceLabel } from '../../../shared/scenario/choices.ts';
import { amountText } from '../../../shared/scenario/format.ts';
import { payFrequencies } from '../../../shared/service/scenario.ts';
import { periodWords } from '../fields/pay-period.ts';
import { fieldLabel, fieldList } from './place-words.ts';
import { visibleText } from './visible-text.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Pay as it was entered: `900 a week`; undefined for anything else. */
const payText = (value: unknown): string | undefined => {
  const period = isObject(value) ? payFrequencies.find((one) => one === value.frequency) : undefined;
  if (!isObject(value) || period === undefined) return undefined;
  return `${typeof value.amount === 'number' ? `${amountText(value.amount)} ` : ''}${periodWords[period]}`;
};

/** A value as a cell shows it; a text that the field knows by the name that the editor gives it. */
export const valueText = (value: unknown, field = ''): string => {
  if (value === undefined || value === null || value === '') return '–';
  const pay = payText(value);
  if (pay !== undefined) return pay;
  if (typeof value === 'number') return amountText(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return choiceLabel(field, value) ?? visibleText(value);
  return visibleText(JSON.stringify(value));
};

/** One field as several copies of a scenario have it, in their order. */
export interface FieldLine {
  readonly label: string;
  readonly texts: readonly string[];
}

export const fieldOf = (value: unknown, field: string): unknown =>
  isObject(value) && Object.hasOwn(value, field) ? value[field] : undefined;

export const keysOf = (value: unknown): string[] => (isObject(value) ? Object.keys(value) : []);

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** `field` is its name on the wire, where the values are those of one. */
export const lineOf = (label: string, values: readonly unknown[], field?: string): FieldLine => ({
  label,
  texts: values.map((value) => valueText(value, field)),
});

/**
 * A field of an element as several copies have it, as one line; fields by name, such as the pay of each income,
 * as a line for each that differs.
 */
export const fieldLines = (elements: readonly unknown[], field: string): FieldLine[] => {
  const values = elements.map((element) => fieldOf(element, field));
  const known = values.filter((one) => one !== undefined);
  if (known.length === 0 || !known.every(isObject)) return [lineOf(fieldLabel(field), values, field)];
  return [...new Set(values.flatMap(keysOf))].flatMap((key) => {
    const inner = values.map((value) => fieldOf(value, key));
    if (inner.every((one) => isSame(one, inner[0]))) return [];
    return lineOf(`${fieldLabel(field)}: ${fieldList([key])}`, inner, key);
  });
};
