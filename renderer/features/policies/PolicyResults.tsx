import { Button } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import type { FoundPolicy } from '../../../shared/contract/lenders/policies.ts';
import { useFeature } from '../../store/feature-state.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { useSourceLenders } from '../../ui/source/use-source-lenders.ts';
import { GuideReader } from './guides/GuideReader.tsx';
import { GuidesAlone } from './guides/GuidesAlone.tsx';
import { GuideSection } from './guides/GuideSection.tsx';
import { useOpenGuide } from './guides/use-guides.ts';
import classes from './PoliciesPage.module.css';
import { policyKey, PolicyList } from './PolicyList.tsx';
import { PolicyReader } from './PolicyReader.tsx';
import { createPolicies, type PolicyComparison } from './state.ts';

/** A service answers no policies of white-label lenders. */
const WhiteLabels = () => {
  const { all } = useSourceLenders();
  const names = all.filter(({ whiteLabel }) => whiteLabel).map(({ name }) => name);
  if (names.length === 0) return null;
  return <p className={classes.leftOut}>White-label lenders have no policies here: {names.join(', ')}.</p>;
};

/** `14 policies`; after a search, how many contain every word. */
const countText = (policies: readonly FoundPolicy[]): string => {
  const all = policies.length === 1 ? '1 policy' : `${policies.length} policies`;
  const whole = policies.filter(({ missing }) => missing.length === 0).length;
  return whole === policies.length ? all : `${all}, ${whole === 0 ? 'none' : whole} with every word`;
};

/** The lenders listed, starting with the selected one, on the topic that was looked up. */
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

/** The policies listed, with the selected one in full. */
export const PolicyResults = ({ policies }: { readonly policies: readonly FoundPolicy[] }) => {
  const topics = useFeature(createPolicies, (state) => state.filter.triggers);
  const compare = useFeature(createPolicies, (state) => state.compare);
  const guide = useOpenGuide();
  const readGuide = useFeature(createPolicies, (state) => state.readGuide);
  const [chosen, setChosen] = useState<string | null>(null);
  const keys = policies.map(policyKey);
  const index = Math.max(0, chosen === null ? 0 : keys.indexOf(chosen));
  const policy = policies[index];
  const selected = keys[index];
  if (!policy || selected === undefined)
    return (
      <GuidesAlone>
        <EmptyState title="No policies found">
          None of the chosen lenders has a policy on these topics with these words. Try other words, or add topics.
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
            onClick={() => compare(comparisonFrom(policies, index, topics))}
          >
            Compare side by side
          </Button>
        </div>
        <PolicyList policies={policies} selected={selected} onSelect={choose} />
        <GuideSection />
        <WhiteLabels />
      </div>
      {guide === undefined ? <PolicyReader key={selected} policy={policy} /> : <GuideReader guide={guide} />}
    </div>
  );
};
