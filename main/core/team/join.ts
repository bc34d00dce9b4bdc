import type { CalibrationCase } from '../../../shared/calibration/case.ts';
import { currentOf, type LenderFile, type LenderVersion, maxCases } from '../../../shared/pack/lender-file.ts';
import { combineVersions } from '../packs/take.ts';
import { contentOf, type Saving } from '../packs/versions.ts';
import { type CaseMarks, casesOf, marksOf } from './marks.ts';

/* Joins a lender's document from the team's folder with the one here. No version of either is lost. */

interface Joining extends Omit<Saving, 'remark'> {
  /** The cases that both sides held when they last agreed. */
  readonly agreed: CaseMarks;
}

const joinedCases = (mine: LenderFile, theirs: LenderFile, agreed: CaseMarks): CalibrationCase[] => {
  const whose = casesOf(marksOf(mine).cases, marksOf(theirs).cases, agreed);
  const sources = { mine, theirs };
  const cases = [...whose].flatMap(([id, side]) => sources[side].cases.find((one) => one.id === id) ?? []);
  // Ours come first: where there are too many, theirs are left in the folder.
  return cases.slice(0, maxCases);
};

const hasAll = (theirs: LenderFile, mine: LenderFile): boolean => {
  const { versions } = marksOf(theirs);
  return [...marksOf(mine).versions].every((mark) => versions.has(mark));
};

/** A number identifies one state: an edit made here on the newest must not be mistaken for an edit of theirs. */
const numberedAfter = (mine: LenderFile, versions: readonly LenderVersion[]): LenderVersion[] => {
  const shift = Math.max(0, currentOf(mine).version + 1 - currentOf({ versions: [...versions] }).version);
  return versions.map((one) => ({ ...one, version: one.version + shift }));
};

const words = ({ version, savedBy }: LenderVersion): string => `version ${version} by ${savedBy}`;

/** The document after accepting theirs: theirs applies, and what was here becomes an earlier version. */
export const taken = (mine: LenderFile | undefined, theirs: LenderFile, { agreed, ...who }: Joining): LenderFile => {
  if (mine === undefined) return theirs;
  const cases = joinedCases(mine, theirs, agreed);
  if (marksOf(mine).content === marksOf(theirs).content) return { ...mine, cases };
  if (hasAll(theirs, mine)) return { ...theirs, versions: numberedAfter(mine, theirs.versions), cases };
  const newest = currentOf(theirs);
  const remark = `From the team folder: ${words(newest)}`;
  return { ...mine, versions: combineVersions(mine, theirs, { ...who, remark, ...contentOf(newest) }), cases };
};

/** The document that replaces theirs in the folder: ours applies, and theirs becomes an earlier version. */
export const keepingOurs = (mine: LenderFile, theirs: LenderFile, { agreed, ...who }: Joining): LenderFile => {
  const cases = joinedCases(mine, theirs, agreed);
  if (marksOf(mine).content === marksOf(theirs).content) return { ...mine, cases };
  const remark = `Kept instead of ${words(currentOf(theirs))}`;
  return { ...mine, versions: combineVersions(mine, theirs, { ...who, remark, ...contentOf(currentOf(mine)) }), cases };
};
