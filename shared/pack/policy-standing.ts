import * as z from 'zod';

/** Where a policy of this computer comes from, and who verified it against its source on which ISO day. */
export const policyStanding = z.object({
  /** Identifies it among the policies of an own lender; absent for a bundled one, which is read-only. */
  policyId: z.string().optional(),
  source: z.string().optional(),
  sourceLink: z.string().optional(),
  verifiedOn: z.string().optional(),
  verifiedBy: z.string().optional(),
});

export type PolicyStanding = z.infer<typeof policyStanding>;
