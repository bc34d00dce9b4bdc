import { z } from 'zod';

/** Where a policy of this computer comes from, and who compared it with its source on which ISO day. */
export const policyStanding = z.object({
  /** Names it among the policies of a lender of one's own; absent for a bundled one, which is only read. */
  policyId: z.string().optional(),
  source: z.string().optional(),
  sourceLink: z.string().optional(),
  verifiedOn: z.string().optional(),
  verifiedBy: z.string().optional(),
});

export type PolicyStanding = z.infer<typeof policyStanding>;
