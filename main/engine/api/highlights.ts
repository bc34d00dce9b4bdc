import { matchEnd, matchStart } from '../../store/index.ts';

/** Characters of context on each side of a match. */
const contextLength = 90;
const maxExcerpts = 5;

interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * Excerpts of a document whose matches are marked by U+0001 and U+0002. Each excerpt is a piece of one line
 * with `<em>` around the matching words; the rest is the original text, except that a `<` that could open a
 * tag is written `‹`. So `<em>` is the only markup, whether or not a reader interprets the rest.
 */
export const highlights = (marked: string): string[] => {
  const { text, matches } = unmark(marked);
  const seen = new Set<string>();
  const windows = groupMatches(text, matches).map((group) => ({
    group,
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
  return [...first, ...rest].slice(0, Math.max(maxExcerpts, first.length)).map(({ group }) => excerptOf(text, group));
};

/** The text without its marks, and the positions of the marks. */
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

/** Matches that are on one line and close together make one excerpt. */
const groupMatches = (text: string, matches: readonly Range[]): (readonly Range[])[] => {
  const groups: Range[][] = [];
  for (const match of matches) {
    const group = groups.at(-1);
    const previous = group?.at(-1);
    const isNear = previous !== undefined && match.start - previous.end <= contextLength;
    if (group !== undefined && isNear && !text.slice(previous.end, match.start).includes('\n')) group.push(match);
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

/** Start of the line after its list or heading mark, or the start of a word within the context. */
const excerptStart = (text: string, match: number): number => {
  // Only as far back as the context: a line may be as long as the document.
  const before = Math.max(0, match - contextLength - 1);
  const newline = text.slice(before, match).lastIndexOf('\n');
  if (newline >= 0 || match <= contextLength) {
    const lineStart = before + newline + 1;
    const mark = /^[\s#>*+-]*/.exec(text.slice(lineStart, match))?.[0].length ?? 0;
    return lineStart + mark;
  }
  const space = text.indexOf(' ', match - contextLength);
  return space < 0 || space >= match ? match : space + 1;
};

const excerptEnd = (text: string, match: number): number => {
  const after = text.slice(match, match + contextLength + 1);
  const newline = after.indexOf('\n');
  if (newline >= 0 || after.length <= contextLength)
    return match + (newline < 0 ? after : after.slice(0, newline)).trimEnd().length;
  const space = text.lastIndexOf(' ', match + contextLength);
  return space < match ? match : space;
};

const plain = (text: string): string => text.replaceAll(/<(?=[a-z/!?])/gi, '‹');
