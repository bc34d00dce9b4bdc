/** What SQLite's unicode61 tokenizer treats as part of a word. */
const tokenCharacter = /[\p{L}\p{N}\p{Co}]/u;

/**
 * A full-text query that matches where every word occurs: each word is quoted, so that none of its characters is an
 * operator. Words without a letter or digit are left out. Undefined when no words are left.
 */
export const matchEveryWord = (words: readonly string[], as: 'word' | 'prefix'): string | undefined => {
  const quotedWords = words.filter((word) => tokenCharacter.test(word)).map((word) => quoted(word));
  if (quotedWords.length === 0) return undefined;
  return quotedWords.map((word) => (as === 'prefix' ? `${word}*` : word)).join(' ');
};

// A NUL would end the query text inside SQLite.
const quoted = (word: string): string => `"${word.replaceAll('\0', ' ').replaceAll('"', '""')}"`;
