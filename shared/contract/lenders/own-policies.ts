import { z } from 'zod';
import { maxPolicies } from '../../pack/own-policy.ts';
import { person } from '../../pack/remarks.ts';
import { method } from '../method.ts';
import { packDetail } from './packs.ts';

/** A policy of a lender of one's own that nobody verified in the last 90 days. */
const duePolicy = z.object({
  lender: z.string(),
  lenderName: z.string(),
  policyId: z.string(),
  title: z.string(),
  triggers: z.array(z.string()),
  source: z.string().optional(),
  sourceLink: z.string().optional(),
  /** Both absent where nobody ever did; `days` counts from `verifiedOn`, an ISO day. */
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

/** A policy as it might be; nothing is kept of it before somebody takes it. */
const proposedPolicy = z.object({ title: z.string(), content: z.string(), triggers: z.array(z.string()) });

/** The policies of the lenders that were made or taken here. */
export const ownPolicies = {
  /** Those that are due for verification, the longest due first. */
  due: method(z.strictObject({}), z.object({ policies: z.array(duePolicy) })),
  /**
   * Notes that policies were compared with their sources, in a version of its own; the texts stay. Verifications of
   * one person in a row are one version. NOT_FOUND, and nothing is written, when the lender has no such policy.
   */
  verify: method(
    z.strictObject({ id: z.string().min(1).max(24), by: person, policies: z.array(verified).min(1).max(maxPolicies) }),
    packDetail,
  ),
  /**
   * What a text would be as policies: divided at its headings, with topics that its words are about. `text` is what
   * was read, HTML reduced to its text; `leftOut` counts policies beyond the most of a lender. Nothing is written.
   */
  propose: method(
    z.strictObject({ text: z.string().max(maxPastedCharacters) }),
    z.object({ text: z.string(), policies: z.array(proposedPolicy), leftOut: z.int() }),
  ),
};

export type ProposedPolicy = z.infer<typeof proposedPolicy>;
export type DuePolicy = z.infer<typeof duePolicy>;
