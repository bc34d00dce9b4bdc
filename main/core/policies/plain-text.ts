import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toString } from 'mdast-util-to-string';
import { gfm } from 'micromark-extension-gfm';
import { markdownExcess } from '../../../shared/pack/markdown-bounds.ts';
import { type Word, wordsOf } from './words.ts';

/** A paragraph, heading, list item or row of a table, without its Markdown. */
export interface Block {
  readonly isHeading: boolean;
  readonly text: string;
  readonly words: readonly Word[];
}

type Node = ReturnType<typeof fromMarkdown>['children'][number];
type Phrasing = Extract<Node, { readonly type: 'paragraph' }>['children'][number];

const extensions = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] };

const lineOf = (children: readonly Phrasing[]): string =>
  children
    .map((child) => (child.type === 'break' ? ' ' : toString(child, { includeImageAlt: false })))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();

const linesOf = (node: Node): readonly { readonly isHeading: boolean; readonly text: string }[] => {
  switch (node.type) {
    case 'heading':
    case 'paragraph':
      return [{ isHeading: node.type === 'heading', text: lineOf(node.children) }];
    case 'tableRow':
      return [{ isHeading: false, text: node.children.map(({ children }) => lineOf(children)).join(' · ') }];
    case 'code':
    case 'html':
      return node.value.split('\n').map((text) => ({ isHeading: false, text: text.trim() }));
    default:
      return 'children' in node ? node.children.flatMap(linesOf) : [];
  }
};

type Line = ReturnType<typeof linesOf>[number];

const plainLines = (text: string): Line[] =>
  text.split(/\r\n?|\n/).map((line) => ({ isHeading: false, text: line.replaceAll(/\s+/g, ' ').trim() }));

const markdownLines = (text: string): Line[] => {
  if (markdownExcess(text) !== undefined) return plainLines(text);
  try {
    return fromMarkdown(text, extensions).children.flatMap(linesOf);
  } catch {
    // The parser is not ours, and the text neither: what it cannot read must not end the search in all the others.
    return plainLines(text);
  }
};

const parse = (markdown: string): Block[] =>
  markdownLines(markdown)
    .filter(({ text }) => text !== '')
    .map((line) => ({ ...line, words: wordsOf(line.text) }));

/** A search needs the same texts at every pause in typing, and parsing them takes far longer than searching. */
const cache = new Map<string, readonly Block[]>();
const maxCached = 600;

/** The blocks of a Markdown text in order, parsed as the page parses it. */
export const plainBlocks = (markdown: string): readonly Block[] => {
  const blocks = cache.get(markdown) ?? parse(markdown);
  // The most recently used is evicted last.
  cache.delete(markdown);
  cache.set(markdown, blocks);
  const [oldest] = cache.keys();
  if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest);
  return blocks;
};
