import type { ProposedPolicy } from '../../../shared/contract/lenders/own-policies.ts';
import { maxPolicies, maxPolicyTitle } from '../../../shared/pack/own-policy.ts';
import { headingText } from '../../../shared/pack/policy-title.ts';
import { commonTriggers } from '../../../shared/service/policy.ts';
import { meaningsOf, topicPhrases } from '../policies/search-terms.ts';
import { occurrences, type Phrase, type Word, wordsOf } from '../policies/words.ts';
import { htmlText, isHtml } from './html-text.ts';

interface Section {
  readonly depth: number;
  readonly title: string;
  readonly lines: readonly string[];
}

/** Its end matches any rest of a line in one go: a pasted line may be of any length and hold anything. */
const atx = /^ {0,3}(?<marks>#{1,6})[ \t]+(?<rest>.*)/s;
const underline = /^ {0,3}(?<rule>={3,}|-{3,})[ \t]*$/;
const fence = /^ {0,3}(?:```|~~~)/;

/** The lines under each heading; text before the first has depth 0. */
const sectionsOf = (text: string): Section[] => {
  const sections: { depth: number; title: string; lines: string[] }[] = [{ depth: 0, title: '', lines: [] }];
  let inCode = false;
  for (const line of text.split(/\r\n?|\n/)) {
    if (fence.test(line)) inCode = !inCode;
    const { marks = '', rest = '' } = (inCode ? null : atx.exec(line))?.groups ?? {};
    const lines = sections.at(-1)?.lines ?? [];
    const above = lines.at(-1)?.trim() ?? '';
    const { rule } = (inCode ? null : underline.exec(line))?.groups ?? {};
    if (marks !== '') sections.push({ depth: marks.length, title: headingText(rest), lines: [] });
    else if (rule !== undefined && /^[^\s#>|*+-]/.test(above)) {
      lines.pop();
      sections.push({ depth: rule.startsWith('=') ? 1 : 2, title: above, lines: [] });
    } else lines.push(line);
  }
  return sections;
};

/** Each heading of the shallowest depth that occurs twice starts a policy; deeper ones belong to it. */
const policiesOf = (sections: readonly Section[]): { readonly title: string; readonly content: string }[] => {
  const depths = sections.map(({ depth }) => depth).filter((depth) => depth > 0);
  const repeated = depths.filter((depth, index) => depths.indexOf(depth) !== index);
  const level = Math.min(...(repeated.length > 0 ? repeated : depths));
  const policies: { title: string; lines: string[] }[] = [];
  for (const { depth, title, lines } of sections) {
    const last = policies.at(-1);
    if (last === undefined || (depth > 0 && depth <= level)) policies.push({ title, lines: [...lines] });
    else last.lines.push(`${'#'.repeat(depth)} ${title}`, ...lines);
  }
  return policies.map(({ title, lines }) => ({ title, content: lines.join('\n').trim() }));
};

const weightOf = (words: readonly Word[], phrases: readonly Phrase[]): number =>
  phrases.reduce((sum, phrase) => sum + occurrences(words, phrase).length, 0);

const maxProposed = 4;
/** A word in a title counts as much as this many in the text. */
const titleWeight = 3;

/** The topics whose words a policy uses more than in passing, the most frequent first. */
export const proposeTopics = (title: string, content: string): string[] => {
  const [inTitle, inText] = [wordsOf(title), wordsOf(content)];
  const scored = commonTriggers
    .map((topic) => {
      const score = titleWeight * weightOf(inTitle, topicPhrases(topic)) + weightOf(inText, meaningsOf(topic));
      return { topic, score };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
  const telling = scored.filter(({ score }) => score > 1);
  return (telling.length > 0 ? telling : scored.slice(0, 1)).slice(0, maxProposed).map(({ topic }) => topic);
};

/**
 * Policies proposed from a pasted text or a file: one for each heading, with the topics that its words suggest. HTML is
 * reduced to text first. `leftOut`: policies beyond the maximum for a lender.
 */
export const proposePolicies = (
  pasted: string,
): { readonly text: string; readonly policies: ProposedPolicy[]; readonly leftOut: number } => {
  const text = isHtml(pasted) ? htmlText(pasted) : pasted.trim();
  const all = policiesOf(sectionsOf(text)).filter(({ content }) => content !== '');
  const policies = all.slice(0, maxPolicies).map(({ title, content }) => ({
    title: title.trim().slice(0, maxPolicyTitle),
    content,
    triggers: proposeTopics(title, content),
  }));
  return { text, policies, leftOut: all.length - policies.length };
};
