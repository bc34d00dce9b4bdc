import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { htmlText, isHtml } from '../../main/core/own-policies/html-text.ts';
import { proposePolicies, proposeTopics } from '../../main/core/own-policies/propose.ts';
import { loadPolicies } from '../../main/engine/catalogue/load-policies.ts';
import { splitTitle } from '../../shared/pack/policy-title.ts';
import { allPayloads } from '../support/hostile/payloads.ts';

const shapes = (text: string) => proposePolicies(text).policies.map(({ title, content }) => [title, content]);

describe('a pasted text', () => {
  it.each([
    ['without a heading is one policy', 'Casual pay counts.', [['', 'Casual pay counts.']]],
    [
      'has a policy for each heading, and deeper ones belong to it',
      'Before.\n\n# One\n\nA\n\n## Deeper\n\nB\n\n# Two\nC\n',
      [
        ['', 'Before.'],
        ['One', 'A\n\n## Deeper\n\nB'],
        ['Two', 'C'],
      ],
    ],
    [
      'is divided below a title of the whole',
      '# Broker guide\n\n## Casual ##\nA\n\n## Overtime\nB',
      [
        ['Casual', 'A'],
        ['Overtime', 'B'],
      ],
    ],
    [
      'knows underlined headings',
      'One\n===\nA\n\nTwo\n===\nB',
      [
        ['One', 'A'],
        ['Two', 'B'],
      ],
    ],
    ['has no heading in code', '# One\n\n```\n# no\n```', [['One', '```\n# no\n```']]],
    [
      'has headings again after the code',
      '# One\n\n```\n# no\n```\n\n# Two\n\nB',
      [
        ['One', '```\n# no\n```'],
        ['Two', 'B'],
      ],
    ],
    [
      'keeps its headings where some HTML is in it',
      '# One\n\nA <b>b</b>\n\n# Two\n\n<script>x</script>C',
      [
        ['One', 'A b'],
        ['Two', 'C'],
      ],
    ],
    [
      'keeps a mark that closes nothing',
      '# C#\nA\n\n# ##\nB\n\n# One\t#  \nC',
      [
        ['C#', 'A'],
        ['##', 'B'],
        ['One', 'C'],
      ],
    ],
    ['of nothing is no policy', ' \n ', []],
  ])('%s', (_, text, expected) => {
    expect(shapes(text)).toEqual(expected);
  });

  it('of HTML keeps headings, items and rows, and nothing else of it', () => {
    const html =
      '<style>p{}</style><h2 onclick="x()">Casual</h2><p>Counts &amp; <b>in full</b>.</p><ul><li>Letter<li>Payslip</ul>' +
      '<script>alert(1)</script><h2>Rent</h2><table><tr><th>Kind<td>80%</tr></table>';
    expect(shapes(html)).toEqual([
      ['Casual', 'Counts & in full.\n\n- Letter\n- Payslip'],
      ['Rent', '| Kind | 80%'],
    ]);
  });

  it('with more policies than a lender may have says how many are left out', () => {
    const text = Array.from({ length: 65 }, (_, index) => `# Policy ${index}\n\nText`).join('\n');
    const { policies, leftOut } = proposePolicies(text);
    expect([policies.length, leftOut]).toEqual([60, 5]);
  });
});

describe('hostile text', () => {
  it('loses every element that it has', () => {
    const marked = allPayloads.filter(isHtml);
    expect(marked.length).toBeGreaterThan(250);
    const kept = marked.filter((payload) => /<(?:script|img|svg|iframe|style)[\s/>]/i.test(htmlText(payload)));
    expect(kept).toEqual([]);
  });

  it('of any kind is read, and what is proposed fits', () => {
    const piece = fc.oneof(
      fc.constantFrom(...allPayloads),
      fc.string(),
      fc.constantFrom('\n# ', '\n---\n', '```\n', '<p>'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const { policies } = proposePolicies(pieces.join(''));
        expect(policies.every(({ title, content }) => title.length <= 120 && content !== '')).toBe(true);
      }),
    );
  });

  it('of spaces before a line separator is read once, whatever their number', () => {
    expect(shapes(`a\n# ${' '.repeat(190_000)}\u2028x\nfoo`)).toEqual([
      ['', 'a'],
      ['x', 'foo'],
    ]);
  });

  it.each(['<b x=1><p>', '<a "', '<div>', '[', '# a\n', '`', '<!--', '&', 'a '])(
    'of the most characters is read in a moment: %j',
    (unit) => {
      const began = performance.now();
      proposePolicies(`<p>${unit.repeat(Math.floor(199_000 / unit.length))}`);
      expect(performance.now() - began).toBeLessThan(15_000);
    },
  );
});

describe('topics', () => {
  it('proposed for the bundled policies are mostly theirs', () => {
    const folder = fileURLToPath(new URL('../../assets/catalogue/policies', import.meta.url));
    const policies = loadPolicies(folder, readdirSync(folder));
    const hits = policies.filter(({ content, triggers }) => {
      const { title = '', content: text } = splitTitle(content);
      return proposeTopics(title, text).some((topic) => triggers.includes(topic));
    });
    expect(hits.length / policies.length).toBeGreaterThan(0.85);
  });

  it('are none where no word is about one', () => {
    expect(proposeTopics('Hello', 'There is nothing here.')).toEqual([]);
  });
});
