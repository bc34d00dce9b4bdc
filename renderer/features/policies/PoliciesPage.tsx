import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { FoundPolicy } from '../../../shared/contract/policies.ts';
import { useApp } from '../../store/use-app.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { SourceSelect } from '../../ui/source/SourceSelect.tsx';
import { SourceView } from '../../ui/source/SourceView.tsx';
import { useSourceLenders } from '../../ui/source/use-source-lenders.ts';
import { LenderChoice } from './LenderChoice.tsx';
import classes from './PoliciesPage.module.css';
import { policyKey, PolicyList } from './PolicyList.tsx';
import { PolicyReader } from './PolicyReader.tsx';
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

/** The lenders that the service leaves out of every look-up. */
const LeftOut = () => {
  const { all } = useSourceLenders();
  const names = all.filter(({ whiteLabel }) => whiteLabel).map(({ name }) => name);
  if (names.length === 0) return null;
  return <p className={classes.leftOut}>Left out by the service, as white label: {names.join(', ')}.</p>;
};

/** `14 policies`; of a search, how many have every word. */
const countText = (policies: readonly FoundPolicy[]): string => {
  const all = policies.length === 1 ? '1 policy' : `${policies.length} policies`;
  const whole = policies.filter(({ missing }) => missing.length === 0).length;
  return whole === policies.length ? all : `${all}, ${whole === 0 ? 'none' : whole} with every word`;
};

const Found = ({ policies }: { readonly policies: readonly FoundPolicy[] }) => {
  const [chosen, setChosen] = useState<string | null>(null);
  const keys = policies.map(policyKey);
  const index = Math.max(0, chosen === null ? 0 : keys.indexOf(chosen));
  const policy = policies[index];
  const selected = keys[index];
  if (!policy || selected === undefined)
    return (
      <EmptyState title="No policy found">
        No lender chosen has a policy on these topics with any of these words. Try another word, or choose more topics.
      </EmptyState>
    );
  return (
    <div className={classes.found}>
      <div className={classes.results}>
        <p className={classes.count} role="status">
          {countText(policies)}
        </p>
        <PolicyList policies={policies} selected={selected} onSelect={setChosen} />
        <LeftOut />
      </div>
      <PolicyReader key={selected} policy={policy} />
    </div>
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

/** Lender policies by topic and words. No props: a page of the rail, reads the store. */
export const PoliciesPage = () => {
  const policies = useApp((state) => state.policies);
  const query = useApp((state) => state.queryPolicies);
  return (
    <Page
      title="Policies"
      actions={
        <>
          <SourceSelect />
          <Search />
          <LenderChoice />
        </>
      }
    >
      <div className={classes.page}>
        <Topics />
        <div className={classes.content}>
          <SourceView
            remote={policies}
            idle={<Nothing />}
            failure="The policies could not be read"
            onRetry={() => void query()}
          >
            {(found) => <Found policies={found} />}
          </SourceView>
        </div>
      </div>
    </Page>
  );
};
