import * as z from 'zod';
import { heldLender, madeNote, noteFile, sealedParts } from '../../note/note-file.ts';
import { keptNote, wantedFeature, wantedFeatures } from '../../note/words.ts';
import { addToRates } from '../../service/compute.ts';
import { takers } from '../../ways-in/plan.ts';
import { id as scenarioId } from '../ids.ts';
import { method } from '../method.ts';

const written = z.discriminatedUnion('status', [
  z.object({ status: z.literal('saved'), fileName: z.string() }),
  z.object({ status: z.literal('cancelled') }),
  z.object({ status: z.literal('download'), fileName: z.string(), text: z.string() }),
]);

/** A figure that differs from the note. */
const difference = z.object({ place: z.string(), stated: z.string(), now: z.string() });

/** The result of recalculating a note from what it holds. */
export const noteCheck = z.object({
  outcome: z.discriminatedUnion('status', [
    z.object({ status: z.literal('same') }),
    z.object({ status: z.literal('differs'), differences: z.array(difference), more: z.int() }),
    z.object({ status: z.literal('not computed'), why: z.string() }),
  ]),
  /** Whether every part is sealed; otherwise only a change of the inputs can be told. */
  isSealed: z.boolean(),
  /** The parts that are not what they were when the note was written. */
  changed: z.array(z.enum(sealedParts)),
  /** The version that recalculated, and what changed in the calculation since the note. */
  modelVersion: z.int(),
  changesSince: z.array(z.object({ version: z.int(), day: z.string(), change: z.string() })),
});

/** A cell of a table for a spreadsheet: a figure, or text, which is never read as a formula. */
const cell = z.union([z.number(), z.string().max(12_000)]);

/** The pages that can be printed. */
export const printedPages = ['File note', 'Client page'] as const;

/** File notes: the findings for a scenario, with everything they are based on. */
export const fileNotes = {
  /**
   * Makes the note of a stored scenario for the lenders of this computer: `recommended`, by default the cheapest over
   * five years of those that would make the loan, and those in `beside` are set out in full. Of each lender's products
   * those with the `wanted` features are priced. It is compared with `compared`, by default the
   * runner-up. With a `panel`, only its lenders and the recommended one are compared. `takers` take part in the ways
   * into a home.
   */
  make: method(
    z.strictObject({
      scenarioId,
      addToRates: addToRates.default(0),
      recommended: heldLender.optional(),
      beside: z.array(heldLender).max(500),
      leftOut: z.array(heldLender).max(500),
      compared: heldLender.optional(),
      wanted: z.array(wantedFeature).max(wantedFeatures.length).optional(),
      takers: takers.optional(),
      panel: z.strictObject({ name: z.string().max(60), lenders: z.array(heldLender).max(500) }).optional(),
    }),
    madeNote,
  ),
  /**
   * Reads a note and recalculates it from what it holds. Without `text` the host asks for a file; `choose` means that
   * it has no dialog, so the page must ask and call again with the text.
   */
  open: method(
    z.strictObject({ text: z.string().max(1_900_000).optional() }),
    z.discriminatedUnion('status', [
      z.object({ status: z.literal('opened'), note: noteFile, check: noteCheck }),
      z.object({ status: z.literal('cancelled') }),
      z.object({ status: z.literal('choose') }),
    ]),
  ),
  /**
   * Writes a note as JSON: the host asks where, or the page downloads the text. A note that was made now is sealed; one
   * that was opened from a file is written as it is.
   */
  exportFile: method(z.strictObject({ note: noteFile, isOpened: z.boolean() }), written),
  /** Writes the tables of a note for a spreadsheet. */
  exportTable: method(
    z.strictObject({ description: z.string().max(1_000), rows: z.array(z.array(cell).max(20)).max(10_000) }),
    written,
  ),
  /** Writes what the window would print as PDF; `print` means that the host cannot, and the page prints instead. */
  savePdf: method(
    z.strictObject({ description: z.string().max(1_000), page: z.enum(printedPages) }),
    z.discriminatedUnion('status', [
      z.object({ status: z.literal('saved'), fileName: z.string() }),
      z.object({ status: z.literal('cancelled') }),
      z.object({ status: z.literal('print') }),
    ]),
  ),
  /** The stored wording and lenders for a scenario's note; empty where there are none. */
  readKept: method(z.strictObject({ scenarioId }), keptNote),
  /** Replaces what was stored. */
  writeKept: method(z.strictObject({ scenarioId, kept: keptNote }), z.object({ id: z.string() })),
};

export type NoteCheck = z.infer<typeof noteCheck>;
export type TableCell = z.infer<typeof cell>;
