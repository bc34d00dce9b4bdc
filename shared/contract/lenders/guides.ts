import * as z from 'zod';
import { guideKinds } from '../../guide/guide-schema.ts';
import { method } from '../method.ts';
import { excerpt } from './policies.ts';

/** A summary of what a regulator or the government says, never a lender's policy. */
const foundGuide = z.object({
  id: z.string(),
  kind: z.enum(guideKinds),
  title: z.string(),
  publisher: z.string(),
  /** The document summarised, and its address. */
  source: z.string(),
  link: z.string(),
  /** ISO days: of the summary, and of the start of its rules if known. */
  summarisedOn: z.string(),
  effectiveFrom: z.string().optional(),
  triggers: z.array(z.string()),
  /** Markdown. */
  content: z.string(),
  excerpts: z.array(excerpt),
});

/** Headroom's own summaries of regulators' guides and government schemes. */
export const guides = {
  /** Those on any of the topics, or matching the search, best first; all of them without either. */
  find: method(
    z.strictObject({ triggers: z.array(z.string()).max(100), search: z.string().max(200).optional() }),
    z.object({ guides: z.array(foundGuide) }),
  ),
};

export type FoundGuide = z.infer<typeof foundGuide>;
