import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString } from 'mdast-util-to-string';
import { describe, expect, it } from 'vitest';
import { allowedLink } from '../../main/core/app/links.ts';
import { changesId, chapters, linkAddress, pictureAddress, sectionsOf } from '../../renderer/features/help/manual.ts';
import { shortcutOf } from '../../renderer/features/help/shortcut-words.ts';
import { readEntry } from '../../renderer/features/quick-entry/read-entry.ts';
import { pageIds } from '../../renderer/store/screens/navigation-slice.ts';
import { figure } from '../support/figure.ts';
import { projectRoot } from '../support/source-files.ts';

/* The manual names screens, chapters, pictures, keys and labels of the application: each is there. */

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');
const folder = 'docs/manual';
const maxPictureBytes = 1.5 * 1024 * 1024;

type Root = ReturnType<typeof fromMarkdown>;
type Node = Root | Root['children'][number] | { readonly type: string };
type Named = Extract<Root['children'][number], { type: 'paragraph' }>['children'][number];

/** Every element of a kind in a chapter. */
const every = <T extends Named['type']>(type: T, text: string): Extract<Named, { type: T }>[] => {
  const walk = (node: Node): Extract<Named, { type: T }>[] => [
    ...(node.type === type ? [node as Extract<Named, { type: T }>] : []),
    ...('children' in node ? node.children.flatMap(walk) : []),
  ];
  return walk(fromMarkdown(text));
};

const inChapters = <T extends Named['type']>(type: T) =>
  chapters.flatMap(({ id, text }) => every(type, text).map((node) => ({ id, node })));

/** The size of a picture in this form, in its own dots. */
const sizeOf = (file: string): readonly [number, number] => {
  const bytes = readFileSync(file);
  const form = bytes.toString('latin1', 12, 16);
  if (form === 'VP8X') return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
  return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
};

describe('the manual', () => {
  it('has every chapter that is written, each with a title and a text', () => {
    const written = readdirSync(join(projectRoot, folder)).filter((name) => name.endsWith('.md'));
    const ids = chapters.map(({ id }) => id).filter((id) => id !== changesId);
    expect(ids.map((id) => `${id}.md`).sort()).toEqual(written.sort());
    expect(chapters.filter(({ title, text }) => title === '' || text.length < 400)).toEqual([]);
  });

  it('leads only to chapters, headings and screens that there are, and to pages that may be opened', () => {
    const leads = (address: string | undefined): boolean => {
      if (address?.startsWith('https:') === true) return allowedLink(address) !== undefined;
      const [, page, chapter, heading] = address?.split('/') ?? [];
      if (!pageIds.some((id) => id === page)) return false;
      const target = chapters.find(({ id }) => id === chapter);
      const isHeading = (): boolean =>
        target !== undefined && sectionsOf(target).some((section) => section.heading?.slug === heading);
      return page === 'help' ? target !== undefined && (heading === undefined || isHeading()) : chapter === undefined;
    };
    const links = inChapters('link').map(({ id, node }) => ({ id, url: node.url, address: linkAddress(node.url, id) }));
    expect(links.filter(({ address }) => !leads(address))).toEqual([]);
    expect(links.length).toBeGreaterThan(15);
    const wrong = ['nowhere.md', 'backups.md#nowhere', '#/nowhere', 'https://elsewhere.example/', '../secret.md', ''];
    expect(wrong.filter((url) => leads(linkAddress(url, 'income')))).toEqual([]);
  });

  it('shows every picture in its own shape, described, and small together', () => {
    const files = globSync(`${folder}/images/*`, { cwd: projectRoot });
    const pictures = inChapters('image').map(({ node }) => node);
    const shapes = pictures.map(({ url, title }) => {
      const [width = 0, height = 0] = title?.split(' × ').map(Number) ?? [];
      const [wide, high] = sizeOf(join(projectRoot, folder, url));
      return Math.abs(wide / high - width / height) < 0.01 && wide >= width ? '' : `${url} is ${wide} × ${high}`;
    });
    const bytes = files.reduce((sum, file) => sum + statSync(join(projectRoot, file)).size, 0);
    figure('pictures of the manual', { pictures: pictures.length, kilobytes: Math.round(bytes / 1024) });
    expect(shapes.filter((fault) => fault !== '')).toEqual([]);
    expect(pictures.filter(({ url, alt }) => pictureAddress(url) === undefined || !alt)).toEqual([]);
    expect(pictures.map(({ url }) => basename(url)).sort()).toEqual(files.map((file) => basename(file)).sort());
    expect(bytes).toBeLessThan(maxPictureBytes);
  });

  it('names only keys that do something', () => {
    const spans = inChapters('inlineCode').map(({ node }) => node.value);
    const looksLikeKeys = (text: string): boolean => /^(Ctrl|Alt|Shift)\+|^F\d+$|^.$|^(Enter|Esc|Tab)$/u.test(text);
    const keys = spans.filter(looksLikeKeys);
    expect(keys.filter((text) => shortcutOf(text) === undefined)).toEqual([]);
    expect(keys.length).toBeGreaterThan(30);
    expect(['Ctrl+Q', 'F9', 'Alt+K'].map(shortcutOf)).toEqual([undefined, undefined, undefined]);
  });

  it('gives only lines of quick entry that are read whole', () => {
    const spans = inChapters('inlineCode').map(({ node }) => node.value);
    const lines = spans.filter((text) => /\d+(\.\d+)?k\b/u.test(text));
    const unread = (text: string): boolean => readEntry(text).unread.length > 0;
    expect(lines.filter(unread)).toEqual([]);
    expect(lines.length).toBeGreaterThan(15);
    expect(unread('first home 600/570 2204, 88k + 62k')).toBe(true);
  });

  it('names only labels that the application shows', () => {
    const sources = globSync('{renderer,shared,main/host-electron}/**/*.{ts,tsx}', { cwd: projectRoot })
      .filter((path) => !path.includes('.test.'))
      .map(read)
      .join('\n')
      .toLowerCase();
    const labels = inChapters('strong').map(({ node }) => toString(node));
    // Emphasis in a sentence.
    const words = new Set(['public', 'The passphrase', 'The computer', 'The token']);
    const missing = labels.filter(
      (label) => !words.has(label) && !sources.includes(label.replace('…', '').toLowerCase()),
    );
    expect(missing).toEqual([]);
    expect(labels.length).toBeGreaterThan(60);
  });

  it('ends with what is new, up to this version', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string };
    const versions = [...read('CHANGELOG.md').matchAll(/^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d{2}-\d{2}|Unreleased)$/gm)];
    const heads = read('CHANGELOG.md').match(/^## /gm) ?? [];
    expect({ newest: versions[0]?.[1], all: versions.length }).toEqual({ newest: version, all: heads.length });
  });
});
