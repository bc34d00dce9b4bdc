import { Input } from '@mantine/core';
import { useRef } from 'react';
import { latest } from '../../store/remote.ts';
import { useApp } from '../../store/use-app.ts';
import { storedText, visibleText } from '../../ui/words/visible-text.ts';
import classes from './EditorHeader.module.css';

/** The scenario's title, edited in place. Enter keeps it, Esc restores the old one. */
export const TitleField = () => {
  const description = useApp((state) => latest(state.document)?.description ?? '');
  const rename = useApp((state) => state.rename);
  const done = useApp((state) => state.sealEdit);
  const before = useRef(description);
  return (
    <Input
      className={classes.title ?? ''}
      classNames={{ input: classes.titleInput ?? '' }}
      value={visibleText(description)}
      maxLength={300}
      aria-label="Title of the scenario"
      data-landmark="title"
      placeholder="Untitled"
      spellCheck={false}
      autoComplete="off"
      onFocus={() => {
        before.current = description;
      }}
      onChange={(event) => rename(storedText(event.currentTarget.value, description))}
      onBlur={done}
      onKeyDown={(event) => {
        if (event.key === 'Escape') rename(before.current);
        if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur();
      }}
    />
  );
};
