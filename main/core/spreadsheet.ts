/** What begins a formula: the signs, and the wide forms that spreadsheets in East Asian settings read alike. */
const formulaStart = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** A figure stays one; text that looks like a formula is led by an apostrophe, so that it is taken as text. */
const cellText = (cell: string | number): string => {
  if (typeof cell === 'number') return String(cell);
  const inert = formulaStart.test(cell) ? `'${cell}` : cell;
  return `"${inert.replaceAll('"', '""')}"`;
};

/**
 * A table for a spreadsheet: CSV as RFC 4180 has it, with a byte order mark, by which spreadsheets know UTF-8. No
 * text in it is taken for a formula.
 */
export const spreadsheetText = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')}`;
