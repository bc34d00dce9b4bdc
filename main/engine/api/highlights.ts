import { matchEnd, matchStart } from '../../store/index.ts';

/** Characters of context on each side of a match. */
const contextLength = 90;
const maxExcerpts = 5;

interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * Excerpts of a document whose matches stand between U+0001 and U+0002. Each excerpt is a piece of
 * one line with `<em>` around the matching words; all the rest is the text as it stands, except
 * that a `<` that could open a tag is written `‹`. So `<em>` is the only markup there can be, for a
 * reader that takes the rest as text and for one that does not.
 */
export const highlights = (marked: string): string[] => {
  const { text, matches } = unmark(marked);
  const seen = new Set<string>();
  const windows = groupMatches(text, matches).map((group) => ({
    excerpt: excerptOf(text, group),
    words: group.map(({ start, end }) => text.slice(start, end).toLowerCase()),
  }));
  // Excerpts that show a word for the first time come before further ones of the same words.
  const showsNewWord = windows.map(({ words }) => {
    const fresh = words.filter((word) => !seen.has(word));
    fresh.forEach((word) => seen.add(word));
    return fresh.length > 0;
  });
  const first = windows.filter((_, index) => showsNewWord[index]);
  const rest = windows.filter((_, index) => !showsNewWord[index]);
  return [...first, ...rest].slice(0, Math.max(maxExcerpts, first.length)).map(({ excerpt }) => excerpt);
};

/** The text without its marks, and where the marks stood. */
const unmark = (marked: string): { readonly text: string; readonly matches: readonly Range[] } => {
  const matches: Range[] = [];
  let text = '';
  for (const piece of marked.split(matchStart)) {
    const [match = '', ...after] = piece.split(matchEnd);
    if (after.length > 0) matches.push({ start: text.length, end: text.length + match.length });
    text += match + after.join('');
  }
  return { text, matches };
};

/** Matches that share a line and lie near one another make one excerpt. */
const groupMatches = (text: string, matches: readonly Range[]): (readonly Range[])[] => {
  const groups: Range[][] = [];
  for (const match of matches) {
    const group = groups.at(-1);
    const previous = group?.at(-1);
    const between = previous === undefined ? '' : text.slice(previous.end, match.start);
    if (group !== undefined && between.length <= contextLength && !between.includes('\n')) group.push(match);
    else groups.push([match]);
  }
  return groups;
};

const excerptOf = (text: string, group: readonly Range[]): string => {
  const first = group[0]?.start ?? 0;
  const last = group.at(-1)?.end ?? first;
  let excerpt = '';
  let position = excerptStart(text, first);
  for (const { start, end } of group) {
    excerpt += `${plain(text.slice(position, start))}<em>${plain(text.slice(start, end))}</em>`;
    position = end;
  }
  return excerpt + plain(text.slice(position, excerptEnd(text, last)));
};

/** Start of the line, without its list or heading mark, or a word's start within the context. */
const excerptStart = (text: string, match: number): number => {
  const lineStart = text.lastIndexOf('\n', match - 1) + 1;
  if (match - lineStart <= contextLength) {
    const mark = /^[\s#>*+-]*/.exec(text.slice(lineStart, match))?.[0].length ?? 0;
    return lineStart + mark;
  }
  const space = text.indexOf(' ', match - contextLength);
  return space < 0 || space >= match ? match : space + 1;
};

const excerptEnd = (text: string, match: number): number => {
  const newline = text.indexOf('\n', match);
  const lineEnd = newline < 0 ? text.length : newline;
  if (lineEnd - match <= contextLength) return match + text.slice(match, lineEnd).trimEnd().length;
  const space = text.lastIndexOf(' ', match + contextLength);
  return space < match ? match : space;
};

const plain = (text: string): string => text.replaceAll(/<(?=[a-z/!?])/gi, '‹');
