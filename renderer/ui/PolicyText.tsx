import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import Markdown from 'react-markdown';
import type { Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import classes from './PolicyText.module.css';

/** Only https leaves the desk; every other address loses its link and keeps its text. */
export const httpsOnly = (url: string): string => (/^https:\/\//i.test(url) ? url : '');

const plugins = [remarkGfm];
/** No picture is loaded from anywhere, and a task list is no form. */
const disallowed = ['img', 'input'];

type Link = (props: { readonly href?: string | undefined; readonly children?: ReactNode }) => ReactNode;

const headings = (): Components => ({
  // The page has its own headings above these.
  h1: ({ children }) => <h4>{children}</h4>,
  h2: ({ children }) => <h4>{children}</h4>,
  h3: ({ children }) => <h5>{children}</h5>,
  h4: ({ children }) => <h5>{children}</h5>,
  h5: ({ children }) => <h6>{children}</h6>,
  table: ({ children }) => (
    <div className={classes.scroll}>
      <table>{children}</table>
    </div>
  ),
});

export interface PolicyTextProps {
  readonly content: string;
  /** Asked to open an https address outside the desk. */
  readonly onOpenLink: (url: string) => void;
}

/** A policy's Markdown as elements. HTML in it is text; links go through the desk. */
export const PolicyText = ({ content, onOpenLink }: PolicyTextProps) => {
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
        components={{ ...headings(), a }}
      >
        {content}
      </Markdown>
    </div>
  );
};
