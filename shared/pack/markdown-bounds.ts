/*
 * Markdown is read and shown by parsers that take a step down for each quote, list or mark that another one is in.
 * What no person writes is refused where a text is saved, and read and shown as plain lines where it is there already.
 */

/** Quotes, lists and footnotes inside one another; two columns of indentation count as one of them. */
const maxNesting = 32;
/** `*`, `_`, `~` and `[` of one paragraph: each may open something that ends only at another one. */
const maxMarks = 1_000;
/** Lines of nothing but `=` or `-`: each may turn what is above it into a heading, so that the parser goes back. */
const maxUnderlines = 200;

const tabColumns = 4;
const container = /(?<quote>>)|(?:[-+*]|\d{1,9}[.)]|\[\^[^\]\s]{1,100}\]:)(?=[ \t]|$)/y;
const gap = /[ \t]*/y;
const underline = /^[ \t>]*(?:=+|-+)[ \t]*$/;

const columnsOf = (blanks: string): number => blanks.length + (blanks.split('\t').length - 1) * (tabColumns - 1);

/** What a line may at most be inside of. It reads from left to right once, and counts a line without a mark as none. */
const nestingOf = (line: string): number => {
  let [at, marks, columns] = [0, 0, 0];
  for (;;) {
    gap.lastIndex = at;
    const blanks = gap.exec(line)?.[0] ?? '';
    container.lastIndex = at + blanks.length;
    const mark = container.exec(line)?.[0];
    if (mark === undefined) return marks === 0 ? 0 : marks + Math.floor(columns / 2);
    at += blanks.length + mark.length;
    marks += 1;
    // One blank belongs to the mark before it.
    columns += Math.max(columnsOf(blanks) - (marks > 1 ? 1 : 0), 0);
  }
};

/** What is too much about a text in Markdown, as a sentence; undefined for every text that can be read. */
export const markdownExcess = (text: string): string | undefined => {
  let [marks, underlines] = [0, 0];
  for (const line of text.split(/\r\n?|\n/)) {
    if (underline.test(line)) underlines += 1;
    if (underlines > maxUnderlines)
      return `A text may have ${maxUnderlines} lines of nothing but = or -, and this text has more`;
    if (nestingOf(line) > maxNesting)
      return `Quotes and lists may be inside one another ${maxNesting} deep, and this text has more`;
    if (line.trim() === '') marks = 0;
    for (const character of line) if ('*_~['.includes(character)) marks += 1;
    if (marks > maxMarks) return `A paragraph may have ${maxMarks} marks such as * and [, and this text has more`;
  }
  return undefined;
};
