import { Button, Chip, Title } from '@mantine/core';
import { type TriggerGroup, triggerGroups } from '../../../shared/service/policy.ts';
import { useFeature } from '../../store/feature-state.ts';
import { triggerLabel } from '../../ui/policies/trigger-labels.ts';
import classes from './PoliciesPage.module.css';
import { createPolicies } from './state.ts';

const groupLabels: Readonly<Record<TriggerGroup, string>> = {
  income: 'Income',
  expense: 'Expense',
  property: 'Property',
  borrower: 'Borrower',
  other: 'Other',
};

const groups = (Object.keys(groupLabels) as TriggerGroup[]).map((group) => ({
  label: groupLabels[group],
  triggers: triggerGroups[group],
}));

/** Less padding than Mantine's default, so that two or three chips fit in a row. */
const tight = (): { root: Record<`--chip-${string}`, string> } => ({
  root: { '--chip-padding': '8px', '--chip-checked-padding': '6px' },
});

const chipClasses = { label: classes.chip ?? '' };

/** The topics to look up, by group. Several can be chosen. */
export const Topics = () => {
  const chosen = useFeature(createPolicies, (state) => state.filter.triggers);
  const changeFilter = useFeature(createPolicies, (state) => state.changeFilter);
  return (
    <div className={classes.topics} role="group" aria-label="Topics">
      <div className={classes.topicsHead}>
        <Title order={2} className={classes.topicsTitle ?? ''}>
          Topics
        </Title>
        {chosen.length > 0 && (
          <Button variant="subtle" size="compact-xs" onClick={() => changeFilter({ triggers: [] })}>
            Clear {chosen.length}
          </Button>
        )}
      </div>
      <Chip.Group multiple value={[...chosen]} onChange={(triggers) => changeFilter({ triggers })}>
        {groups.map(({ label, triggers }) => (
          <div key={label} role="group" aria-label={label} className={classes.topicGroup}>
            <div className={classes.groupLabel}>{label}</div>
            <div className={classes.chips}>
              {triggers.map((trigger) => (
                <Chip
                  key={trigger}
                  value={trigger}
                  size="xs"
                  radius="sm"
                  variant="light"
                  vars={tight}
                  classNames={chipClasses}
                >
                  {triggerLabel(trigger)}
                </Chip>
              ))}
            </div>
          </div>
        ))}
      </Chip.Group>
    </div>
  );
};
