import * as z from 'zod';
import { policyStanding } from '../../pack/policy-standing.ts';
import { policy } from '../../service/policy.ts';
import { lenderId } from '../ids.ts';
import { method } from '../method.ts';
import { lenderIds } from './lenders.ts';

/** Characters of a note. */
export const maxNoteLength = 4_000;

/** Plain text of an entry in pieces, marked where it matches the search. */
export const excerpt = z.object({
  /** Its topic, where there was no search. */
  topic: z.string().optional(),
  pieces: z.array(z.object({ text: z.string(), marked: z.boolean() })),
});

/** A policy document with what the desk reads from it. */
export const foundPolicy = policy.extend({
  /** Its first heading; empty where it has none. */
  title: z.string(),
  /** Identifies the text: it changes with it. */
  version: z.string(),
  /** By topic, where the text itself answers in one word. */
  answers: z.record(z.string(), z.enum(['yes', 'no', 'conditional'])),
  excerpts: z.array(excerpt),
  /** For this computer's entries; a service only says when it last verified one. */
  standing: policyStanding.optional(),
  /** The search words without a match, not even a synonym. */
  missing: z.array(z.string()),
  /** The search words that matched a synonym. */
  meant: z.array(z.object({ typed: z.string(), instead: z.string() })),
});

/** Topics to look up, and words to rank documents by. */
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
  /** The entry that it was written about; the lender may have changed it since. */
  title: z.string(),
  version: z.string(),
});

export const policies = {
  /** Policy documents of the lenders with any of the triggers; with `search`, the matching ones, best first. */
  query: method(
    z.strictObject({ lenders: lenderIds, ...policyQuestion }),
    z.object({ policies: z.array(foundPolicy) }),
  ),
  /**
   * Reads a few more of this computer's entries ahead of a search, whose first run is slow; `left` are still to be
   * read. Repeated while nobody types until none is left.
   */
  prepare: method(z.strictObject({}), z.object({ left: z.int() })),
  /** The notes of this computer, on lenders of any service. */
  notes: method(z.strictObject({}), z.object({ notes: z.array(policyNote) })),
  /** Replaces the note on the lender and topic; an empty text removes it. */
  writeNote: method(
    z.strictObject({
      lender: lenderId,
      topic: z.string().min(1).max(200),
      text: z.string().max(maxNoteLength),
      title: z.string().max(1_000),
      version: z.string().max(64),
    }),
    z.object({ notes: z.array(policyNote) }),
  ),
  /**
   * Writes all notes to one file for a spreadsheet, each with its lender, entry, day and what has become of the entry:
   * the host asks where, or the page downloads the text.
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
