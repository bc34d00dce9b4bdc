import * as z from 'zod';
import { maxPolicies } from '../../pack/own-policy.ts';
import { person } from '../../pack/remarks.ts';
import { ownLenderId } from '../ids.ts';
import { method } from '../method.ts';
import { packDetail } from './packs.ts';

/** A policy of an own lender that nobody has verified in the last 90 days. */
const duePolicy = z.object({
  lender: z.string(),
  lenderName: z.string(),
  policyId: z.string(),
  title: z.string(),
  triggers: z.array(z.string()),
  source: z.string().optional(),
  sourceLink: z.string().optional(),
  /** Both absent if never verified; `days` counts from `verifiedOn`, an ISO day. */
  verifiedOn: z.string().optional(),
  verifiedBy: z.string().optional(),
  days: z.int().optional(),
});

/** When a policy was last verified and by whom; both absent for never. */
const verified = z
  .strictObject({
    policyId: z.string().min(1).max(40),
    verifiedOn: z.iso.date().optional(),
    verifiedBy: person.optional(),
  })
  .refine(({ verifiedOn, verifiedBy }) => (verifiedOn === undefined) === (verifiedBy === undefined), {
    message: 'A day needs a person, and a person a day',
  });

/** Characters of a pasted text or a file. */
export const maxPastedCharacters = 200_000;

/** A proposed policy; nothing is stored until somebody accepts it. */
const proposedPolicy = z.object({ title: z.string(), content: z.string(), triggers: z.array(z.string()) });

/** The policies of the lenders made or imported here. */
export const ownPolicies = {
  /** Those due for verification, the longest overdue first. */
  due: method(z.strictObject({}), z.object({ policies: z.array(duePolicy) })),
  /**
   * Records in a separate version that policies were compared with their sources; the texts stay. Consecutive
   * verifications by one person share a version. NOT_FOUND, and nothing is written, when the lender has no such policy.
   */
  verify: method(
    z.strictObject({ id: ownLenderId, by: person, policies: z.array(verified).min(1).max(maxPolicies) }),
    packDetail,
  ),
  /**
   * Proposes policies from a text: divided at its headings, with the topics that its words suggest. `text` is what was
   * read, HTML reduced to text; `leftOut` counts policies beyond the maximum for a lender. Nothing is written.
   */
  propose: method(
    z.strictObject({ text: z.string().max(maxPastedCharacters) }),
    z.object({ text: z.string(), policies: z.array(proposedPolicy), leftOut: z.int() }),
  ),
};

export type ProposedPolicy = z.infer<typeof proposedPolicy>;
export type DuePolicy = z.infer<typeof duePolicy>;
