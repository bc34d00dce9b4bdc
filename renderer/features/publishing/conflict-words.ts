import type { Content } from '../../../shared/publishing/content.ts';
import type { Conflict, MergedPlace } from '../../../shared/publishing/merge.ts';
import { amountText } from '../../../shared/scenario/format.ts';
import { fieldLabel, fieldList, placeName } from '../../ui/place-words.ts';
import { visibleText } from '../../ui/visible-text.ts';

/** A value of one field as a cell shows it. */
export const valueText = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return '–';
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
  typeof value === 'object' && value !== null && Object.hasOwn(value, field)
    ? (value as Readonly<Record<string, unknown>>)[field]
    : undefined;

const keysOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [];

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The fields that a person has to decide on; of an element removed on one side, what the other changed in it. */
export const conflictLines = ({ fields, base, mine, theirs }: Conflict): ConflictLine[] => {
  const line = (label: string, ...values: readonly [unknown, unknown, unknown]): ConflictLine => {
    const [before, here, there] = values.map(valueText);
    return { label, base: before ?? '', mine: here ?? '', theirs: there ?? '' };
  };
  const named = (field: string) =>
    line(
      fieldLabel(field),
      ...(([base, mine, theirs] as const).map((one) => fieldOf(one, field)) as [unknown, unknown, unknown]),
    );
  if (fields.length > 0) return fields.map(named);
  const kept = mine ?? theirs;
  const keys = [...new Set([...keysOf(base), ...keysOf(kept)])].filter(
    (key) => key !== 'id' && !isSame(fieldOf(base, key), fieldOf(kept, key)),
  );
  return keys.length > 0 && (mine === undefined || theirs === undefined)
    ? keys.map(named)
    : [line('Value', base, mine, theirs)];
};

/** What happened to the element, in a few words. */
export const conflictKind: Readonly<Record<Conflict['kind'], string>> = {
  changed: 'changed on both sides',
  removed_here: 'removed here, changed or used on the service',
  removed_there: 'changed or used here, removed on the service',
  whole: 'changed on both sides, to be taken as a whole',
};
