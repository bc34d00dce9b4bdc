import { z } from 'zod';
import { guideKinds } from '../../guide/guide-schema.ts';
import { method } from '../method.ts';
import { excerpt } from './policies.ts';

/** A summary of what a regulator or the government says; never a lender's policy. */
const foundGuide = z.object({
  id: z.string(),
  kind: z.enum(guideKinds),
  title: z.string(),
  publisher: z.string(),
  /** The document that it summarises, and its address. */
  source: z.string(),
  link: z.string(),
  /** ISO days: of the summary, and since when its rules apply where that is known. */
  summarisedOn: z.string(),
  effectiveFrom: z.string().optional(),
  triggers: z.array(z.string()),
  /** Markdown. */
  content: z.string(),
  excerpts: z.array(excerpt),
});

/** Guides of regulators and schemes of the government, in summaries of Headroom's own. */
export const guides = {
  /** Those on any of the topics, or with words of the search, best first; without either all of them. */
  find: method(
    z.strictObject({ triggers: z.array(z.string()).max(100), search: z.string().max(200).optional() }),
    z.object({ guides: z.array(foundGuide) }),
  ),
};

export type FoundGuide = z.infer<typeof foundGuide>;
