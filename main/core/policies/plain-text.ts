import type { MarkdownLine, ReadMarkdown } from '../../ports/lenders.ts';
import { type Word, wordsOf } from './words.ts';

/** A line of a text with its words. */
export interface Block extends MarkdownLine {
  readonly words: readonly Word[];
}

export const blocksOf = (lines: readonly MarkdownLine[]): readonly Block[] =>
  lines.filter(({ text }) => text !== '').map((line) => ({ ...line, words: wordsOf(line.text) }));

/** Texts that are read once for every search in them. */
export interface PolicyTexts {
  /** The blocks of a Markdown text in order. */
  readonly blocksOf: (markdown: string) => Promise<readonly Block[]>;
}

/** Several times the texts of all lenders here; their words take some twenty times as much memory. */
const maxCachedCharacters = 1_000_000;

/** A search needs the same texts at every pause in typing, and parsing them takes far longer than searching. */
export const createPolicyTexts = (read: ReadMarkdown): PolicyTexts => {
  const cache = new Map<string, Promise<readonly Block[]>>();
  let characters = 0;
  const forget = (markdown: string): void => {
    if (cache.delete(markdown)) characters -= markdown.length;
  };
  return {
    blocksOf: (markdown) => {
      const blocks = cache.get(markdown) ?? read(markdown).then(blocksOf);
      // The most recently used is forgotten last.
      forget(markdown);
      cache.set(markdown, blocks);
      characters += markdown.length;
      for (const oldest of cache.keys()) {
        if (characters <= maxCachedCharacters) break;
        forget(oldest);
      }
      blocks.catch(() => forget(markdown));
      return blocks;
    },
  };
};
