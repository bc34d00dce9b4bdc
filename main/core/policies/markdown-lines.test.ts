import { expect, it } from 'vitest';
import { markdownLines } from './markdown-lines.ts';

const textsOf = (text: string): string[] => markdownLines(text).map((line) => line.text);

it('a text has its lines in their order, each as a reader sees it', () => {
  const text = [
    '# The *whole* market',
    '',
    'One paragraph  of **two**\nlines, and a [link](https://example.com).  \nAfter a break. ![picture](a.png)',
    '',
    '- first\n  - inner\n- second',
    '',
    '| Term | Share |\n| --- | ---: |\n| 1 | `80 %` |',
    '',
    '```\ncode  1\n  code 2\n```',
    '',
    '> quoted',
    '',
    '<b>as it is</b>',
  ].join('\n');
  expect(textsOf(text)).toEqual([
    ...['The whole market', 'One paragraph of two lines, and a link. After a break.'],
    ...['first', 'inner', 'second', 'Term · Share', '1 · 80 %'],
    ...['code  1', 'code 2', 'quoted', '<b>as it is</b>'],
  ]);
  const headings = markdownLines(text).filter(({ isHeading }) => isHeading);
  expect(headings).toEqual([{ isHeading: true, text: 'The whole market' }]);
  expect(markdownLines('')).toEqual([]);
});

it('a text that no person writes is read as plain lines, without parsing it', () => {
  const deep = '> '.repeat(40);
  expect(textsOf(`${deep}quoted\r\n# no   heading\rlast`)).toEqual([`${deep}quoted`, '# no heading', 'last']);
  expect(markdownLines(`${deep}quoted\n# none`).every(({ isHeading }) => !isHeading)).toBe(true);
});
