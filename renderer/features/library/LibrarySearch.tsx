import { CloseButton, Kbd, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useApp } from '../../store/use-app.ts';

/** Keystrokes within this time cause one query. */
const delayMs = 150;

/** Filters the library as words are typed. Esc clears it, arrow down goes to the rows. */
export const LibrarySearch = () => {
  const stored = useApp((state) => state.library.query.search);
  const query = useApp((state) => state.queryLibrary);
  const [typed, setTyped] = useState<string | null>(null);

  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => {
      if (typed !== stored) void query({ search: typed });
      setTyped(null);
    }, delayMs);
    return () => clearTimeout(timer);
  }, [typed, stored, query]);

  const text = typed ?? stored;
  return (
    <TextInput
      w={260}
      type="search"
      value={text}
      maxLength={200}
      aria-label="Search scenarios"
      placeholder="Title or applicant"
      data-landmark="filter"
      leftSection={<IconSearch size={14} aria-hidden />}
      rightSection={
        text === '' ? (
          <Kbd size="xs" aria-hidden>
            /
          </Kbd>
        ) : (
          <CloseButton size="sm" aria-label="Clear the search" onClick={() => setTyped('')} />
        )
      }
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTyped('');
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        document.getElementById('library-rows')?.focus();
      }}
    />
  );
};
