import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { loadGuides } from '../../main/engine/index.ts';
import { guideFrontMatter } from '../../shared/guide/guide-schema.ts';
import { commonTriggers } from '../../shared/service/policy.ts';
import { plainBlocks } from '../support/policies.ts';

const guides = loadGuides(fileURLToPath(new URL('../../assets', import.meta.url)));
const each = it.each(guides.map((guide) => [guide.id, guide] as const));

/** Hosts of regulators, governments and their laws. */
const publicHost = /^https:\/\/(?:[a-z]+\.)*(?:apra|asic|ato|legislation|firsthomebuyers|treasury)\.gov\.au\//;

describe('a guide', () => {
  each(
    '%s is a card of a public source, summarised and in effect on days that were',
    (_, { link, summarisedOn, effectiveFrom }) => {
      expect(link).toMatch(publicHost);
      expect(summarisedOn <= '2026-11-22').toBe(true);
      expect((effectiveFrom ?? '') <= summarisedOn).toBe(true);
    },
  );

  each('%s is short, in plain Markdown without HTML, links or headings', (_, { content }) => {
    const blocks = plainBlocks(content);
    const sentences = blocks.flatMap(({ text }) => text.split(/(?<=[.;:?])\s/));
    expect({
      html: /<[a-z!/]/i.test(content),
      links: /\]\(|https?:/.test(content),
      headings: blocks.some(({ isHeading }) => isHeading),
      // A summary; a copied sentence of a guide or an act is longer.
      longest: Math.max(...sentences.map((sentence) => sentence.split(' ').length)) <= 40,
      words: content.split(/\s+/).length <= 230,
      quotes: /[“”"]/.test(content),
    }).toEqual({ html: false, links: false, headings: false, longest: true, words: true, quotes: false });
  });

  it.each([
    ['a link that is not https', { link: 'http://www.apra.gov.au/' }],
    ['a day that is none', { summarisedOn: '2026-02-30' }],
    ['a topic that no search knows', { triggers: ['deposits'] }],
    ['another kind', { kind: 'policy' }],
    ['a field that is misspelt', { effectiveform: '2026-01-01' }],
  ])('must not have %s', (_, change) => {
    const { id: _id, content: _content, ...facts } = guides[0] ?? { id: '', content: '' };
    expect([
      guideFrontMatter.safeParse(facts).success,
      guideFrontMatter.safeParse({ ...facts, ...change }).success,
    ]).toEqual([true, false]);
  });
});

describe('the set of guides', () => {
  it('has both kinds, and something on most topics', () => {
    expect(new Set(guides.map(({ kind }) => kind))).toEqual(new Set(['guide', 'scheme']));
    const covered = commonTriggers.filter((trigger) => guides.some(({ triggers }) => triggers.includes(trigger)));
    expect(covered.length).toBeGreaterThanOrEqual(24);
  });
});
