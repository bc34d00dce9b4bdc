import type { Span, Table } from './document.ts';

/** Figures that only a calculation has: with thousands or with cents, so no year, no term and no count of people. */
const figurePattern = /\b(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,15}\.\d{2,4})/g;

/** The row of each figure, by the figure to the cent and to the dollar. */
export type FigureIndex = ReadonlyMap<string, string>;

const exactKey = (figure: number): string => Math.abs(figure).toFixed(2);
const roundKey = (figure: number): string => `about ${Math.round(Math.abs(figure))}`;

/** Indexes the figures of tables; where several rows have the same, the first of them is meant. */
export const indexFigures = (tables: readonly Table[]): FigureIndex => {
  const index = new Map<string, string>();
  const add = (key: string, row: string): void => {
    if (!index.has(key)) index.set(key, row);
  };
  for (const { rows } of tables)
    for (const { id, cells } of rows)
      for (const { value } of cells)
        if (value !== undefined && value !== 0) {
          add(exactKey(value), id);
          add(roundKey(value), id);
        }
  return index;
};

const rowOf = (figure: string, index: FigureIndex): string | undefined => {
  const value = Number(figure.replaceAll(',', ''));
  return index.get(figure.includes('.') ? exactKey(value) : roundKey(value));
};

/** A text in pieces, each figure of the working with the row that it is from: cents match cents, dollars dollars. */
export const linkFigures = (text: string, index: FigureIndex): readonly Span[] => {
  const spans: Span[] = [];
  let from = 0;
  for (const { 0: figure, index: at } of text.matchAll(figurePattern)) {
    const row = rowOf(figure, index);
    if (row === undefined) continue;
    if (at > from) spans.push({ text: text.slice(from, at) });
    spans.push({ text: figure, row });
    from = at + figure.length;
  }
  if (from < text.length) spans.push({ text: text.slice(from) });
  return spans;
};

/** The figures of a text that no row of the working has: typed by hand, or of an earlier state of the scenario. */
export const strayFigures = (text: string, index: FigureIndex): readonly string[] => [
  ...new Set([...text.matchAll(figurePattern)].map(([figure]) => figure).filter((one) => !rowOf(one, index))),
];
