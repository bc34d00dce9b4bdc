import * as z from 'zod';
import { isoTimestamp } from './primitives.ts';

/** Trigger values that the service lists as common, by group (service-api, Policy). */
export const triggerGroups = {
  income: [
    'payg',
    'casual',
    'commission',
    'overtime',
    'self_employed',
    'rental_income',
    'investment_income',
    'overseas_income',
    'centrelink',
    'child_support',
  ],
  expense: ['living_expenses', 'hem', 'declared_expenses', 'child_support_paid'],
  property: ['property_type', 'security_valuation', 'construction', 'rural', 'commercial'],
  borrower: ['first_home_buyer', 'visa_status', 'credit_history', 'age_restrictions'],
  other: ['lvr_limits', 'interest_only', 'offset_accounts', 'lmi', 'serviceability'],
} as const;

export type TriggerGroup = keyof typeof triggerGroups;

/** All common triggers in the specification's order. */
export const commonTriggers: readonly string[] = Object.values(triggerGroups).flat();

/** `lastVerifiedOn` of a policy that nobody has verified yet: the field is required, and no policy is that old. */
export const neverVerified = '1970-01-01T00:00:00.000Z';

/**
 * One policy document. `content` is Markdown without HTML; `highlights` come only with a search, and `<em>` is the only
 * markup in them.
 */
export const policy = z
  .looseObject({
    lender: z.string(),
    triggers: z.array(z.string()),
    content: z.string(),
    lastVerifiedOn: isoTimestamp,
    highlights: z.array(z.string()).optional(),
  })
  .meta({ id: 'Policy' });

export type Policy = z.infer<typeof policy>;
