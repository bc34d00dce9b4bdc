import type { FoundGuide } from '../../../shared/contract/lenders/guides.ts';
import type { Excerpt } from '../../../shared/contract/lenders/policies.ts';
import type { Guide } from '../../../shared/guide/guide-schema.ts';
import { succeed } from '../../../shared/outcome.ts';
import { withTitle } from '../../../shared/pack/policy-title.ts';
import { commonTriggers } from '../../../shared/service/policy.ts';
import type { DomainHandlers } from '../handlers.ts';
import { findPolicies } from '../policies/look-up.ts';
import type { PolicyTexts } from '../policies/plain-text.ts';

export interface GuidePorts {
  readonly guides: () => readonly Guide[];
  readonly policyTexts: PolicyTexts;
}

interface Question {
  readonly triggers: string[];
  readonly search?: string | undefined;
}

/** The guides on the topics, parsed and ranked like policies. */
const findGuides = async (
  { guides: all, policyTexts }: GuidePorts,
  { triggers, search }: Question,
): Promise<FoundGuide[]> => {
  const topics = triggers.length === 0 ? [...commonTriggers] : triggers;
  const about = all().filter((guide) => guide.triggers.some((trigger) => topics.includes(trigger)));
  const entries = about.map((guide) => ({
    lender: guide.id,
    triggers: guide.triggers,
    content: withTitle(guide),
    lastVerifiedOn: guide.summarisedOn,
  }));
  const policies = await findPolicies(policyTexts, entries, { lenders: [], triggers, search });
  return policies.flatMap(({ lender, excerpts }) => {
    const guide = about.find(({ id }) => id === lender);
    if (guide === undefined) return [];
    // The title is already shown above the excerpts.
    const isTitle = ({ pieces }: Excerpt): boolean => pieces.map(({ text }) => text).join('') === guide.title;
    return [{ ...guide, excerpts: excerpts.filter((excerpt) => !isTitle(excerpt)) }];
  });
};

export const guideHandlers = (ports: GuidePorts): DomainHandlers<'guides'> => ({
  'guides.find': async (question) => succeed({ guides: await findGuides(ports, question) }),
});
