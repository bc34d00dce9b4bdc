import * as z from 'zod';
import { libraryScope } from '../../scenario/listing/scope.ts';
import {
  bestLender,
  scenarioSorts,
  serviceFilters,
  shelves,
  stages,
  statusFilters,
  tags,
} from '../../scenario/marks.ts';
import { variantMark } from '../../scenario/variants.ts';
import { scenarioBodyInput, scenarioRecord, updateScenarioBody } from '../../service/scenario.ts';
import { id } from '../ids.ts';
import { method } from '../method.ts';

const byId = z.strictObject({ id });

/** Identifies the window that writes; it comes back in `scenarios.changed` and never leaves the core. */
const origin = id.optional();
const writeById = z.strictObject({ id, origin });

/** One row of the library. `requested` is the sum of the proposed loan amounts, AUD. */
export const scenarioSummary = z.object({
  id: z.string(),
  description: z.string(),
  applicants: z.array(z.string()),
  requested: z.number(),
  dateCreated: z.string(),
  lastEditedBy: z.string(),
  lastEditedOn: z.string(),
  pinned: z.boolean(),
  archived: z.boolean(),
  tags,
  stage: z.enum(stages).optional(),
  /** The next settlement and end of a pre-approval, or the last one; ISO days. */
  settles: z.string().optional(),
  expires: z.string().optional(),
  best: bestLender.optional(),
  /** It represents its variants on this shelf, being the one opened last. */
  variants: variantMark.optional(),
  /** When it was put into the bin. */
  removedOn: z.string().optional(),
});

/** The library and the editor's document operations. Every edit is durable before its call returns. */
export const scenarios = {
  /**
   * A page of the library. `search` requires all its words in the description or the applicants' names; it lists a
   * bounded number of rows (`total`) and says when `more` match. Pinned scenarios come first, except in a search. In
   * the bin, `lastEditedOn` sorts by the day of deletion.
   */
  list: method(
    z.strictObject({
      search: z.string().max(200).default(''),
      shelf: z.enum(shelves).default('library'),
      ...libraryScope.shape,
      status: z.enum(statusFilters).optional(),
      service: z.enum(serviceFilters).optional(),
      sort: z.enum(scenarioSorts).default('lastEditedOn'),
      direction: z.enum(['asc', 'desc']).default('desc'),
      offset: z.int().min(0).default(0),
      limit: z.int().min(1).max(500).default(100),
    }),
    z.object({ total: z.number(), more: z.boolean(), items: z.array(scenarioSummary) }),
  ),
  create: method(
    z.strictObject({ description: z.string().max(300).optional(), scenario: scenarioBodyInput.optional(), origin }),
    scenarioRecord,
  ),
  read: method(byId, scenarioRecord),
  /**
   * Replaces each part that is present. `madeOn` is the `lastEditedOn` of the copy that was edited: BASE_NEEDED,
   * writing nothing, when another one is stored. With `base`, the description and body of that copy, the changes are
   * merged with what was written meanwhile; CONFLICT, writing nothing, where both changed the same detail. With
   * neither, the parts replace what is stored. `merged` is what is stored when that is more than the changes applied to
   * the copy.
   */
  update: method(
    z.strictObject({
      id,
      changes: updateScenarioBody,
      madeOn: z.string().max(64).optional(),
      base: z.unknown().optional(),
      origin,
    }),
    scenarioRecord.pick({ lastEditedBy: true, lastEditedOn: true }).extend({
      merged: scenarioRecord.pick({ description: true, scenario: true }).optional(),
    }),
  ),
  duplicate: method(writeById, scenarioRecord),
  /** Moves a scenario out of the library; `restore` brings it back. */
  remove: method(writeById, z.object({ id: z.string() })),
  restore: method(writeById, z.object({ id: z.string() })),
  /** Deletes the bin for good, except what is still on its way to a service. */
  emptyBin: method(z.strictObject({ origin }), z.object({ deleted: z.number() })),
  /** Pins, archives or tags a scenario, or sets its stage; absent marks stay. */
  mark: method(
    z.strictObject({
      id,
      pinned: z.boolean().optional(),
      archived: z.boolean().optional(),
      tags: tags.optional(),
      /** Null takes it off. */
      stage: z.enum(stages).nullable().optional(),
      origin,
    }),
    z.object({ id: z.string() }),
  ),
  /** Records that a scenario was opened. */
  opened: method(writeById, z.object({ id: z.string() })),
  /** Records the best lender of a scenario, for the library. */
  noteBest: method(z.strictObject({ id, best: bestLender, origin }), z.object({ id: z.string() })),
  /** The scenarios opened last, the newest first. */
  recent: method(z.strictObject({}), z.object({ items: z.array(scenarioSummary) })),
  /** Every tag in use in natural order, with the number of its scenarios. */
  tags: method(z.strictObject({}), z.object({ tags: z.array(z.object({ tag: z.string(), scenarios: z.number() })) })),
  /** Adds the bundled example scenario to the library. */
  createSample: method(z.strictObject({ origin }), scenarioRecord),
  /**
   * Writes a scenario with its variants as JSON. A host with native dialogs asks where and saves; otherwise the text is
   * returned for the page to download.
   */
  exportFile: method(
    byId,
    z.discriminatedUnion('status', [
      z.object({ status: z.literal('saved'), fileName: z.string() }),
      z.object({ status: z.literal('cancelled') }),
      z.object({ status: z.literal('download'), fileName: z.string(), text: z.string() }),
    ]),
  ),
  /**
   * Reads a scenario with its variants from JSON; `record` is the first of them. Without `text` the host asks for a
   * file; `choose` means that it has no dialog, so the page must ask and call again with the text.
   */
  importFile: method(
    z.strictObject({ text: z.string().max(3_000_000).optional(), origin }),
    z.discriminatedUnion('status', [
      z.object({ status: z.literal('imported'), record: scenarioRecord }),
      z.object({ status: z.literal('cancelled') }),
      z.object({ status: z.literal('choose') }),
    ]),
  ),
};

export type ScenarioSummary = z.infer<typeof scenarioSummary>;
