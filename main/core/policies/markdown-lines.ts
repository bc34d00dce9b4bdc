import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toString } from 'mdast-util-to-string';
import { gfm } from 'micromark-extension-gfm';
import { markdownExcess } from '../../../shared/pack/markdown-bounds.ts';
import type { MarkdownLine } from '../../ports/lenders.ts';

type Node = ReturnType<typeof fromMarkdown>['children'][number];
type Phrasing = Extract<Node, { readonly type: 'paragraph' }>['children'][number];

const extensions = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] };

const lineOf = (children: readonly Phrasing[]): string =>
  children
    .map((child) => (child.type === 'break' ? ' ' : toString(child, { includeImageAlt: false })))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();

const linesOf = (node: Node): readonly MarkdownLine[] => {
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

const plainLines = (text: string): MarkdownLine[] =>
  text.split(/\r\n?|\n/).map((line) => ({ isHeading: false, text: line.replaceAll(/\s+/g, ' ').trim() }));

/** The lines of a text in their order, parsed as the page parses it. */
export const markdownLines = (text: string): MarkdownLine[] => {
  if (markdownExcess(text) !== undefined) return plainLines(text);
  try {
    return fromMarkdown(text, extensions).children.flatMap(linesOf);
  } catch {
    // The parser is not ours, and the text neither: what it cannot read must not end the search in all the others.
    return plainLines(text);
  }
};
