import * as z from 'zod';
import { partName } from './merge.ts';
import { blockReason, waitReason } from './outbox.ts';

/** The state of a scenario at a service. Computed, never stored. */
export const linkStatus = z.object({
  status: z.enum(['draft', 'published', 'changed_here', 'changed_there', 'changed_both', 'waiting', 'blocked']),
  /** The parts changed on this computer and on the service since the last sync. */
  here: z.array(partName),
  there: z.array(partName),
  /** For `waiting` and `blocked`. */
  reason: z.union([waitReason, blockReason]).optional(),
});

export type LinkStatus = z.infer<typeof linkStatus>;
