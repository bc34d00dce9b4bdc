import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { finishExport } from '../../commands/command.ts';
import { useCommandContext } from '../../commands/use-command.ts';
import { useCall } from '../../store/calls.ts';
import { useFeature } from '../../store/feature-state.ts';
import { latest } from '../../store/remote.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { SourceSelect } from '../../ui/source/SourceSelect.tsx';
import { SourceView } from '../../ui/source/SourceView.tsx';
import { Comparison } from './Comparison.tsx';
import { GuidesAlone } from './guides/GuidesAlone.tsx';
import { LenderChoice } from './LenderChoice.tsx';
import classes from './PoliciesPage.module.css';
import { PolicyResults } from './PolicyResults.tsx';
import { createPolicies } from './state.ts';
import { Topics } from './Topics.tsx';
import { usePolicyLookUp } from './use-look-up.ts';

const Search = () => {
  const search = useFeature(createPolicies, (state) => state.filter.search);
  const changeFilter = useFeature(createPolicies, (state) => state.changeFilter);
  return (
    <TextInput
      className={classes.search ?? ''}
      type="search"
      aria-label="Search policies"
      placeholder="Search policies"
      data-landmark="filter"
      maxLength={200}
      leftSection={<IconSearch size={14} aria-hidden />}
      value={search}
      onChange={(event) => changeFilter({ search: event.currentTarget.value })}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && search !== '') changeFilter({ search: '' });
      }}
    />
  );
};

/** Every note on this computer in one file; absent while there are none. */
const ExportNotes = () => {
  const { store, ports } = useCommandContext();
  const notes = latest(useCall('policies.notes', {}))?.notes ?? [];
  if (notes.length === 0) return null;
  const save = async (): Promise<void> =>
    finishExport(ports, 'The notes were not exported', await store.client.call('policies.exportNotes', {}));
  return (
    <Button variant="default" onClick={() => void save()}>
      Export notes
    </Button>
  );
};

/** What to choose before anything can be looked up. */
const NothingChosen = () => {
  const hasNoLenders = useFeature(createPolicies, (state) => state.filter.lenders?.length === 0);
  return hasNoLenders ? (
    <EmptyState title="No lenders chosen">Choose at least one from the list of lenders at the top right.</EmptyState>
  ) : (
    <EmptyState title="Choose a topic or search">
      The lenders’ policies on your topics are listed here. A search without a topic covers all of them.
    </EmptyState>
  );
};

/** The topics, and the policies on those chosen. */
const LookUp = () => {
  const lookUp = usePolicyLookUp();
  return (
    <div className={classes.page}>
      <Topics />
      <div className={classes.content}>
        <SourceView
          {...lookUp}
          idle={
            <GuidesAlone>
              <NothingChosen />
            </GuidesAlone>
          }
          failure="The policies could not be read"
        >
          {({ policies }) => <PolicyResults policies={policies} />}
        </SourceView>
      </div>
    </div>
  );
};

/** Lender policies by topic and words. No props: a page of the rail. */
export const PoliciesPage = () => {
  const comparison = useFeature(createPolicies, (state) => state.comparison);
  return (
    <Page
      title="Policies"
      actions={
        <>
          <SourceSelect />
          {comparison === null && (
            <>
              <Search />
              <LenderChoice />
              <ExportNotes />
            </>
          )}
        </>
      }
    >
      {comparison === null ? <LookUp /> : <Comparison comparison={comparison} />}
    </Page>
  );
};
