import type { TableCell } from '../../../shared/contract/scenarios/file-notes.ts';
import type { Block, Cell, NoteDocument } from './document.ts';

const cellOf = ({ text, value }: Cell): TableCell => value ?? text;

const blockRows = (section: string, block: Block): TableCell[][] => {
  switch (block.kind) {
    case 'table': {
      const title = [block.title, block.aside].filter((one) => one !== undefined).join(', ');
      return [
        ...(block.columns.length > 0 ? [[section, title, ...block.columns]] : []),
        ...block.rows.map(({ cells, note }) => [section, title, ...cells.map(cellOf), ...(note ? [note] : [])]),
      ];
    }
    case 'paragraph':
      return [[section, '', block.spans.map(({ text }) => text).join('')]];
    case 'facts':
      return block.facts.map(({ label, text }) => [section, '', label, text]);
    case 'list':
      return block.items.map((item) => [section, '', item]);
    case 'picture': {
      const { title, table } = block;
      const rows = [table.columns.map(({ label }) => label), ...table.rows];
      return rows.map((row) => [section, title, ...row.map((cell) => cell ?? '')]);
    }
  }
};

/** A note as rows for a spreadsheet: the section, the table, then the cells; figures are numbers. */
export const csvRows = ({ title, lead, sections }: NoteDocument): TableCell[][] => [
  ['Section', 'Table', 'Line', 'Figures'],
  ['Note', '', title, lead],
  ...sections.flatMap(({ title: section, blocks }) => blocks.flatMap((block) => blockRows(section, block))),
];
