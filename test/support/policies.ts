import { markdownLines } from '../../main/core/policies/markdown-lines.ts';
import { type Block, blocksOf, createPolicyTexts } from '../../main/core/policies/plain-text.ts';
import { rankPolicies } from '../../main/core/policies/rank.ts';
import type { FoundPolicy } from '../../shared/contract/lenders/policies.ts';
import type { Policy } from '../../shared/service/policy.ts';

/** The blocks of a text, read on this thread. */
export const plainBlocks = (markdown: string): readonly Block[] => blocksOf(markdownLines(markdown));

/** Texts that are read on this thread. */
export const readingHere = () => createPolicyTexts((text) => Promise.resolve(markdownLines(text)));

/** Ranks in one go. */
export const rankAtOnce = (
  policies: readonly Policy[],
  question: Parameters<typeof rankPolicies>[1],
): FoundPolicy[] => {
  const steps = rankPolicies(
    policies.map((policy) => ({ policy, blocks: plainBlocks(policy.content) })),
    question,
  );
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
};
