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
const maxDigits = 9;
const footnote = /\[\^[^\]\s]{1,100}\]:/y;
const underline = /^[ \t>]*(?:=+|-+)[ \t]*$/;

const underlineSign = /[=-]/g;
const inlineMark = /[*_~[]/g;

/** Codes of characters. */
const [tab, blank, star, plus, minus, dot, zero, nine] = [0x09, 0x20, 0x2a, 0x2b, 0x2d, 0x2e, 0x30, 0x39] as const;
const [closing, quote, bracket] = [0x29, 0x3e, 0x5b] as const;

const isBlank = (code: number): boolean => code === blank || code === tab;

/** Where the mark of a container that begins at a place ends; the place itself where none does. */
const markEnd = (line: string, from: number): number => {
  const first = line.charCodeAt(from);
  if (first === quote) return from + 1;
  let end = from;
  if (first === minus || first === star || first === plus) end = from + 1;
  else if (first >= zero && first <= nine) {
    while (end - from < maxDigits && line.charCodeAt(end) >= zero && line.charCodeAt(end) <= nine) end += 1;
    const last = line.charCodeAt(end);
    end = last === dot || last === closing ? end + 1 : from;
  } else if (first === bracket) {
    footnote.lastIndex = from;
    end = footnote.test(line) ? footnote.lastIndex : from;
  }
  return end === line.length || isBlank(line.charCodeAt(end)) ? end : from;
};

/**
 * What a line may at most be inside of. It reads from left to right once, by codes: a lender's texts have a million
 * characters, and are checked while others wait. A line without a mark counts as none.
 */
const nestingOf = (line: string): number => {
  let [at, marks, columns] = [0, 0, 0];
  for (;;) {
    // One blank belongs to the mark before it.
    let indentation = marks > 0 ? -1 : 0;
    for (; isBlank(line.charCodeAt(at)); at += 1) indentation += line.charCodeAt(at) === tab ? tabColumns : 1;
    const end = markEnd(line, at);
    if (end === at) return marks === 0 ? 0 : marks + Math.floor(columns / 2);
    at = end;
    marks += 1;
    columns += Math.max(indentation, 0);
  }
};

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** About as many as a lender with its earlier versions has. */
const maxRemembered = 256;
const readable = new Set<string>();

/**
 * What is too much about a text in Markdown, as a sentence; undefined for every text that can be read. A lender's texts are
 * asked about at each step of its way, version by version: those that passed last are not read again.
 */
export const markdownExcess = (text: string): string | undefined => {
  if (readable.has(text)) return undefined;
  const excess = excessOf(text);
  if (excess === undefined) {
    if (readable.size >= maxRemembered) readable.clear();
    readable.add(text);
  }
  return excess;
};

const excessOf = (text: string): string | undefined => {
  // Hardly any text has as many signs in all, and then its lines need not be asked.
  const mayHaveUnderlines = countOf(text, underlineSign) > maxUnderlines;
  const mayHaveMarks = countOf(text, inlineMark) > maxMarks;
  let [marks, underlines] = [0, 0];
  for (const line of text.split(/\r\n?|\n/)) {
    if (mayHaveUnderlines && underline.test(line)) underlines += 1;
    if (underlines > maxUnderlines)
      return `A text may have ${maxUnderlines} lines of nothing but = or -, and this text has more`;
    // A character is at most a tab, which is two levels.
    if (line.length * 2 > maxNesting && nestingOf(line) > maxNesting)
      return `Quotes and lists may be inside one another ${maxNesting} deep, and this text has more`;
    if (!mayHaveMarks) continue;
    if (line.trim() === '') marks = 0;
    marks += countOf(line, inlineMark);
    if (marks > maxMarks) return `A paragraph may have ${maxMarks} marks such as * and [, and this text has more`;
  }
  return undefined;
};
