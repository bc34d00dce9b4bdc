import { createElement } from 'react';
import { expect, it } from 'vitest';
import { drawn } from '../../app/testing/drawn.ts';
import { ChapterText } from './ChapterText.tsx';

const markupOf = async (text: string): Promise<string> =>
  (await drawn({}, createElement(ChapterText, { chapter: { id: 'lenders', title: 'Lenders', text } }))).markup;

it('a link leads to its place here or out of the application; one that leads nowhere is plain text', async () => {
  expect(await markupOf('[in](income.md#two)')).toMatch(/<a [^>]*href="#\/help\/income\/two"[^>]*>in<\/a>/u);
  expect(await markupOf('[out](https://a.example)')).toMatch(
    /<button [^>]*title="https:\/\/a\.example"[^>]*>out<\/button>/u,
  );
  expect(await markupOf('[nowhere](no-chapter.md)')).toContain('<span>nowhere</span>');
});

it('a picture takes its size before it has loaded, and headings are below that of the chapter', async () => {
  const markup = await markupOf('![A desk](images/desk.webp "760 × 475")\n\n## One row\n\n### Two\n');
  expect(markup).toMatch(/<img [^>]*alt="A desk" width="760" height="475"/u);
  expect(markup).toContain('<h3 id="manual-one-row">One row</h3>');
  expect(markup).toContain('<h4 id="manual-two">Two</h4>');
});

it('keys are those of a command or those that every list knows; other code stays code', async () => {
  const keysOf = async (text: string) =>
    [...(await markupOf(`\`${text}\``)).matchAll(/<kbd[^>]*>([^<]*)<\/kbd>/gu)].map(([, key]) => key);
  expect([await keysOf('Ctrl+Shift+Z'), await keysOf('Alt+N'), await keysOf('Esc'), await keysOf('118k')]).toEqual([
    ['Ctrl', 'Shift', 'Z'],
    ['Alt', 'N'],
    ['Esc'],
    [],
  ]);
});
