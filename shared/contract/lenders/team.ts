import * as z from 'zod';
import { lenderContent } from '../../pack/lender-file.ts';
import { teamFolder } from '../desk/settings.ts';
import { ownLenderId as id } from '../ids.ts';
import { method } from '../method.ts';

/** A file's name in the team's folder. */
const file = z
  .string()
  .min(1)
  .max(255)
  .regex(/^(?!\.\.?$)[^/\\]+$/, 'Must be the name of a file, without a folder');
/** Identifies a document, or what applies here. */
const mark = z.string().max(64);
const none = z.strictObject({});

/** An invalid place in a file. */
const misfit = z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() });

/** Who saved the document's current version, when and why. */
const versionLine = z.object({ version: z.int(), savedBy: z.string(), savedMs: z.number(), remark: z.string() });

/**
 * A document in the folder that differs from what applies here. `new`: there is no such lender here; `newer`: made from
 * what is here; `differs`: both were changed independently; `ignored`: declined.
 */
const arrival = z.object({
  file: z.string(),
  whole: mark,
  /** What applied here when it was compared; empty where there is no such lender. */
  here: mark,
  id: z.string(),
  name: z.string(),
  standing: z.enum(['new', 'newer', 'differs', 'ignored']),
  ...versionLine.shape,
});

/** A lender that was updated automatically; `isNew`: there was none here. */
const takenLine = z.object({
  id: z.string(),
  name: z.string(),
  version: z.int(),
  savedBy: z.string(),
  takenMs: z.number(),
  isNew: z.boolean(),
});

const teamView = z.object({
  folder: teamFolder.nullable(),
  /** `waiting`: it is being read for the first time. */
  state: z.enum(['off', 'waiting', 'read', 'unreachable']),
  /** Why it cannot be read now. */
  problem: z.string().optional(),
  /** When it was last read, by this computer's clock. */
  readMs: z.number().optional(),
  arrivals: z.array(arrival),
  /** Files that are not usable lenders, with the invalid places. */
  unusable: z.array(z.object({ file: z.string(), message: z.string(), issues: z.array(misfit) })),
  /** Files still being written; they will be read again. */
  unfinished: z.array(z.string()),
  /** How many files exceed the number that is read. */
  leftOut: z.int(),
  taken: z.array(takenLine),
  /** Own lenders: `same` as in the folder, `ahead` of it, `behind` it or diverged, or `absent` there. */
  own: z.array(z.object({ id: z.string(), is: z.enum(['same', 'ahead', 'behind', 'absent']) })),
});

const choice = z.strictObject({ file, whole: mark, here: mark });

/** A document in the folder in full, with what applies here. */
const shown = z.object({
  ...versionLine.shape,
  content: lenderContent,
  cases: z.int(),
  here: z.object({ ...versionLine.shape, content: lenderContent, cases: z.int() }).optional(),
});

/** Lenders shared by a team through a folder. */
export const team = {
  read: method(none, teamView),
  /** Asks for a folder; `type` where the host has no dialog and the path must be typed. */
  chooseFolder: method(
    none,
    z.discriminatedUnion('status', [
      z.object({ status: z.literal('chosen'), path: z.string() }),
      z.object({ status: z.literal('cancelled') }),
      z.object({ status: z.literal('type') }),
    ]),
  ),
  /** Starts watching a folder; INVALID_INPUT says why it cannot be used. */
  start: method(teamFolder, teamView),
  /** Stops watching the folder; nothing here is removed. */
  stop: method(none, teamView),
  /** Reads the folder now. */
  look: method(none, teamView),
  show: method(z.strictObject({ file, whole: mark }), shown),
  /** Accepts documents. One changed meanwhile, there or here, is not accepted; `refused` says why. */
  take: method(
    z.strictObject({ choices: z.array(choice).min(1).max(200) }),
    z.object({
      taken: z.array(z.object({ id: z.string(), name: z.string(), version: z.int() })),
      refused: z.array(z.object({ file: z.string(), message: z.string() })),
    }),
  ),
  /** Declines a document until its content changes. */
  ignore: method(z.strictObject({ file, whole: mark }), teamView),
  /** Reverts an automatic update of a lender. */
  undo: method(z.strictObject({ id }), teamView),
  /** Dismisses the list of automatic updates. */
  dismiss: method(none, teamView),
  /**
   * Shares an own lender. `asks`: the folder holds colleagues' documents unknown here; when called again with those in
   * `replace`, ours applies and theirs becomes an earlier version.
   */
  put: method(
    z.strictObject({ id, replace: z.array(z.string().max(500)).max(50).default([]) }),
    z.discriminatedUnion('status', [
      z.object({ status: z.literal('put'), file: z.string() }),
      z.object({
        status: z.literal('asks'),
        /** `key`: its name in `replace`. Without a `line` the file cannot be read, for the given reason. */
        there: z.array(
          z.object({
            key: z.string(),
            file: z.string(),
            whole: mark.optional(),
            line: versionLine.optional(),
            why: z.string().optional(),
          }),
        ),
      }),
    ]),
  ),
};

export type TeamView = z.infer<typeof teamView>;
export type TeamArrival = z.infer<typeof arrival>;
export type TeamTaken = z.infer<typeof takenLine>;
export type TeamShown = z.infer<typeof shown>;
