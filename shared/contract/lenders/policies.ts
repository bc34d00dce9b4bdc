import { z } from 'zod';
import { policyStanding } from '../../pack/policy-standing.ts';
import { policy } from '../../service/policy.ts';
import { method } from '../method.ts';
import { lenderIds } from './lenders.ts';

/** Characters of a note. */
export const maxNoteLength = 4_000;

/** Plain text of an entry, in pieces: marked where it is what was searched for. */
export const excerpt = z.object({
  /** The topic that it is about, where nothing was searched for. */
  topic: z.string().optional(),
  pieces: z.array(z.object({ text: z.string(), marked: z.boolean() })),
});

/** A policy document with what the desk reads in it. */
export const foundPolicy = policy.extend({
  /** Its first heading; empty where it has none. */
  title: z.string(),
  /** Names the text: another text, another version. */
  version: z.string(),
  /** By topic, where the text itself answers in one word. */
  answers: z.record(z.string(), z.enum(['yes', 'no', 'conditional'])),
  excerpts: z.array(excerpt),
  /** Of this computer's entries; a service tells no more than when it last verified one. */
  standing: policyStanding.optional(),
  /** The words of the search that are not in it, and none of their meaning. */
  missing: z.array(z.string()),
  /** The words of the search that are in it as others of the same meaning. */
  meant: z.array(z.object({ typed: z.string(), instead: z.string() })),
});

/** Topics to look up, and words to rank the documents by. */
export const policyQuestion = {
  triggers: z.array(z.string()).min(1).max(100),
  search: z.string().max(200).optional(),
};

/** A broker's own note on what a lender says on a topic. */
export const policyNote = z.object({
  lender: z.string(),
  topic: z.string(),
  text: z.string(),
  writtenMs: z.number(),
  /** The entry that it was written beside; the lender may have changed it since. */
  title: z.string(),
  version: z.string(),
});

export const policies = {
  /** Policy documents of the lenders that carry any of the triggers; those with the words of `search`, best first. */
  query: method(
    z.strictObject({ lenders: lenderIds, ...policyQuestion }),
    z.object({ policies: z.array(foundPolicy) }),
  ),
  /**
   * Reads a few more of this computer's entries ahead of a search, which takes long the first time; `left` are
   * still to be read. Asked again until none is, whenever nobody types.
   */
  prepare: method(z.strictObject({}), z.object({ left: z.int() })),
  /** The notes of this computer, on lenders of any service. */
  notes: method(z.strictObject({}), z.object({ notes: z.array(policyNote) })),
  /** Takes the place of the note on the lender and topic; an empty text removes it. */
  writeNote: method(
    z.strictObject({
      lender: z.string().min(1).max(200),
      topic: z.string().min(1).max(200),
      text: z.string().max(maxNoteLength),
      title: z.string().max(1_000),
      version: z.string().max(64),
    }),
    z.object({ notes: z.array(policyNote) }),
  ),
  /**
   * Writes every note to one file for a spreadsheet, with its lender, its entry, its day and what became of the
   * entry since: the host asks where, or the page downloads the text.
   */
  exportNotes: method(
    z.strictObject({}),
    z.discriminatedUnion('status', [
      z.object({ status: z.literal('saved'), fileName: z.string() }),
      z.object({ status: z.literal('cancelled') }),
      z.object({ status: z.literal('download'), fileName: z.string(), text: z.string() }),
    ]),
  ),
};

export type Excerpt = z.infer<typeof excerpt>;
export type PolicyNote = z.infer<typeof policyNote>;
export type FoundPolicy = z.infer<typeof foundPolicy>;
