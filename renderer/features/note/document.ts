import type { FiguresTable } from '../../ui/pictures/figures-table.ts';

/*
 * What a note says, before it is drawn: on the screen, on paper, or as rows of a spreadsheet. Texts are as entered;
 * whoever draws them spells out what hides in them.
 */

/** A cell of a table. With a value it is a figure, and its text is the value as people read it. */
export interface Cell {
  readonly text: string;
  readonly value?: number;
  /** It is not broken over lines. */
  readonly isWhole?: boolean;
}

export interface Row {
  /** Names the row in the document. */
  readonly id: string;
  readonly cells: readonly Cell[];
  /** How the figures came about. */
  readonly note?: string | undefined;
  /** `step` leads the rows that follow it. */
  readonly kind?: 'sum' | 'quiet' | 'step' | undefined;
}

export interface Table {
  readonly kind: 'table';
  readonly title?: string;
  /** The unit or period of the figures. */
  readonly aside?: string;
  /** Without labels the table has no head. */
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

/** A drawing, with its figures for who cannot see it and for a spreadsheet. */
export interface Picture {
  readonly kind: 'picture';
  readonly picture:
    | 'surplus'
    | 'portfolio'
    | 'curves'
    | 'difference'
    | 'spread'
    | 'months'
    | 'routes'
    | 'building'
    | 'ways';
  /** Which of several, by its position among them. */
  readonly nth?: number;
  readonly title: string;
  readonly table: FiguresTable;
}

/** Text; a figure in it leads to the row that it is from. */
export interface Span {
  readonly text: string;
  readonly row?: string;
}

export type Block =
  | Table
  | { readonly kind: 'paragraph'; readonly spans: readonly Span[]; readonly tone?: 'quiet' | 'attention' }
  | { readonly kind: 'facts'; readonly facts: readonly { readonly label: string; readonly text: string }[] }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | Picture;

export interface Section {
  readonly title: string;
  readonly blocks: readonly Block[];
  /** It begins on a page of its own. */
  readonly startsPage?: boolean;
}

export interface NoteDocument {
  readonly title: string;
  /** One line below the title. */
  readonly lead: string;
  readonly sections: readonly Section[];
  /** What stands below everything. */
  readonly foot?: string;
}

/** A row before it has a name in the document. */
export type UnnamedRow = Omit<Row, 'id'>;
export type UnnamedTable = Omit<Table, 'rows'> & { readonly rows: readonly UnnamedRow[] };
/** Words of the broker, in which figures are still to be found. */
export interface Words {
  readonly kind: 'words';
  readonly text: string;
}
export interface Part {
  readonly title: string;
  readonly blocks: readonly (Exclude<Block, Table> | UnnamedTable | Words)[];
  readonly startsPage?: boolean;
}

export const text = (words: string): Cell => ({ text: words });

/** A word or two that stay in one line. */
export const wholeText = (words: string): Cell => ({ text: words, isWhole: true });

export const paragraph = (words: string, tone?: 'quiet' | 'attention'): Block => ({
  kind: 'paragraph',
  spans: [{ text: words }],
  ...(tone && { tone }),
});

/** A table, or nothing where it would have no row. */
export const tableOf = (
  columns: readonly string[],
  rows: readonly UnnamedRow[],
  more: { readonly title?: string; readonly aside?: string } = {},
): readonly UnnamedTable[] => (rows.length === 0 ? [] : [{ kind: 'table', columns, rows, ...more }]);
