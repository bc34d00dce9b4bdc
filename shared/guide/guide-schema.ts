import * as z from 'zod';
import { httpsLink } from '../pack/own-policy.ts';
import { commonTriggers } from '../service/policy.ts';

export const guideKinds = ['guide', 'scheme'] as const;

/** The YAML front matter of `assets/catalogue/guides/<id>.md`. */
export const guideFrontMatter = z.strictObject({
  /** A regulator's guide, standard or law, or a government scheme. */
  kind: z.enum(guideKinds),
  title: z.string().min(1).max(80),
  publisher: z.string().min(1).max(60),
  /** The document summarised. */
  source: z.string().min(1).max(160),
  link: httpsLink,
  /** The ISO day of the summary. */
  summarisedOn: z.iso.date(),
  /** The ISO day from which it applies, where the document says so. */
  effectiveFrom: z.iso.date().optional(),
  triggers: z
    .array(z.string().refine((trigger) => commonTriggers.includes(trigger), 'Must be a common trigger'))
    .min(1),
});

/** A card: its facts, and the summary in Markdown without HTML or links. */
export interface Guide extends z.infer<typeof guideFrontMatter> {
  readonly id: string;
  readonly content: string;
}
