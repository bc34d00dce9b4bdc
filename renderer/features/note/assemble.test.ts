import { expect, test } from 'vitest';
import { assemble } from './assemble.ts';
import { type Part, tableOf } from './document.ts';
import { dollars } from './figures.ts';

const table = (title: string, value: number): Part => ({
  title,
  blocks: tableOf(['Figure'], [{ cells: [dollars(value)] }]),
});

test('a figure in words leads to its row in the working, though a summary before it has the same', () => {
  const words: Part = {
    title: 'Why',
    blocks: [{ kind: 'words', text: '\n\nIt is 12,000.\n\n \n\n  And 5,000.  \n\n' }],
  };
  const parts = [words, table('Summary', 12_000), table('Working', 12_000), table('More', 5_000)];
  const { document } = assemble({ title: '', lead: '' }, parts, (title) => title === 'Working');
  const [said, ...tables] = document.sections.map(({ blocks }) => blocks);
  expect(said).toEqual([
    { kind: 'paragraph', spans: [{ text: 'It is ' }, { text: '12,000', row: 'line-2' }, { text: '.' }] },
    { kind: 'paragraph', spans: [{ text: 'And ' }, { text: '5,000', row: 'line-3' }, { text: '.' }] },
  ]);
  const ids = tables.flat().flatMap((block) => (block.kind === 'table' ? block.rows.map(({ id }) => id) : []));
  expect(ids).toEqual(['line-1', 'line-2', 'line-3']);
});
