import { Button, Chip, Title } from '@mantine/core';
import { type TriggerGroup, triggerGroups } from '../../../shared/service/policy.ts';
import { useApp } from '../../store/use-app.ts';
import { triggerLabel } from '../../ui/policies/trigger-labels.ts';
import classes from './PoliciesPage.module.css';

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

/** Less padding than a chip's default, so that two or three fit in a row. */
const tight = (): { root: Record<`--chip-${string}`, string> } => ({
  root: { '--chip-padding': '8px', '--chip-checked-padding': '6px' },
});

const chipClasses = { label: classes.chip ?? '' };

/** The topics to look up, by group; several at once. */
export const Topics = () => {
  const chosen = useApp((state) => state.policyFilter.triggers);
  const filter = useApp((state) => state.filterPolicies);
  return (
    <div className={classes.topics} role="group" aria-label="Topics">
      <div className={classes.topicsHead}>
        <Title order={2} className={classes.topicsTitle ?? ''}>
          Topics
        </Title>
        {chosen.length > 0 && (
          <Button variant="subtle" size="compact-xs" onClick={() => filter({ triggers: [] })}>
            Clear {chosen.length}
          </Button>
        )}
      </div>
      <Chip.Group multiple value={[...chosen]} onChange={(triggers) => filter({ triggers })}>
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
