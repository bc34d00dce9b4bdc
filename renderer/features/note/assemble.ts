import type { Block, NoteDocument, Part, Row, Section, Table, Words } from './document.ts';
import { type FigureIndex, indexFigures, linkFigures } from './figure-links.ts';

/** Text as it was typed, in paragraphs. */
const paragraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

const isWords = (block: Part['blocks'][number] | Block): block is Words => block.kind === 'words';

/** A document with a name for every row, and the figures in the broker's words linked to them. */
export interface Assembled {
  readonly document: NoteDocument;
  readonly figures: FigureIndex;
}

/**
 * Names the rows, then links the words. `working` names the sections whose rows are meant first: a figure of the
 * statement stands in summaries too.
 */
export const assemble = (
  head: Omit<NoteDocument, 'sections'>,
  parts: readonly Part[],
  working: (title: string) => boolean,
): Assembled => {
  let rows = 0;
  const named = parts.map(({ blocks, ...part }) => ({
    ...part,
    blocks: blocks.map((block): Block | Words => {
      if (block.kind !== 'table') return block;
      const name = (row: Omit<Row, 'id'>): Row => ({ id: `line-${(rows += 1)}`, ...row });
      return { ...block, rows: block.rows.map(name) };
    }),
  }));
  const tables = (inWorking: boolean): Table[] =>
    named
      .filter(({ title }) => working(title) === inWorking)
      .flatMap(({ blocks }) => blocks.filter((block) => block.kind === 'table'));
  const figures = indexFigures([...tables(true), ...tables(false)]);
  const sections = named.map(({ blocks, ...part }): Section => ({
    ...part,
    blocks: blocks.flatMap((block): Block[] =>
      isWords(block)
        ? paragraphs(block.text).map((text) => ({ kind: 'paragraph', spans: linkFigures(text, figures) }))
        : [block],
    ),
  }));
  return { document: { ...head, sections }, figures };
};
