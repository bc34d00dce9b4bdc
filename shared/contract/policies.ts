import { z } from 'zod';
import { policy } from '../service/policy.ts';
import { lenderIds } from './lenders.ts';
import { method } from './method.ts';

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
