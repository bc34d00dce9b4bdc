import { Button, Select } from '@mantine/core';
import { IconArrowLeft, IconPlus } from '@tabler/icons-react';
import { commonTriggers } from '../../../shared/service/policy.ts';
import { maxCompared, type PolicyComparison } from '../../store/policy-comparison-slice.ts';
import { useApp } from '../../store/use-app.ts';
import { triggerLabel } from '../../ui/policies/trigger-labels.ts';
import { SourceView } from '../../ui/source/SourceView.tsx';
import { useSourceLenders } from '../../ui/source/use-source-lenders.ts';
import classes from './comparison.module.css';
import { ComparisonColumn } from './ComparisonColumn.tsx';

const topicsWith = (topic: string): readonly string[] =>
  commonTriggers.includes(topic) ? commonTriggers : [topic, ...commonTriggers];

interface ComparisonProps {
  readonly comparison: PolicyComparison;
}

const Head = ({ comparison }: ComparisonProps) => {
  const { topic, lenders } = comparison;
  const { all } = useSourceLenders();
  const compare = useApp((state) => state.comparePolicies);
  const next = all.find(({ id, whiteLabel }) => !whiteLabel && !lenders.includes(id));
  return (
    <div className={classes.head}>
      <Button variant="subtle" leftSection={<IconArrowLeft size={14} aria-hidden />} onClick={() => void compare(null)}>
        Back to the list
      </Button>
      <Select
        aria-label="Topic to compare"
        className={classes.topic ?? ''}
        searchable
        allowDeselect={false}
        data={topicsWith(topic).map((value) => ({ value, label: triggerLabel(value) }))}
        value={topic}
        onChange={(value) => void compare({ lenders, topic: value ?? topic })}
      />
      {lenders.length < maxCompared && next !== undefined && (
        <Button
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => void compare({ topic, lenders: [...lenders, next.id] })}
        >
          Add a lender
        </Button>
      )}
    </div>
  );
};

/** Up to four lenders side by side on one topic. */
export const Comparison = ({ comparison }: ComparisonProps) => {
  const { topic, lenders } = comparison;
  const compared = useApp((state) => state.comparedPolicies);
  const compare = useApp((state) => state.comparePolicies);
  return (
    <div className={classes.comparison}>
      <Head comparison={comparison} />
      <SourceView remote={compared} failure="The policies could not be read" onRetry={() => void compare(comparison)}>
        {(found) => (
          <div className={classes.columns}>
            {lenders.map((lender) => (
              <ComparisonColumn
                key={lender}
                lender={lender}
                comparison={comparison}
                entries={found.filter((policy) => policy.lender === lender && policy.triggers.includes(topic))}
              />
            ))}
          </div>
        )}
      </SourceView>
    </div>
  );
};
