import * as z from 'zod';
import { calibrationCase } from '../calibration/case.ts';
import { issuesOf, type PackIssue } from './issues.ts';
import { ownPolicies } from './own-policy.ts';
import { writtenPack } from './pack-schema.ts';
import { parameterNames } from './parameters.ts';
import { person, source } from './remarks.ts';

/*
 * A whole own lender: the pack with its products, notes, policies, earlier versions and calibration cases. The same
 * document is stored in the data folder, exported and shared.
 */

/** Maximum characters of a lender's document; a call accepts at most twice as many. */
export const maxLenderCharacters = 1_000_000;
/** Maximum characters of the versions kept besides the newest one. */
const maxEarlierCharacters = 400_000;
export const maxVersions = 100;
export const maxCases = 30;
/**
 * Lenders of one's own: with the bundled ones no more than a call may name (`maxLenderNames`), so that every list and
 * the comparison hold them all.
 */
export const maxOwnLenders = 150;
/** With so many here, a new lender of the team's folder waits for a person: nobody can fill a colleague's desk. */
export const maxOwnUnasked = 50;
/** The file name extension. */
export const lenderFileEnding = '.headroom-lender';

const note = z.string().max(1_000);

/** The explanation of a parameter: a remark, its source, and the day of that source. */
export const parameterNote = z.strictObject({
  note: note.optional(),
  source: source.optional(),
  sourceDay: z.iso.date().optional(),
});

const notes = z.partialRecord(z.enum(parameterNames), parameterNote);
const content = { pack: writtenPack, notes, policies: ownPolicies };

/** What a version holds besides who saved it and when. */
export const lenderContent = z.strictObject(content);

/** A state of the lender: `version` counts from 1. */
export const lenderVersion = z.strictObject({
  version: z.int().min(1),
  savedBy: person,
  savedMs: z.int().min(0),
  /** What was changed and why. */
  remark: note,
  ...content,
});

export const lenderFile = z.strictObject({
  format: z.literal('headroom.lender'),
  formatVersion: z.literal(1),
  /** The newest one last; it is what applies. */
  versions: z.array(lenderVersion).min(1).max(maxVersions),
  cases: z.array(calibrationCase).max(maxCases),
});

export type ParameterNote = z.infer<typeof parameterNote>;
export type LenderVersion = z.infer<typeof lenderVersion>;
export type LenderFile = z.infer<typeof lenderFile>;
export type LenderContent = z.infer<typeof lenderContent>;

/** What is not valid, by paths such as `['pack', 'servicing', 'floor_rate']`. */
export const lenderIssues = (written: LenderContent): PackIssue[] => {
  const read = lenderContent.safeParse(written);
  return read.success ? [] : issuesOf(read.error);
};

/** The version that applies. */
export const currentOf = ({ versions }: Pick<LenderFile, 'versions'>): LenderVersion => {
  const last = versions.at(-1);
  if (last === undefined) throw new Error('A lender without a version');
  return last;
};

/** The versions with one more; the oldest are dropped once there are too many to keep. */
export const withVersion = (before: readonly LenderVersion[], next: LenderVersion): LenderVersion[] => {
  const remaining: LenderVersion[] = [];
  let characters = 0;
  for (const version of before.toReversed()) {
    characters += JSON.stringify(version).length;
    if (remaining.length + 1 >= maxVersions || characters > maxEarlierCharacters) break;
    remaining.unshift(version);
  }
  return [...remaining, next];
};
