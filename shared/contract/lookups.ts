import { z } from 'zod';
import { policy } from '../service/policy.ts';
import { product } from '../service/product.ts';
import { method } from './method.ts';

const lenderIds = z.array(z.string()).min(1).max(200);

/** A lender of the bundled catalogue. `asAt`: the ISO day that its pack describes. */
export const lenderSummary = z.object({
  id: z.string(),
  name: z.string(),
  whiteLabel: z.boolean(),
  asAt: z.string(),
  /** What must stand beside the name, such as "Sample lender". */
  notice: z.string().optional(),
});

export const lenders = {
  list: method(z.strictObject({}), z.object({ lenders: z.array(lenderSummary) })),
};

export const products = {
  list: method(z.strictObject({ lenders: lenderIds }), z.object({ products: z.array(product) })),
};

export const policies = {
  /** Policy documents of the lenders that carry any of the triggers; `search` narrows by words. */
  query: method(
    z.strictObject({
      lenders: lenderIds,
      triggers: z.array(z.string()).min(1).max(100),
      search: z.string().max(200).optional(),
    }),
    z.object({ policies: z.array(policy) }),
  ),
};

export type LenderSummary = z.infer<typeof lenderSummary>;
