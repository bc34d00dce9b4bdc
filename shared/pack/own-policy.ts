import * as z from 'zod';
import { markdownExcess } from './markdown-bounds.ts';
import { person, source } from './remarks.ts';

/** Policies of one lender. */
export const maxPolicies = 60;
export const maxPolicyCharacters = 8_000;
export const maxPolicyTitle = 120;

const httpsAddress = z.url({ protocol: /^https$/, hostname: z.regexes.domain });

/** An address that the desk may open: https, and the name of a host. */
export const httpsLink = z
  .string()
  .max(500)
  .refine((text) => httpsAddress.safeParse(text).success, 'Must be an address that begins with https://');

const policyText = z
  .string()
  .trim()
  .min(1, 'Write what the lender says')
  .max(maxPolicyCharacters)
  .superRefine((text, context) => {
    const message = markdownExcess(text);
    if (message !== undefined) context.addIssue({ code: 'custom', message, input: undefined });
  });

const ownPolicyShape = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/, 'Must be lower-case letters, digits or hyphens'),
  /** Shown as its first heading; a text may have its own instead. */
  title: z.string().trim().min(1).max(maxPolicyTitle).optional(),
  triggers: z
    .array(z.string().regex(/^[a-z][a-z0-9_]{0,60}$/, 'Must be a trigger in lower_snake_case'))
    .min(1, 'Choose at least one topic')
    .max(40),
  content: policyText,
  source: source.optional(),
  sourceLink: httpsLink.optional(),
  verifiedOn: z.iso.date().optional(),
  verifiedBy: person.optional(),
});

/**
 * A policy of an own lender; `verifiedOn` is the ISO day on which `verifiedBy` last compared it with its source. Both
 * are absent if nobody has.
 */
const ownPolicy = ownPolicyShape.superRefine(({ verifiedOn, verifiedBy }, context) => {
  const refuse = (path: string, message: string): void =>
    context.addIssue({ code: 'custom', path: [path], message, input: undefined });
  if (verifiedOn !== undefined && verifiedBy === undefined) refuse('verifiedBy', 'Say who verified it');
  if (verifiedBy !== undefined && verifiedOn === undefined) refuse('verifiedOn', 'Say when it was verified');
});

/** The policies of a lender, each with an identifier of its own. */
export const ownPolicies = z
  .array(ownPolicy)
  .max(maxPolicies)
  .superRefine((policies, context) => {
    for (const [index, { id }] of policies.entries())
      if (policies.findIndex((other) => other.id === id) < index)
        context.addIssue({
          code: 'custom',
          path: [index, 'id'],
          message: `${id} is the id of an earlier policy`,
          input: undefined,
        });
  });

export type OwnPolicy = z.infer<typeof ownPolicyShape>;
