import * as z from 'zod';
import { askFailures } from '../../published/outcomes.ts';

/* What a page knows of published products before it shows any. */

/** Base64 of a part of a file; a call holds at most two mebibytes. */
export const maxPartCharacters = 1_000_000;

/** The progress of an update with one bank: products listed, fetched, unchanged, and failed by reason. */
const bankProgress = z.object({
  id: z.string(),
  name: z.string(),
  host: z.string(),
  state: z.enum(['waiting', 'listing', 'fetching', 'done', 'failed']),
  listed: z.number(),
  fetched: z.number(),
  unchanged: z.number(),
  failures: z.partialRecord(z.enum(askFailures), z.number()),
  listFailure: z.enum(askFailures).optional(),
});

/** The state of the newest update: running, interrupted, fetched but not accepted yet, or accepted. */
export const updateStatus = z.object({
  state: z.enum(['none', 'running', 'interrupted', 'fetched', 'taken']),
  startedAt: z.string().optional(),
  finishedAt: z.string().optional(),
  brands: z.array(bankProgress),
  /** Why it was interrupted, unless somebody cancelled it. */
  problem: z.string().optional(),
});

export type BankProgress = z.infer<typeof bankProgress>;
export type UpdateStatus = z.infer<typeof updateStatus>;
