import { casesOf, type LenderMarks } from './marks.ts';
import type { LenderMemory } from './memory.ts';

/**
 * How a document in the team's folder relates to the lender here.
 * - `same`: what applies there applies here.
 * - `behind`: the lender here was made from it.
 * - `settled`: it was accepted, shared or undone before, and is not news.
 * - `ignored`: it was declined, or removed here.
 * - `new`: there is no such lender here.
 * - `newer`: it was made from what is here.
 * - `differs`: both were changed independently.
 */
export type Standing = 'same' | 'behind' | 'settled' | 'ignored' | 'new' | 'newer' | 'differs';

/** Accepting it would change the cases here. */
const bringsCases = (mine: LenderMarks, theirs: LenderMarks, { agreed }: LenderMemory): boolean =>
  [...casesOf(mine.cases, theirs.cases, agreed?.cases ?? {}).values()].includes('theirs');

const settledOf = ({ whole }: LenderMarks, memory: LenderMemory): 'settled' | 'ignored' | undefined => {
  if (memory.ignored.includes(whole)) return 'ignored';
  return memory.known.includes(whole) ? 'settled' : undefined;
};

/** No clock is used: the versions in a document show what it was made from. */
export const standingOf = (mine: LenderMarks | undefined, theirs: LenderMarks, memory: LenderMemory): Standing => {
  if (mine === undefined) return settledOf(theirs, memory) === undefined ? 'new' : 'ignored';
  const brings = bringsCases(mine, theirs, memory);
  if (mine.content === theirs.content && !brings) return 'same';
  const settled = settledOf(theirs, memory);
  // A lender restored from a backup no longer knows what was accepted since.
  if (settled === 'ignored' || (settled === 'settled' && mine.history.has(theirs.content))) return settled;
  if (mine.versions.has(theirs.newest) && !brings) return 'behind';
  if (mine.content === theirs.content) return 'newer';
  const isUnchanged = memory.agreed === undefined || memory.agreed.content === mine.content;
  return isUnchanged && theirs.history.has(mine.content) ? 'newer' : 'differs';
};

/**
 * Whether it may be accepted automatically: nothing here was changed since both sides last agreed, and nobody objected.
 */
export const isAutomatic = (mine: LenderMarks | undefined, theirs: LenderMarks, memory: LenderMemory): boolean => {
  const standing = standingOf(mine, theirs, memory);
  if (standing === 'new') return memory.known.length === 0 && memory.ignored.length === 0;
  return standing === 'newer' && (mine?.content === theirs.content || memory.agreed?.content === mine?.content);
};

/** The documents of a lender on which no other is based. */
export const headsOf = <T extends { readonly marks: LenderMarks }>(documents: readonly T[]): T[] =>
  documents.filter(({ marks }, index) =>
    documents.every((other, at) => {
      if (at === index) return true;
      if (other.marks.whole === marks.whole) return at > index;
      const hasCases = Object.keys(marks.cases).every((id) => Object.hasOwn(other.marks.cases, id));
      const isInOther = hasCases && other.marks.versions.has(marks.newest);
      return !isInOther || (marks.versions.has(other.marks.newest) && at > index);
    }),
  );

/** Whether sharing the lender would replace a document that nobody here has seen or built on. */
export const isForeign = (mine: LenderMarks, theirs: LenderMarks, memory: LenderMemory): boolean => {
  const standing = standingOf(mine, theirs, memory);
  return standing !== 'same' && standing !== 'behind' && standing !== 'settled';
};
