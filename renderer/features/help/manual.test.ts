import { expect, it } from 'vitest';
import { chapters, linkAddress, sectionsOf, slugOf } from './manual.ts';

it('a heading has the name in an address that GitHub gives it', () => {
  expect(['Reading a row', 'What’s new in 1.2?', 'Done !'].map(slugOf)).toEqual([
    'reading-a-row',
    'whats-new-in-12',
    'done',
  ]);
});

it('what is searched of a chapter are its words: of a row its cells apart, of a picture and of an empty line nothing', () => {
  const text = '![A desk](images/desk.webp)\n\nFirst *words*.\n\n## Rows\n\n| A | B |\n| - | - |\n| one | two |\n';
  expect(sectionsOf({ id: 'x', title: 'X', text })).toEqual([
    { heading: null, blocks: ['First words.'] },
    { heading: { text: 'Rows', slug: 'rows' }, blocks: ['A · B', 'one · two'] },
  ]);
});

it('the last chapter is what is new, by a title of its own', () => {
  expect(chapters.at(-1)).toMatchObject({ id: 'changes', title: 'What is new' });
});

it.each([
  ['#/library', '#/library'],
  ['https://a.example/b', 'https://a.example/b'],
  ['income.md', '#/help/income'],
  ['income.md#two-jobs', '#/help/income/two-jobs'],
  ['#here', '#/help/lenders/here'],
  ['../../CHANGELOG.md', '#/help/changes'],
  ['no-chapter.md', undefined],
  ['', undefined],
  ['http://a.example', undefined],
])('a link to “%s” leads to %s', (href, address) => {
  expect(linkAddress(href, 'lenders')).toBe(address);
});
