import * as z from 'zod';
import { dateKinds, scenarioDateKinds } from '../../scenario/listing/date-kinds.ts';
import { libraryScope } from '../../scenario/listing/scope.ts';
import { id } from '../ids.ts';
import { method } from '../method.ts';

const count = z.int().min(0);
const day = z.iso.date();
const kind = z.enum(dateKinds);

/** Which dates: from today, with `overdue` also what has passed and still counts, until an ISO day. */
export const dateQuery = z.strictObject({
  until: day,
  overdue: z.boolean().default(false),
  /** Of archived scenarios too. */
  archived: z.boolean().default(false),
  /** What was ticked off too. */
  handled: z.boolean().default(false),
  /** Absent: all of them. */
  kinds: z.array(kind).min(1).max(dateKinds.length).optional(),
  ...libraryScope.shape,
});

export type DateQuery = z.output<typeof dateQuery>;

/** A day of a scenario. `path`: the field where it is entered; `isDerived`: worked out from a number of years. */
const scenarioDate = z.object({
  of: z.literal('scenario'),
  kind: z.enum(scenarioDateKinds),
  day,
  scenarioId: z.string(),
  description: z.string(),
  applicants: z.array(z.string()),
  /** The name of the property, loan or person. */
  about: z.string(),
  /** Whose loan or pre-approval it is; its name to the page, where it was entered by its id. */
  lender: z.string().optional(),
  /** Tells it from the other dates of its kind in the scenario, whatever its day. */
  element: z.string(),
  path: z.array(z.union([z.string(), z.int()])),
  isDerived: z.boolean(),
  /** Ticked off. */
  isHandled: z.boolean(),
});

/** A date of a scenario with its day as listed, and whether it is to be ticked off. */
const handling = z.strictObject({
  scenarioId: id,
  kind: z.enum(scenarioDateKinds),
  element: z.string().max(1_000),
  day,
  isHandled: z.boolean(),
});

export type Handling = z.infer<typeof handling>;

/** Policies of an own lender that are due for verification from the same day. */
const policyDate = z.object({
  of: z.literal('lender'),
  kind: z.literal('policy'),
  day,
  lender: z.string(),
  name: z.string(),
  policies: count,
  /** The day on which they were verified last; absent where they never were. */
  verifiedOn: day.optional(),
});

/** A service that takes neither key nor token after a day. */
const accessDate = z.object({
  of: z.literal('service'),
  kind: z.literal('access'),
  day,
  profileId: z.string(),
  name: z.string(),
});

export const deskDate = z.discriminatedUnion('of', [policyDate, accessDate]);
const listedDate = z.discriminatedUnion('of', [scenarioDate, policyDate, accessDate]);

export type DeskDate = z.infer<typeof deskDate>;
export type ListedDate = z.infer<typeof listedDate>;

const datePage = z.object({
  today: day,
  /** How many there are of each kind, whichever kinds are listed. */
  totals: z.record(kind, count),
  /** How many of these kinds have passed, whether listed or not. */
  overdue: count,
  /** How many are listed. */
  total: count,
  /** The earliest first. */
  items: z.array(listedDate),
});

export type DatePage = z.infer<typeof datePage>;

/** The days that somebody has to act on, of the whole library and of this computer. */
export const dates = {
  /**
   * How many scenarios are read for their dates, lenders and states, of how many, after an update of Headroom that reads
   * more of them; null once all are. What is not read yet is in no list of dates and in no part of the library.
   */
  progress: method(z.strictObject({}), z.object({ reading: z.object({ done: count, total: count }).nullable() })),
  list: method(dateQuery.extend({ offset: count.default(0), limit: z.int().min(1).max(500).default(100) }), datePage),
  /**
   * Ticks a date of a scenario off, or takes the tick back. It is listed again once its day is another one. CONFLICT where
   * it is so already.
   */
  handle: method(handling, z.strictObject({})),
  /**
   * Writes all that a query lists: for a calendar (`ics`), where importing it again replaces the entries of before, or
   * for a spreadsheet. A host with native dialogs asks where; otherwise the page downloads the text. `empty`: there is
   * nothing to write.
   */
  exportFile: method(
    dateQuery.extend({ as: z.enum(['ics', 'csv']) }),
    z.discriminatedUnion('status', [
      z.object({ status: z.literal('saved'), fileName: z.string() }),
      z.object({ status: z.literal('cancelled') }),
      z.object({ status: z.literal('empty') }),
      z.object({ status: z.literal('download'), fileName: z.string(), text: z.string() }),
    ]),
  ),
};
