import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { markdownExcess } from '../../../shared/pack/markdown-bounds.ts';
import classes from './PolicyText.module.css';

/** Only https leads out of the desk; every other address loses its link and keeps its text. */
export const httpsOnly = (url: string): string => (/^https:\/\//i.test(url) ? url : '');

const plugins = [remarkGfm];
/** No image is loaded from anywhere, and a task list is not a form. */
const disallowed = ['img', 'input'];

type Link = (props: { readonly href?: string | undefined; readonly children?: ReactNode }) => ReactNode;

/** The page has its own headings above these: `level` is the first free one. */
const elements = (level: 3 | 4): Components => {
  const Main = `h${level}` as const;
  const Minor = level === 3 ? 'h4' : 'h5';
  const main: Components['h1'] = ({ children }) => <Main>{children}</Main>;
  const minor: Components['h1'] = ({ children }) => <Minor>{children}</Minor>;
  return {
    h1: main,
    h2: main,
    h3: minor,
    h4: minor,
    h5: minor,
    h6: minor,
    table: ({ children }) => (
      <div className={classes.scroll}>
        <table>{children}</table>
      </div>
    ),
  };
};

const elementsByLevel = { 3: elements(3), 4: elements(4) } as const;

export interface PolicyTextProps {
  readonly content: string;
  /** The level of its first heading. */
  readonly headingLevel: 3 | 4;
  /** Called to open an https address outside the desk. */
  readonly onOpenLink: (url: string) => void;
}

/** A policy's Markdown as elements. HTML in it is shown as text; links go through the desk. */
export const PolicyText = ({ content, headingLevel, onOpenLink }: PolicyTextProps) => {
  // A service of its own may send a text that no lender's file can hold.
  if (markdownExcess(content) !== undefined) return <div className={`${classes.text} ${classes.plain}`}>{content}</div>;
  const a: Link = ({ href, children }) =>
    href === undefined || href === '' ? (
      <span>{children}</span>
    ) : (
      <Anchor component="button" type="button" inherit title={href} onClick={() => onOpenLink(href)}>
        {children}
      </Anchor>
    );
  return (
    <div className={classes.text}>
      <Markdown
        remarkPlugins={plugins}
        disallowedElements={disallowed}
        urlTransform={httpsOnly}
        components={{ ...elementsByLevel[headingLevel], a }}
      >
        {content}
      </Markdown>
    </div>
  );
};
