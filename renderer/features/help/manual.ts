import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toString } from 'mdast-util-to-string';
import { gfm } from 'micromark-extension-gfm';

type Root = ReturnType<typeof fromMarkdown>;

/** The chapters of docs/manual in the order in which they are read; the last one is CHANGELOG.md. */
const order = [
  'first-scenario',
  'quick-entry',
  'income',
  'year-to-date',
  'self-employed',
  'investors',
  'pictures-and-money',
  'sell-and-buy',
  'ways-in',
  'guarantors',
  'lenders',
  'products',
  'policies',
  'notes',
  'library-over-time',
  'dates',
  'rules',
  'published',
  'connecting',
  'backups',
  'keyboard',
] as const;

const texts = import.meta.glob<string>(['../../../docs/manual/*.md', '../../../CHANGELOG.md'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const pictureAddresses = import.meta.glob<string>('../../../docs/manual/images/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The part of a chapter below a heading, or before the first one. */
export interface Section {
  /** Null before the first heading. */
  readonly heading: { readonly text: string; readonly slug: string } | null;
  /** Its paragraphs, list items and rows, without their Markdown. */
  readonly blocks: readonly string[];
}

export interface Chapter {
  readonly id: string;
  readonly title: string;
  /** Its Markdown below the title. */
  readonly text: string;
}

/** The name of a heading in an address, as GitHub makes it. */
export const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

const parse = (markdown: string): Root =>
  fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });

const blocksOf = (node: Root['children'][number]): string[] => {
  if (node.type === 'paragraph') return [toString(node, { includeImageAlt: false })];
  if (node.type === 'tableRow') return [node.children.map((cell) => toString(cell)).join(' · ')];
  return 'children' in node ? node.children.flatMap(blocksOf) : [];
};

/** Parses a chapter; all of them take long enough to hold up a key. */
export const sectionsOf = ({ text: markdown }: Chapter): readonly Section[] => {
  const sections: { heading: Section['heading']; blocks: string[] }[] = [{ heading: null, blocks: [] }];
  for (const node of parse(markdown).children)
    if (node.type === 'heading') {
      const text = toString(node);
      sections.push({ heading: { text, slug: slugOf(text) }, blocks: [] });
    } else sections.at(-1)?.blocks.push(...blocksOf(node).filter((text) => text.trim() !== ''));
  return sections;
};

const chapterOf = (id: string, path: string): Chapter => {
  const [, title = '', text = ''] = /^# (.+)\n([\s\S]*)$/.exec(texts[path] ?? '') ?? [];
  return { id, title, text };
};

export const changesId = 'changes';

export const chapters: readonly Chapter[] = [
  ...order.map((id) => chapterOf(id, `../../../docs/manual/${id}.md`)),
  { ...chapterOf(changesId, '../../../CHANGELOG.md'), title: 'What is new' },
];

/** The address of a picture as a chapter names it, `images/desk.webp`. */
export const pictureAddress = (name: string): string | undefined => pictureAddresses[`../../../docs/manual/${name}`];

/** What a link of the manual leads to: a place of the application by its address, or a page outside of it. */
export const linkAddress = (href: string, from: string): string | undefined => {
  if (/^(#\/|https:\/\/)/.test(href)) return href;
  const named = href.replace('../../CHANGELOG.md', `${changesId}.md`);
  const match = /^(?:([a-z-]+)\.md)?(?:#([a-z0-9-]+))?$/.exec(named);
  if (match === null || href === '') return undefined;
  const [, chapter = from, heading] = match;
  return chapters.some(({ id }) => id === chapter)
    ? `#/help/${chapter}${heading === undefined ? '' : `/${heading}`}`
    : undefined;
};
