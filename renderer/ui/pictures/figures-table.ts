import { decimal } from '../../../shared/scenario/format.ts';
import { formatCents, formatDollars, formatPercent, signedPercent } from '../words/format.ts';
import { visibleText } from '../words/visible-text.ts';

/** How a column writes its figures. Points are signed percentage points. */
export type ColumnUnit = 'cents' | 'dollars' | 'percent' | 'points' | 'years' | 'text';

export interface FiguresColumn {
  readonly label: string;
  readonly unit: ColumnUnit;
}

/** The figures of a picture as they are read out and copied. */
export interface FiguresTable {
  /** The first one names the rows. */
  readonly columns: readonly FiguresColumn[];
  readonly rows: readonly (readonly (number | string | undefined)[])[];
}

const formats: Readonly<Record<Exclude<ColumnUnit, 'text'>, (figure: number) => string>> = {
  cents: formatCents,
  dollars: formatDollars,
  percent: formatPercent,
  points: signedPercent,
  years: decimal,
};

/** A cell as it is shown; empty where there is no figure. */
export const shownFigure = (figure: number | string | undefined, unit: ColumnUnit): string => {
  if (figure === undefined) return '';
  return typeof figure === 'string' || unit === 'text' ? visibleText(String(figure)) : formats[unit](figure);
};

/** A text that a spreadsheet takes for a text, in one cell. */
const textCell = (text: string): string => {
  const plain = visibleText(text);
  return /^\s*[=+\-@＝＋－＠]/.test(plain) ? `'${plain}` : plain;
};

const copiedCell = (figure: number | string | undefined): string => {
  if (figure === undefined) return '';
  return typeof figure === 'number' ? String(figure) : textCell(figure);
};

/** The table as tab-separated lines for a spreadsheet: figures plain, without separators. */
export const copiedTable = ({ columns, rows }: FiguresTable): string =>
  [columns.map(({ label }) => textCell(label)), ...rows.map((row) => row.map(copiedCell))]
    .map((cells) => cells.join('\t'))
    .join('\n');
