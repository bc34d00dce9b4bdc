import { expect, it } from 'vitest';
import { csvRows } from './csv-rows.ts';
import type { NoteDocument } from './document.ts';
import { cents } from './figures.ts';

const note: NoteDocument = {
  title: 'First home',
  lead: 'File note of 20 Nov 2026',
  sections: [
    {
      title: 'Why Wattle',
      blocks: [
        { kind: 'paragraph', spans: [{ text: 'It leaves ' }, { text: '1,646.16', row: 'line-1' }, { text: '.' }] },
        { kind: 'facts', facts: [{ label: 'Tax year', text: '2026–27' }] },
        { kind: 'list', items: ['Rental income is shaded'] },
        {
          kind: 'picture',
          picture: 'difference',
          title: 'Why they differ',
          table: {
            columns: [
              { label: 'Step', unit: 'text' },
              { label: 'Capacity AUD', unit: 'dollars' },
              { label: 'Wattle', unit: 'text' },
            ],
            rows: [
              ['Acacia', 710_000],
              ['Rates', undefined, '3 points'],
            ],
          },
        },
      ],
    },
    {
      title: 'Statement',
      blocks: [
        {
          kind: 'table',
          title: 'Surplus',
          aside: 'a month',
          columns: ['Line', 'Amount'],
          rows: [
            { id: 'line-1', cells: [{ text: 'Surplus' }, cents(-1_646.16)], note: 'What is left' },
            { id: 'line-2', cells: [{ text: 'Tax' }, cents(0)] },
          ],
        },
        { kind: 'table', columns: [], rows: [{ id: 'line-3', cells: [{ text: 'Price' }, { text: '–' }] }] },
      ],
    },
  ],
};

it('a note is a table of its sections: figures are numbers to the cent, how they came about follows them', () => {
  expect(csvRows(note)).toEqual([
    ['Section', 'Table', 'Line', 'Figures'],
    ['Note', '', 'First home', 'File note of 20 Nov 2026'],
    ['Why Wattle', '', 'It leaves 1,646.16.'],
    ['Why Wattle', '', 'Tax year', '2026–27'],
    ['Why Wattle', '', 'Rental income is shaded'],
    ['Why Wattle', 'Why they differ', 'Step', 'Capacity AUD', 'Wattle'],
    ['Why Wattle', 'Why they differ', 'Acacia', 710_000],
    ['Why Wattle', 'Why they differ', 'Rates', '', '3 points'],
    ['Statement', 'Surplus, a month', 'Line', 'Amount'],
    ['Statement', 'Surplus, a month', 'Surplus', -1_646.16, 'What is left'],
    ['Statement', 'Surplus, a month', 'Tax', 0],
    ['Statement', '', 'Price', '–'],
  ]);
});
