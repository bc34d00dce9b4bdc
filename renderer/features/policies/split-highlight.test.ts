import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { splitHighlight } from './split-highlight.ts';

test.each([
  [
    'Overtime counts at <em>80 %</em>.',
    [
      ['Overtime counts at ', false],
      ['80 %', true],
      ['.', false],
    ],
  ],
  [
    '<em>One</em> <em>two</em>',
    [
      ['One', true],
      [' ', false],
      ['two', true],
    ],
  ],
  ['no match', [['no match', false]]],
  ['', []],
  ['<em>open', [['<em>open', false]]],
  ['a</em>b', [['a</em>b', false]]],
  ['<em></em>x', [['x', false]]],
  ['<EM>loud</EM>', [['<EM>loud</EM>', false]]],
  ['<em onclick="x()">y</em>', [['<em onclick="x()">y</em>', false]]],
  [
    '<script>x()</script><em><img src=x></em>',
    [
      ['<script>x()</script>', false],
      ['<img src=x>', true],
    ],
  ],
  [
    '&lt;b&gt; <em>two\nlines</em>',
    [
      ['&lt;b&gt; ', false],
      ['two\nlines', true],
    ],
  ],
])('%s', (excerpt, pieces) => {
  expect(splitHighlight(excerpt).map(({ text, marked }) => [text, marked])).toEqual(pieces);
});

test('nothing but the two tags is ever lost', () => {
  const part = fc.constantFrom('<em>', '</em>', 'a', '<', '>', '<b>', ' ');
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const pieces = splitHighlight(parts.join(''));
      const rebuilt = pieces.map(({ text, marked }) => (marked ? `<em>${text}</em>` : text)).join('');
      expect(rebuilt.replaceAll(/<\/?em>/g, '')).toBe(parts.join('').replaceAll(/<\/?em>/g, ''));
    }),
    propertyRuns(100),
  );
});

test('a tag that is opened a million times and never closed is read once', () => {
  const excerpt = '<em>'.repeat(1_000_000);
  expect(splitHighlight(excerpt)).toEqual([{ text: excerpt, marked: false }]);
});
