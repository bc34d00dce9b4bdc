import { Anchor, Kbd } from '@mantine/core';
import { toString } from 'mdast-util-to-string';
import type { ReactNode } from 'react';
import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { shortcutKeys } from '../../commands/shortcut.ts';
import { isMac } from '../../commands/use-command.ts';
import { useOpenLink } from '../../ui/policies/use-open-link.ts';
import classes from './HelpPage.module.css';
import { type Chapter, linkAddress, pictureAddress, slugOf } from './manual.ts';
import { shortcutOf } from './shortcut-words.ts';

const plugins = [remarkGfm];

const Code: Components['code'] = ({ children }) => {
  const shortcut = typeof children === 'string' ? shortcutOf(children) : undefined;
  if (shortcut === undefined) return <code>{children}</code>;
  return (
    <span className={classes.keys}>
      {shortcutKeys(shortcut, isMac()).map((key) => (
        <Kbd key={key} size="xs">
          {key}
        </Kbd>
      ))}
    </span>
  );
};

/** A level below the chapter's title, with the name that an address has for it. */
const heading =
  (Level: 'h3' | 'h4'): NonNullable<Components['h2']> =>
  ({ node, children }) => <Level id={`manual-${slugOf(toString(node))}`}>{children}</Level>;

/** A picture's title is the size in which it is shown, `760 × 475`, so that nothing moves when it has loaded. */
const Picture: Components['img'] = ({ src = '', alt, title = '' }) => {
  const [width, height] = title.split(' × ').map(Number);
  return <img className={classes.picture} src={pictureAddress(src)} alt={alt} width={width} height={height} />;
};

const Scrolling: Components['table'] = ({ children }) => (
  <div className={classes.scroll} tabIndex={0}>
    <table>{children}</table>
  </div>
);

const elements: Components = { code: Code, h2: heading('h3'), h3: heading('h4'), img: Picture, table: Scrolling };

interface LinkProps {
  readonly href?: string | undefined;
  readonly children?: ReactNode;
}

/** A chapter's Markdown. Its links lead to other chapters and to screens, or out of the application. */
export const ChapterText = ({ chapter }: { readonly chapter: Chapter }) => {
  const openLink = useOpenLink();
  const a = ({ href = '', children }: LinkProps) => {
    const address = linkAddress(href, chapter.id);
    if (address?.startsWith('#') === true) return <Anchor href={address}>{children}</Anchor>;
    if (address === undefined) return <span>{children}</span>;
    return (
      <Anchor component="button" type="button" inherit title={address} onClick={() => openLink(address)}>
        {children}
      </Anchor>
    );
  };
  return (
    <div className={classes.text}>
      <Markdown remarkPlugins={plugins} urlTransform={(url) => url} components={{ ...elements, a }}>
        {chapter.text}
      </Markdown>
    </div>
  );
};
