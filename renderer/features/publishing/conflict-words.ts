import type { Content } from '../../../shared/publishing/content.ts';
import { type Conflict, mergedByIncome, type MergedPlace } from '../../../shared/publishing/merge.ts';
import { fieldList, locationName, withReferredNames } from '../../ui/words/location-words.ts';
import {
  type FieldLine,
  fieldLines,
  fieldOf,
  isSame,
  keysOf,
  lineOf,
  objectLines,
} from '../../ui/words/value-words.ts';

const sides: Readonly<Record<MergedPlace['from'], string>> = {
  ours: 'here',
  theirs: 'on the service',
  both: 'the same on both sides',
};
const verbs: Readonly<Record<MergedPlace['kind'], string>> = {
  added: 'added',
  removed: 'removed',
  changed: 'changed',
  order: 'reordered',
  whole: 'changed',
};

/** What was merged automatically, in a sentence: `Loan 2: changed on the service (rate, term)`. */
export const mergeSentence = (merge: MergedPlace, copies: readonly Content[]): string => {
  const { ours = [], theirs = [] } = merge.fields ?? {};
  if (ours.length > 0 && theirs.length > 0)
    return `${locationName(merge, copies)}: ${fieldList(merge.part, ours)} from here, ${fieldList(merge.part, theirs)} from the service`;
  const fields = [...ours, ...theirs];
  const what = `${locationName(merge, copies)}: ${verbs[merge.kind]} ${sides[merge.from]}`;
  return fields.length === 0 ? what : `${what} (${fieldList(merge.part, fields)})`;
};

/** A line of a conflict: one field as both copies had it and as each has it now. */
export interface ConflictLine {
  readonly label: string;
  readonly base: string;
  readonly ours: string;
  readonly theirs: string;
}

/** Base, ours and theirs of one value. */
type Versions = readonly [base: unknown, ours: unknown, theirs: unknown];

const conflictLine = ({ label, texts: [base = '', ours = '', theirs = ''] }: FieldLine): ConflictLine => ({
  ...{ label, base, ours, theirs },
});

const linesOf = (part: Conflict['part'], elements: Versions, field: string): ConflictLine[] =>
  fieldLines(part, elements, field).map(conflictLine);

/** Of pay income by income, what only one side changed is merged whatever is decided. */
const isOfBoth = ({ base, ours, theirs }: ConflictLine): boolean => base !== ours && base !== theirs && ours !== theirs;

const contestedLines = ({ part }: Conflict, elements: Versions, field: string): ConflictLine[] => {
  const isByIncome = part === 'income' && mergedByIncome.some((name) => name === field);
  return linesOf(part, elements, field).filter((line) => !isByIncome || isOfBoth(line));
};

/** The fields that a person has to decide on; of an element removed on one side, what the other changed in it. */
export const conflictLines = (conflict: Conflict, copies: readonly Content[]): ConflictLine[] => {
  const { part, element, fields, base, ours, theirs } = conflict;
  const elements: Versions = withReferredNames([base, ours, theirs] as const, copies);
  if (fields.length > 0) return fields.flatMap((field) => contestedLines(conflict, elements, field));
  if (part === 'additional_info' && element !== undefined)
    return objectLines(part, element, elements).map(conflictLine);
  const remaining = ours ?? theirs;
  const keys = [...new Set([...keysOf(base), ...keysOf(remaining)])].filter(
    (key) => key !== 'id' && !isSame(fieldOf(base, key), fieldOf(remaining, key)),
  );
  return keys.length > 0 && (ours === undefined || theirs === undefined)
    ? keys.flatMap((field) => linesOf(part, elements, field))
    : [conflictLine(lineOf('Value', elements))];
};

/** What happened to the element, in a few words. */
export const conflictKind: Readonly<Record<Conflict['kind'], string>> = {
  changed: 'changed on both sides',
  removed_here: 'removed here, changed or used on the service',
  removed_there: 'changed or used here, removed on the service',
  whole: 'changed on both sides, to be taken as a whole',
};
