import { trimEnd } from '../trim-end.ts';
import { maxPolicyTitle } from './own-policy.ts';

/** A policy's text, with any title split off. */
export interface Titled {
  readonly title?: string | undefined;
  /** Markdown below the title. */
  readonly content: string;
}

/** Characters that would be markup in a line of Markdown. */
const marks = /[\\`*_[\]<>~|#&]/g;

/** The whole text of a policy in Markdown, with its title as the first heading. */
export const withTitle = ({ title, content }: Titled): string =>
  title === undefined || title === '' ? content : `# ${title.replaceAll(marks, '\\$&')}\n\n${content}`;

/** The name of a policy in a list: its title, or else the beginning of its text. */
export const titleOf = ({ title, content }: Titled): string => {
  if (title !== undefined && title !== '') return title;
  const lines = content.split('\n').map((line) => line.replace(/^[\s#>*_-]+/, '').trim());
  return (lines.find((line) => line !== '') ?? '').slice(0, maxPolicyTitle);
};

/** The text of a heading without the marks that may close it, as in `## Casual ##`. */
export const headingText = (rest: string): string => {
  const text = rest.trimEnd();
  const open = trimEnd(text, '#');
  return open.length < text.length && /[ \t]$/.test(open) ? open.trimEnd() : text;
};

/**
 * Splits off a text's first heading, where it is the first line or follows one paragraph, as in the sample policies.
 * `withTitle` reverses it, except for the heading's position.
 */
export const splitTitle = (text: string): Titled => {
  const heading = /^(?<before>(?:[^#\n`~][^\n]*\n+)?)#{1,6}[ \t]+(?<rest>[^\n]*)\n*/.exec(text);
  const { before = '', rest = '' } = heading?.groups ?? {};
  const title = headingText(rest);
  const content = `${before}${text.slice(heading?.[0].length ?? 0)}`.trim();
  const isPlain = title !== '' && title.length <= maxPolicyTitle && title.replaceAll(marks, '') === title;
  return isPlain && content !== '' ? { title, content } : { content: text };
};
