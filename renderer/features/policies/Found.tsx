import { Button } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import type { FoundPolicy } from '../../../shared/contract/lenders/policies.ts';
import type { PolicyComparison } from '../../store/policy-comparison-slice.ts';
import { useApp } from '../../store/use-app.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { useSourceLenders } from '../../ui/source/use-source-lenders.ts';
import { GuideReader } from './guides/GuideReader.tsx';
import { GuidesAlone } from './guides/GuidesAlone.tsx';
import { GuideSection } from './guides/GuideSection.tsx';
import { useOpenGuide } from './guides/use-open-guide.ts';
import classes from './PoliciesPage.module.css';
import { policyKey, PolicyList } from './PolicyList.tsx';
import { PolicyReader } from './PolicyReader.tsx';

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

/** The lenders found, from the one selected on, on the topic that was looked up. */
const comparisonFrom = (
  policies: readonly FoundPolicy[],
  selected: number,
  topics: readonly string[],
): PolicyComparison => {
  const [first, ...others] = policies[selected]?.triggers ?? [];
  const topic = topics.find((one) => one === first || others.includes(one)) ?? topics[0] ?? first ?? 'payg';
  const inOrder = [...policies.slice(selected), ...policies.slice(0, selected)];
  return { topic, lenders: inOrder.map(({ lender }) => lender) };
};

/** The entries found, and the one selected in full. */
export const Found = ({ policies }: { readonly policies: readonly FoundPolicy[] }) => {
  const topics = useApp((state) => state.policyFilter.triggers);
  const compare = useApp((state) => state.comparePolicies);
  const guide = useOpenGuide();
  const readGuide = useApp((state) => state.readGuide);
  const [chosen, setChosen] = useState<string | null>(null);
  const keys = policies.map(policyKey);
  const index = Math.max(0, chosen === null ? 0 : keys.indexOf(chosen));
  const policy = policies[index];
  const selected = keys[index];
  if (!policy || selected === undefined)
    return (
      <GuidesAlone>
        <EmptyState title="No policy found">
          No lender chosen has a policy on these topics with any of these words. Try another word, or choose more
          topics.
        </EmptyState>
      </GuidesAlone>
    );
  const choose = (key: string): void => {
    setChosen(key);
    readGuide(null);
  };
  return (
    <div className={classes.found}>
      <div className={classes.results}>
        <div className={classes.resultsHead}>
          <p className={classes.count} role="status">
            {countText(policies)}
          </p>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconColumns3 size={14} aria-hidden />}
            onClick={() => void compare(comparisonFrom(policies, index, topics))}
          >
            Side by side
          </Button>
        </div>
        <PolicyList policies={policies} selected={selected} onSelect={choose} />
        <GuideSection />
        <LeftOut />
      </div>
      {guide === undefined ? <PolicyReader key={selected} policy={policy} /> : <GuideReader guide={guide} />}
    </div>
  );
};
