import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { finishExport } from '../../commands/command.ts';
import { useCommandContext } from '../../commands/use-command.ts';
import { latest } from '../../store/remote.ts';
import { useApp } from '../../store/use-app.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { SourceSelect } from '../../ui/source/SourceSelect.tsx';
import { SourceView } from '../../ui/source/SourceView.tsx';
import { Comparison } from './Comparison.tsx';
import { Found } from './Found.tsx';
import { GuidesAlone } from './guides/GuidesAlone.tsx';
import { LenderChoice } from './LenderChoice.tsx';
import classes from './PoliciesPage.module.css';
import { Topics } from './Topics.tsx';

const Search = () => {
  const search = useApp((state) => state.policyFilter.search);
  const filter = useApp((state) => state.filterPolicies);
  return (
    <TextInput
      className={classes.search ?? ''}
      type="search"
      aria-label="Search in policies"
      placeholder="Words in policies"
      data-landmark="filter"
      maxLength={200}
      leftSection={<IconSearch size={14} aria-hidden />}
      value={search}
      onChange={(event) => filter({ search: event.currentTarget.value })}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && search !== '') filter({ search: '' });
      }}
    />
  );
};

/** Every note of this computer in one file; nothing where there is none. */
const ExportNotes = () => {
  const { store, ports } = useCommandContext();
  const isEmpty = useApp((state) => (latest(state.policyNotes)?.length ?? 0) === 0);
  if (isEmpty) return null;
  const save = async (): Promise<void> =>
    finishExport(ports, 'The notes were not exported', await store.getState().exportPolicyNotes());
  return (
    <Button variant="default" onClick={() => void save()}>
      Export notes
    </Button>
  );
};

/** What the filter lacks before anything can be looked up. */
const Nothing = () => {
  const noLender = useApp((state) => state.policyFilter.lenders?.length === 0);
  return noLender ? (
    <EmptyState title="No lender is chosen">Choose the lenders to look in at the top right.</EmptyState>
  ) : (
    <EmptyState title="Choose a topic, or search for words">
      What each lender says on the topics chosen appears here. Words alone search every topic.
    </EmptyState>
  );
};

/** The topics, and the entries found on them. */
const LookUp = () => {
  const policies = useApp((state) => state.policies);
  const query = useApp((state) => state.queryPolicies);
  return (
    <div className={classes.page}>
      <Topics />
      <div className={classes.content}>
        <SourceView
          remote={policies}
          idle={
            <GuidesAlone>
              <Nothing />
            </GuidesAlone>
          }
          failure="The policies could not be read"
          onRetry={() => void query()}
        >
          {(found) => <Found policies={found} />}
        </SourceView>
      </div>
    </div>
  );
};

/** Lender policies by topic and words. No props: a page of the rail, reads the store. */
export const PoliciesPage = () => {
  const comparison = useApp((state) => state.policyComparison);
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
