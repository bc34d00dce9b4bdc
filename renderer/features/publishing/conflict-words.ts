import type { Content } from '../../../shared/publishing/content.ts';
import type { Conflict, MergedPlace } from '../../../shared/publishing/merge.ts';
import { amountText } from '../../../shared/scenario/format.ts';
import { payFrequencies } from '../../../shared/service/scenario.ts';
import { periodWords } from '../../ui/fields/pay-period.ts';
import { fieldLabel, fieldList, placeName } from '../../ui/place-words.ts';
import { visibleText } from '../../ui/visible-text.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Pay as it was entered: `900 a week`; undefined for anything else. */
const payText = (value: unknown): string | undefined => {
  const period = isObject(value) ? payFrequencies.find((one) => one === value.frequency) : undefined;
  if (!isObject(value) || period === undefined) return undefined;
  return `${typeof value.amount === 'number' ? `${amountText(value.amount)} ` : ''}${periodWords[period]}`;
};

/** A value of one field as a cell shows it. */
export const valueText = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return '–';
  const pay = payText(value);
  if (pay !== undefined) return pay;
  if (typeof value === 'number') return amountText(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return visibleText(typeof value === 'string' ? value : JSON.stringify(value));
};

const sides: Readonly<Record<MergedPlace['from'], string>> = {
  mine: 'here',
  theirs: 'on the service',
  both: 'alike on both sides',
};
const deeds: Readonly<Record<MergedPlace['kind'], string>> = {
  added: 'added',
  removed: 'removed',
  changed: 'changed',
  order: 'put in another order',
  whole: 'changed',
};

/** What came together by itself, in a sentence: `Loan 2: changed on the service (rate, term)`. */
export const mergeSentence = (merge: MergedPlace, copies: readonly Content[]): string => {
  const { mine = [], theirs = [] } = merge.fields ?? {};
  if (mine.length > 0 && theirs.length > 0)
    return `${placeName(merge, copies)}: ${fieldList(mine)} from here, ${fieldList(theirs)} from the service`;
  const fields = [...mine, ...theirs];
  const what = `${placeName(merge, copies)}: ${deeds[merge.kind]} ${sides[merge.from]}`;
  return fields.length === 0 ? what : `${what} (${fieldList(fields)})`;
};

/** A line of a conflict: one field as both copies had it and as each has it now. */
export interface ConflictLine {
  readonly label: string;
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
}

const fieldOf = (value: unknown, field: string): unknown =>
  isObject(value) && Object.hasOwn(value, field) ? value[field] : undefined;

const keysOf = (value: unknown): string[] => (isObject(value) ? Object.keys(value) : []);

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Base, mine and theirs of one value. */
type Versions = readonly [base: unknown, mine: unknown, theirs: unknown];

const lineOf = (label: string, [base, mine, theirs]: Versions): ConflictLine => ({
  label,
  base: valueText(base),
  mine: valueText(mine),
  theirs: valueText(theirs),
});

const versionsOf = ([base, mine, theirs]: Versions, field: string): Versions => [
  fieldOf(base, field),
  fieldOf(mine, field),
  fieldOf(theirs, field),
];

/** A field as one line; fields by name, such as the pay of each income, as a line for each that differs. */
const linesOf = (elements: Versions, field: string): ConflictLine[] => {
  const versions = versionsOf(elements, field);
  const known = versions.filter((one) => one !== undefined);
  if (known.length === 0 || !known.every(isObject)) return [lineOf(fieldLabel(field), versions)];
  return [...new Set(versions.flatMap(keysOf))].flatMap((key) => {
    const [base, mine, theirs] = versionsOf(versions, key);
    if (isSame(base, mine) && isSame(base, theirs)) return [];
    return lineOf(`${fieldLabel(field)}: ${fieldList([key])}`, [base, mine, theirs]);
  });
};

/** The fields that a person has to decide on; of an element removed on one side, what the other changed in it. */
export const conflictLines = ({ fields, base, mine, theirs }: Conflict): ConflictLine[] => {
  const elements: Versions = [base, mine, theirs];
  if (fields.length > 0) return fields.flatMap((field) => linesOf(elements, field));
  const kept = mine ?? theirs;
  const keys = [...new Set([...keysOf(base), ...keysOf(kept)])].filter(
    (key) => key !== 'id' && !isSame(fieldOf(base, key), fieldOf(kept, key)),
  );
  return keys.length > 0 && (mine === undefined || theirs === undefined)
    ? keys.flatMap((field) => linesOf(elements, field))
    : [lineOf('Value', elements)];
};

/** What happened to the element, in a few words. */
export const conflictKind: Readonly<Record<Conflict['kind'], string>> = {
  changed: 'changed on both sides',
  removed_here: 'removed here, changed or used on the service',
  removed_there: 'changed or used here, removed on the service',
  whole: 'changed on both sides, to be taken as a whole',
};
