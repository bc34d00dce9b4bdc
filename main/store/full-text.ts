/** What SQLite's unicode61 tokenizer takes as part of a word. */
const tokenCharacter = /[\p{L}\p{N}\p{Co}]/u;

/**
 * A full-text query that matches where every word occurs: each word is quoted, so that no
 * character of it is an operator. Words without a letter or digit ask for nothing and are left
 * out. Undefined when nothing is left to look for.
 */
export const matchEveryWord = (words: readonly string[], as: 'word' | 'prefix'): string | undefined => {
  const wanted = words.filter((word) => tokenCharacter.test(word)).map((word) => quoted(word));
  if (wanted.length === 0) return undefined;
  return wanted.map((word) => (as === 'prefix' ? `${word}*` : word)).join(' ');
};

// A NUL would end the query text inside SQLite.
const quoted = (word: string): string => `"${word.replaceAll('\0', ' ').replaceAll('"', '""')}"`;
