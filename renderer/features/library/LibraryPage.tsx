import { Button, Kbd, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useCommand } from '../../commands/use-command.ts';
import type { AppState } from '../../store/app-state.ts';
import { noFilters } from '../../store/library/library-slice.ts';
import { useFigureStatus } from '../../store/results/figure-status.ts';
import { useApp } from '../../store/use-app.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ErrorNote } from '../../ui/page/ErrorNote.tsx';
import { later } from '../../ui/page/later.ts';
import { Page } from '../../ui/page/Page.tsx';
import { formatDollars } from '../../ui/words/format.ts';
import { isShown } from '../../ui/words/run-words.ts';
import { isNarrowed, LibraryFilters } from './LibraryFilters.tsx';
import classes from './LibraryPage.module.css';
import { LibraryQuestions } from './LibraryQuestions.tsx';
import { LibrarySearch } from './LibrarySearch.tsx';
import { LibraryTable } from './LibraryTable.tsx';
import { RecentlyOpened } from './RecentlyOpened.tsx';

/** Whoever types one letter in a large library learns that the list is not all of it. */
const More = () => {
  const total = useApp((state) => (state.library.content.more ? state.library.content.total : null));
  return (
    <Text size="xs" c="dimmed" role="status">
      {total !== null && `First ${formatDollars(total)} shown. More match: add a word.`}
    </Text>
  );
};

/** The page itself then offers the first step, as its one primary button. */
const isFirstStart = ({ library: { status, query, content } }: AppState): boolean =>
  status === 'loaded' && content.total === 0 && query.shelf === 'library' && !isNarrowed(query);

const Actions = () => {
  const create = useCommand('scenario.new');
  const read = useCommand('scenario.import');
  const dates = useCommand('go.dates');
  const isFirst = useApp(isFirstStart);
  return (
    <>
      <More />
      <LibrarySearch />
      <Button variant="default" onClick={dates.run}>
        Dates
      </Button>
      <Button variant="default" onClick={read.run}>
        Import
      </Button>
      <Button {...(isFirst && { variant: 'default' })} leftSection={<IconPlus size={14} />} onClick={create.run}>
        New scenario
      </Button>
    </>
  );
};

const EmptyLibrary = () => {
  const create = useCommand('scenario.new');
  const sample = useCommand('scenario.sample');
  const palette = useCommand('view.palette');
  return (
    <EmptyState
      title="Your first scenario"
      actions={
        <>
          <Button leftSection={<IconPlus size={14} />} onClick={create.run}>
            New scenario
          </Button>
          <Button variant="default" onClick={sample.run}>
            Open the sample
          </Button>
        </>
      }
    >
      A scenario holds the households, incomes, properties and loans of one enquiry. Every lender is computed while you
      type. The sample shows a couple buying a home. <Kbd size="xs">{palette.shortcut}</Kbd> takes a whole client in one
      line, such as “118k payg + 900pw, 2 kids, 985/780”.
    </EmptyState>
  );
};

const NothingFound = () => {
  const { search, shelf } = useApp((state) => state.library.query);
  const query = useApp((state) => state.queryLibrary);
  return (
    <EmptyState
      title={search === '' ? 'No scenario matches the filters' : `Nothing found for “${search}”`}
      actions={
        <>
          <Button variant="default" onClick={() => void query(noFilters)}>
            Show all scenarios
          </Button>
          {shelf === 'library' && (
            <Button variant="default" onClick={() => void query({ shelf: 'archive' })}>
              Look in the archive
            </Button>
          )}
        </>
      }
    >
      {search !== '' && 'All words must be in the title or in an applicant’s name.'}
    </EmptyState>
  );
};

const EmptyShelf = ({ shelf }: { readonly shelf: 'archive' | 'bin' }) =>
  shelf === 'archive' ? (
    <EmptyState title="The archive is empty">
      Archiving takes a scenario out of sight without deleting it: select it and press A.
    </EmptyState>
  ) : (
    <EmptyState title="The bin is empty">Deleted scenarios stay here until you empty the bin.</EmptyState>
  );

const Content = () => {
  const status = useApp((state) => state.library.status);
  const total = useApp((state) => state.library.content.total);
  const query = useApp((state) => state.library.query);
  if (total > 0) return <LibraryTable />;
  if (status !== 'loaded') return null;
  if (isNarrowed(query)) return <NothingFound />;
  return query.shelf === 'library' ? <EmptyLibrary /> : <EmptyShelf shelf={query.shelf} />;
};

const RunNotice = later(async () => (await import('./RunNotice.tsx')).RunNotice);

/** Rates change rarely: until then the first screen does not need its code. */
const WhatChanged = () =>
  isShown(useFigureStatus().run) && (
    <Suspense fallback={null}>
      <RunNotice />
    </Suspense>
  );

/** Every scenario of the teams in use. */
export const LibraryPage = () => {
  const error = useApp((state) => state.library.error);
  const refresh = useApp((state) => state.refreshLibrary);
  return (
    <Page title="Library" actions={<Actions />}>
      <div className={classes.page}>
        {error && <ErrorNote error={error} title="The library could not be read" onRetry={() => void refresh()} />}
        <LibraryFilters />
        <WhatChanged />
        <RecentlyOpened />
        <div className={classes.list}>
          <Content />
        </div>
      </div>
      <LibraryQuestions />
    </Page>
  );
};
