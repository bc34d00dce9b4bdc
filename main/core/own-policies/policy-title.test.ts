import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitTitle, titleOf, withTitle } from '../../../shared/pack/policy-title.ts';
import { plainBlocks } from '../../../test/support/policies.ts';

const line = fc.stringMatching(/^[\w *_`#<>[\]()&~|\\!-]{1,60}$/).filter((text) => /\w/.test(text));

it('a title is the first heading of the text, whatever it says', () => {
  fc.assert(
    fc.property(line, (written) => {
      const title = written.trim();
      const [first, second] = plainBlocks(withTitle({ title, content: 'Counts.' }));
      expect([first?.isHeading, first?.text, second?.text]).toEqual([true, title.replaceAll(/\s+/g, ' '), 'Counts.']);
    }),
  );
});

it.each([
  ['# Wages\n\nCounts.', { title: 'Wages', content: 'Counts.' }],
  ['*Sample lender.*\n\n## Wages ##\n\nCounts.', { title: 'Wages', content: '*Sample lender.*\n\nCounts.' }],
  ['Counts.', { content: 'Counts.' }],
  ['# Wages', { content: '# Wages' }],
  ['Counts.\n\nMore.\n\n# Wages\n\nText', { content: 'Counts.\n\nMore.\n\n# Wages\n\nText' }],
  ['```\n# no heading\n```\n\nText', { content: '```\n# no heading\n```\n\nText' }],
])('a heading at the top is split off: %j', (text, split) => {
  expect(splitTitle(text)).toEqual(split);
});

it('a policy without a title is named after its first words', () => {
  expect([titleOf({ title: 'Wages', content: 'x' }), titleOf({ content: '\n\n## Wages\n\nx' })]).toEqual([
    'Wages',
    'Wages',
  ]);
});
