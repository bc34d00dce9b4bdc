import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useCommand } from '../../commands/use-command.ts';
import { useApp } from '../../store/use-app.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { formatDollars } from '../../ui/format.ts';
import { Page } from '../../ui/Page.tsx';
import { LibrarySearch } from './LibrarySearch.tsx';
import { LibraryTable } from './LibraryTable.tsx';

/** Whoever types one letter in a large library learns that the list is not all of it. */
const More = () => {
  const total = useApp((state) => (state.library.content.more ? state.library.content.total : null));
  return (
    <Text size="xs" c="dimmed" role="status">
      {total !== null && `First ${formatDollars(total)} shown. More match: add a word.`}
    </Text>
  );
};

const Actions = () => {
  const create = useCommand('scenario.new');
  const read = useCommand('scenario.import');
  return (
    <>
      <More />
      <LibrarySearch />
      <Button variant="default" onClick={read.run}>
        Import
      </Button>
      <Button leftSection={<IconPlus size={14} />} onClick={create.run}>
        New scenario
      </Button>
    </>
  );
};

const EmptyLibrary = () => {
  const create = useCommand('scenario.new');
  const sample = useCommand('scenario.sample');
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
      type. The sample shows a couple buying a home.
    </EmptyState>
  );
};

const NothingFound = () => {
  const search = useApp((state) => state.library.query.search);
  const query = useApp((state) => state.queryLibrary);
  return (
    <EmptyState
      title={`Nothing found for “${search}”`}
      actions={
        <Button variant="default" onClick={() => void query({ search: '' })}>
          Show all scenarios
        </Button>
      }
    >
      All words must be in the title or in an applicant’s name.
    </EmptyState>
  );
};

const Content = () => {
  const status = useApp((state) => state.library.status);
  const total = useApp((state) => state.library.content.total);
  const searching = useApp((state) => state.library.query.search !== '');
  if (total > 0) return <LibraryTable />;
  if (status !== 'loaded') return null;
  return searching ? <NothingFound /> : <EmptyLibrary />;
};

/** Every scenario of the teams in use. */
export const LibraryPage = () => {
  const error = useApp((state) => state.library.error);
  const refresh = useApp((state) => state.refreshLibrary);
  return (
    <Page title="Library" actions={<Actions />}>
      {error && <ErrorNote error={error} title="The library could not be read" onRetry={() => void refresh()} />}
      <Content />
    </Page>
  );
};
