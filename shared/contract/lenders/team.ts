import { z } from 'zod';
import { lenderContent } from '../../pack/lender-file.ts';
import { teamFolder } from '../desk/settings.ts';
import { method } from '../method.ts';

const id = z.string().min(1).max(24);
/** A file's name in the team's folder. */
const file = z.string().min(1).max(255);
/** What a document, or what applies here, is known by. */
const mark = z.string().max(64);
const none = z.strictObject({});

/** A place of a file that does not fit. */
const misfit = z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() });

/** Who saved the version that applies in a document, when and why. */
const versionLine = z.object({ version: z.int(), savedBy: z.string(), savedMs: z.number(), remark: z.string() });

/**
 * A document of the folder that is not what applies here. `new`: there is no such lender here; `newer`: made from what
 * is here; `differs`: both were changed, each by itself; `ignored`: not wanted.
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

/** A lender that was taken without being asked for; `isNew`: there was none here. */
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
  /** `waiting`: it is being looked into for the first time. */
  state: z.enum(['off', 'waiting', 'read', 'unreachable']),
  /** Why it cannot be read now. */
  problem: z.string().optional(),
  /** When it was last read, by this computer's clock. */
  readMs: z.number().optional(),
  arrivals: z.array(arrival),
  /** Files that are no lender that can be taken, with the places that do not fit. */
  unusable: z.array(z.object({ file: z.string(), message: z.string(), issues: z.array(misfit) })),
  /** Files that are still being written; they are read again. */
  unfinished: z.array(z.string()),
  /** Files beyond the number that is read. */
  leftOut: z.int(),
  taken: z.array(takenLine),
  /** One's own lenders: `same` as in the folder, `ahead` of it, `behind` or apart from it, or `absent` there. */
  own: z.array(z.object({ id: z.string(), is: z.enum(['same', 'ahead', 'behind', 'absent']) })),
});

const choice = z.strictObject({ file, whole: mark, here: mark });

/** A document of the folder in full, beside what applies here. */
const shown = z.object({
  ...versionLine.shape,
  content: lenderContent,
  cases: z.int(),
  here: z.object({ ...versionLine.shape, content: lenderContent, cases: z.int() }).optional(),
});

/** Lenders that a team shares through a folder. */
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
  /** Watches a folder from now on; INVALID_INPUT says why it cannot be used. */
  start: method(teamFolder, teamView),
  /** The folder is left alone from now on; nothing here is removed. */
  stop: method(none, teamView),
  /** Looks into the folder now. */
  look: method(none, teamView),
  show: method(z.strictObject({ file, whole: mark }), shown),
  /** Takes documents. One that was changed meanwhile, there or here, is not taken; `refused` says why. */
  take: method(
    z.strictObject({ choices: z.array(choice).min(1).max(200) }),
    z.object({
      taken: z.array(z.object({ id: z.string(), name: z.string(), version: z.int() })),
      refused: z.array(z.object({ file: z.string(), message: z.string() })),
    }),
  ),
  /** What it holds is not wanted, until it holds something else. */
  ignore: method(z.strictObject({ file, whole: mark }), teamView),
  /** Goes back to what was here before a lender was taken by itself. */
  undo: method(z.strictObject({ id }), teamView),
  /** Puts the lines of what was taken by itself away. */
  dismiss: method(none, teamView),
  /**
   * Puts a lender of one's own in. `asks`: the folder holds something of others that is not known here; called again
   * with those in `replace`, ours applies and theirs is one of its earlier versions.
   */
  put: method(
    z.strictObject({ id, replace: z.array(z.string().max(500)).max(50).default([]) }),
    z.discriminatedUnion('status', [
      z.object({ status: z.literal('put'), file: z.string() }),
      z.object({
        status: z.literal('asks'),
        /** `key`: what `replace` names it by. Without a `line` the file cannot be read, for the reason given. */
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
