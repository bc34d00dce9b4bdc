import { Parser } from 'htmlparser2';

const tag =
  /<\/?(?:html|body|div|p|h[1-6]|[uo]l|li|table|t[rdh]|span|br|a|strong|em|b|i|u|font|section|article|img|script|style|svg|iframe)(?:\s[^<>]*)?\/?>/i;

/** Whether a text is HTML rather than Markdown with a stray bracket. */
export const isHtml = (text: string): boolean => tag.test(text);

/** What these hold is not text of the page. */
const silent = new Set([
  'script',
  'style',
  'head',
  'template',
  'noscript',
  'svg',
  'math',
  'iframe',
  'object',
  'select',
]);
const blocks = new Set(
  'p div section article header footer main aside ul ol table blockquote pre dl dd dt form'.split(' '),
);
const marksBefore: Readonly<Record<string, string>> = { li: '\n- ', br: '\n', tr: '\n', td: ' | ', th: ' | ' };

const headingOf = (name: string): string | undefined => {
  const depth = /^h(?<depth>[1-6])$/.exec(name)?.groups?.depth;
  return depth === undefined ? undefined : `\n\n${'#'.repeat(Number(depth))} `;
};

/**
 * The text of HTML, with its headings, items and rows as Markdown: no element, attribute, script or link is left. Reads
 * from front to back once, however it is nested.
 */
export const htmlText = (html: string): string => {
  const parts: string[] = [];
  // A line break means something in Markdown with some HTML; in HTML it is a space.
  const isPage = /^\s*</.test(html);
  let muted: string | undefined;
  let depth = 0;
  const parser = new Parser(
    {
      onopentagname: (name) => {
        if (muted === name) depth += 1;
        else if (muted === undefined && silent.has(name)) [muted, depth] = [name, 1];
        if (muted === undefined) parts.push(headingOf(name) ?? marksBefore[name] ?? (blocks.has(name) ? '\n\n' : ''));
      },
      ontext: (text) => {
        if (muted === undefined) parts.push(isPage ? text.replaceAll(/\s+/g, ' ') : text);
      },
      onclosetag: (name) => {
        if (muted === name && (depth -= 1) === 0) muted = undefined;
        else if (muted === undefined && (blocks.has(name) || headingOf(name) !== undefined)) parts.push('\n\n');
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return parts
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
};
