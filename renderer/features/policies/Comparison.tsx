import { Button, Select } from '@mantine/core';
import { IconArrowLeft, IconPlus } from '@tabler/icons-react';
import { commonTriggers } from '../../../shared/service/policy.ts';
import { useFeature } from '../../store/feature-state.ts';
import { triggerLabel } from '../../ui/policies/trigger-labels.ts';
import { SourceView } from '../../ui/source/SourceView.tsx';
import { useSourceLenders } from '../../ui/source/use-source-lenders.ts';
import classes from './comparison.module.css';
import { ComparisonColumn } from './ComparisonColumn.tsx';
import { createPolicies, maxCompared, nextToCompare, type PolicyComparison } from './state.ts';
import { useComparedPolicies } from './use-look-up.ts';

const topicsWith = (topic: string): readonly string[] =>
  commonTriggers.includes(topic) ? commonTriggers : [topic, ...commonTriggers];

interface ComparisonProps {
  readonly comparison: PolicyComparison;
}

const Head = ({ comparison }: ComparisonProps) => {
  const { topic, lenders } = comparison;
  const { all } = useSourceLenders();
  const compare = useFeature(createPolicies, (state) => state.compare);
  const next = nextToCompare(all, lenders);
  return (
    <div className={classes.head}>
      <Button variant="subtle" leftSection={<IconArrowLeft size={14} aria-hidden />} onClick={() => compare(null)}>
        Back to the list
      </Button>
      <Select
        aria-label="Topic to compare"
        className={classes.topic ?? ''}
        searchable
        allowDeselect={false}
        data={topicsWith(topic).map((value) => ({ value, label: triggerLabel(value) }))}
        value={topic}
        onChange={(value) => compare({ lenders, topic: value ?? topic })}
      />
      {lenders.length < maxCompared && next !== undefined && (
        <Button
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => compare({ topic, lenders: [...lenders, next.id] })}
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
  const lookUp = useComparedPolicies(topic, lenders);
  return (
    <div className={classes.comparison}>
      <Head comparison={comparison} />
      <SourceView {...lookUp} failure="The policies could not be read">
        {({ policies }) => (
          <div className={classes.columns}>
            {lenders.map((lender) => (
              <ComparisonColumn
                key={lender}
                lender={lender}
                comparison={comparison}
                entries={policies.filter((policy) => policy.lender === lender && policy.triggers.includes(topic))}
              />
            ))}
          </div>
        )}
      </SourceView>
    </div>
  );
};
