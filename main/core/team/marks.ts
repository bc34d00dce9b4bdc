import { hash } from 'node:crypto';
import type { CalibrationCase } from '../../../shared/calibration/case.ts';
import { currentOf, type LenderFile, type LenderVersion } from '../../../shared/pack/lender-file.ts';
import { contentOf, orderedJson } from '../packs/versions.ts';

/* Identifies the contents of a lender's document, so that two can be compared without keeping both. */

const markOf = (value: unknown): string => hash('sha256', orderedJson(value), 'base64url').slice(0, 22);

export type CaseMarks = Readonly<Record<string, string>>;

export interface LenderMarks {
  readonly id: string;
  /** What applies: pack, notes and policies. */
  readonly content: string;
  /** What applies, and the cases. */
  readonly state: string;
  /** What applies, who saved it, when and why, and the cases: reverting to an earlier content makes a new mark. */
  readonly whole: string;
  /** What applied in each version kept. */
  readonly history: ReadonlySet<string>;
  /** Each version with who saved it, when and why; numbers differ between computers. */
  readonly versions: ReadonlySet<string>;
  readonly newest: string;
  /** By identifier. */
  readonly cases: CaseMarks;
}

const versionMark = ({ version: _number, ...state }: LenderVersion): string => markOf(state);

const caseMarks = (cases: readonly CalibrationCase[]): CaseMarks =>
  Object.fromEntries(cases.map((one) => [one.id, markOf(one)]));

const known = new WeakMap<LenderFile, LenderMarks>();

const read = (file: LenderFile): LenderMarks => {
  const current = currentOf(file);
  const content = markOf(contentOf(current));
  const cases = caseMarks(file.cases);
  const newest = versionMark(current);
  return {
    ...{ id: current.pack.id, content, newest, cases },
    ...{ state: markOf([content, cases]), whole: markOf([newest, cases]) },
    history: new Set(file.versions.map((version) => markOf(contentOf(version)))),
    versions: new Set(file.versions.map(versionMark)),
  };
};

/** Calculated once per document. */
export const marksOf = (file: LenderFile): LenderMarks => {
  const marks = known.get(file) ?? read(file);
  known.set(file, marks);
  return marks;
};

/** The number, in a document, of the newest version with this content. */
export const versionWith = ({ versions }: LenderFile, content: string): number | undefined =>
  versions.findLast((version) => markOf(contentOf(version)) === content)?.version;

/**
 * Whose version of each case is kept: `theirs` where it is new or was not changed here since both agreed. A case that a
 * colleague removed is kept; one that was removed here does not come back.
 */
export const casesOf = (
  mine: CaseMarks,
  theirs: CaseMarks,
  agreed: CaseMarks,
): ReadonlyMap<string, 'mine' | 'theirs'> => {
  const ids = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  return new Map(
    ids.flatMap((id): [string, 'mine' | 'theirs'][] => {
      const [here, there, before] = [mine[id], theirs[id], agreed[id]];
      if (there === undefined || here === there) return [[id, 'mine']];
      if (here === undefined) return before === there ? [] : [[id, 'theirs']];
      return [[id, here === before ? 'theirs' : 'mine']];
    }),
  );
};
