/** The signs that begin a formula, and their wide forms, which spreadsheets in East Asian settings also accept. */
const formulaStart = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/** A figure stays a figure; text that looks like a formula gets a leading apostrophe so that it is read as text. */
const cellText = (cell: string | number): string => {
  if (typeof cell === 'number') return String(cell);
  const inert = formulaStart.test(cell) ? `'${cell}` : cell;
  return `"${inert.replaceAll('"', '""')}"`;
};

/** Further rows of such a table. */
export const spreadsheetRows = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');

/**
 * A table for a spreadsheet: CSV by RFC 4180, with a byte order mark by which spreadsheets recognise UTF-8. No text in
 * it is read as a formula.
 */
export const spreadsheetText = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${spreadsheetRows(rows)}`;
