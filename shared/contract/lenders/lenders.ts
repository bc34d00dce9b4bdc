import * as z from 'zod';
import { method } from '../method.ts';

/** The lenders to look up. */
export const lenderIds = z.array(z.string()).min(1).max(200);

/** A lender of this computer's catalogue. `asAt`: the ISO day on which its figures apply. */
export const lenderSummary = z.object({
  id: z.string(),
  name: z.string(),
  whiteLabel: z.boolean(),
  asAt: z.string(),
  /** Made or imported here; absent for a bundled one. */
  origin: z.literal('own').optional(),
  /** What must be shown beside the name, such as "Sample lender". */
  notice: z.string().optional(),
});

export const lenders = {
  list: method(z.strictObject({}), z.object({ lenders: z.array(lenderSummary) })),
};

export type LenderSummary = z.infer<typeof lenderSummary>;
