import { TextInput, Title } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { count } from '../../../shared/scenario/format.ts';
import { useApp } from '../../store/use-app.ts';
import { Page } from '../../ui/page/Page.tsx';
import { ChapterText } from './ChapterText.tsx';
import classes from './HelpPage.module.css';
import { type Chapter, chapters } from './manual.ts';
import { type FoundPlace, searchManual } from './search.ts';

const Contents = ({ shown }: { readonly shown: Chapter | undefined }) => (
  <ol className={classes.contents}>
    {chapters.map(({ id, title }) => (
      <li key={id}>
        <a
          href={`#/help/${id}`}
          aria-current={id === shown?.id ? 'page' : undefined}
          className={clsx(classes.entry, id === shown?.id && classes.active)}
        >
          {title}
        </a>
      </li>
    ))}
  </ol>
);

const Found = ({ places }: { readonly places: readonly FoundPlace[] }) => (
  <>
    <p className={classes.count} role="status">
      {places.length === 0 ? 'Nothing found. Try another word.' : `${count(places.length, 'place')} found`}
    </p>
    <ol className={classes.contents}>
      {places.map(({ chapter, title, heading, pieces }) => (
        <li key={`${chapter}/${heading?.slug ?? ''}`}>
          <a className={classes.found} href={`#/help/${chapter}${heading === null ? '' : `/${heading.slug}`}`}>
            <strong>{heading === null ? title : `${title} – ${heading.text}`}</strong>
            <span className={classes.excerpt}>
              {pieces.map(({ text, marked }, index) =>
                marked ? (
                  <mark key={index} className={classes.mark}>
                    {text}
                  </mark>
                ) : (
                  <span key={index}>{text}</span>
                ),
              )}
            </span>
          </a>
        </li>
      ))}
    </ol>
  </>
);

const Neighbours = ({ chapter }: { readonly chapter: Chapter }) => {
  const at = chapters.indexOf(chapter);
  const [before, after] = [chapters[at - 1], chapters[at + 1]];
  return (
    <nav className={classes.neighbours} aria-label="Chapters beside this one">
      {before && <a href={`#/help/${before.id}`}>← {before.title}</a>}
      {after && (
        <a className={classes.after} href={`#/help/${after.id}`}>
          {after.title} →
        </a>
      )}
    </nav>
  );
};

/** The manual: chapters, a search over all of them, and one to read. No props: a page of the rail, reads the store. */
export const HelpPage = () => {
  const place = useApp((state) => state.helpPlace);
  const [search, setSearch] = useState('');
  const reader = useRef<HTMLDivElement>(null);
  const chapter = place === null ? chapters[0] : chapters.find(({ id }) => id === place.chapter);
  useEffect(() => {
    const heading = document.getElementById(`manual-${place?.heading ?? ''}`);
    if (heading === null) reader.current?.scrollTo({ top: 0 });
    else heading.scrollIntoView();
  }, [place]);
  return (
    <Page
      title="Help"
      actions={
        <TextInput
          className={classes.search ?? ''}
          type="search"
          aria-label="Search in the manual"
          placeholder="Words in the manual"
          data-landmark="filter"
          maxLength={200}
          leftSection={<IconSearch size={14} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setSearch('');
          }}
        />
      }
    >
      <div className={classes.page}>
        <nav className={classes.side} aria-label="Manual">
          {search.trim() === '' ? <Contents shown={chapter} /> : <Found places={searchManual(search)} />}
        </nav>
        <div className={classes.reader} ref={reader}>
          {chapter === undefined ? (
            <p>The manual has no chapter of this name. Choose one at the left.</p>
          ) : (
            <article aria-label={chapter.title} tabIndex={0} key={chapter.id}>
              <Title order={2}>{chapter.title}</Title>
              <ChapterText chapter={chapter} />
              <Neighbours chapter={chapter} />
            </article>
          )}
        </div>
      </div>
    </Page>
  );
};
