import type { Content } from '../../../shared/publishing/content.ts';
import { type Conflict, mergedByIncome, type MergedPlace } from '../../../shared/publishing/merge.ts';
import { fieldList, placeName } from '../../ui/words/place-words.ts';
import { type FieldLine, fieldLines, fieldOf, isSame, keysOf, lineOf } from '../../ui/words/value-words.ts';

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

/** Base, mine and theirs of one value. */
type Versions = readonly [base: unknown, mine: unknown, theirs: unknown];

const conflictLine = ({ label, texts: [base = '', mine = '', theirs = ''] }: FieldLine): ConflictLine => ({
  ...{ label, base, mine, theirs },
});

const linesOf = (elements: Versions, field: string): ConflictLine[] => fieldLines(elements, field).map(conflictLine);

/** What only one side changed of them is merged, whatever is decided. */
const isOfBoth = ({ base, mine, theirs }: ConflictLine): boolean => base !== mine && base !== theirs && mine !== theirs;

const contestedLines = ({ part }: Conflict, elements: Versions, field: string): ConflictLine[] => {
  const isByIncome = part === 'income' && mergedByIncome.some((name) => name === field);
  return linesOf(elements, field).filter((line) => !isByIncome || isOfBoth(line));
};

/** The fields that a person has to decide on; of an element removed on one side, what the other changed in it. */
export const conflictLines = (conflict: Conflict): ConflictLine[] => {
  const { fields, base, mine, theirs } = conflict;
  const elements: Versions = [base, mine, theirs];
  if (fields.length > 0) return fields.flatMap((field) => contestedLines(conflict, elements, field));
  const kept = mine ?? theirs;
  const keys = [...new Set([...keysOf(base), ...keysOf(kept)])].filter(
    (key) => key !== 'id' && !isSame(fieldOf(base, key), fieldOf(kept, key)),
  );
  return keys.length > 0 && (mine === undefined || theirs === undefined)
    ? keys.flatMap((field) => linesOf(elements, field))
    : [conflictLine(lineOf('Value', elements))];
};

/** What happened to the element, in a few words. */
export const conflictKind: Readonly<Record<Conflict['kind'], string>> = {
  changed: 'changed on both sides',
  removed_here: 'removed here, changed or used on the service',
  removed_there: 'changed or used here, removed on the service',
  whole: 'changed on both sides, to be taken as a whole',
};
