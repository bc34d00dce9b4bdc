import * as z from 'zod';
import { lineOutcomes } from '../../../shared/published/outcomes.ts';
import { product } from '../../../shared/service/product.ts';
import type { StagedLine } from '../../ports/banks.ts';

/** What one payload became, with its hash, or why a file has none. */
export const readLine = z.object({
  file: z.string(),
  productId: z.string(),
  brand: z.string(),
  name: z.string(),
  outcome: z.enum(lineOutcomes),
  products: z.array(product.required({ offers: true, notPublished: true })).readonly(),
  warnings: z.array(z.string()).readonly(),
  dropped: z.record(z.string(), z.number()).readonly(),
  maxErrorBp: z.number(),
  sha256: z.string().optional(),
}) satisfies z.ZodType<StagedLine>;

export type ReadLine = z.infer<typeof readLine>;
