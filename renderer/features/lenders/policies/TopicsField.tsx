import { MultiSelect } from '@mantine/core';
import { type TriggerGroup, triggerGroups } from '../../../../shared/service/policy.ts';
import { FieldRow } from '../../../ui/fields/FieldRow.tsx';
import { triggerLabel } from '../../../ui/policies/trigger-labels.ts';
import classes from './policies.module.css';

const groupWords: Readonly<Record<TriggerGroup, string>> = {
  income: 'Income',
  expense: 'Expense',
  property: 'Property',
  borrower: 'Borrower',
  other: 'Other',
};

const known = (Object.keys(groupWords) as TriggerGroup[]).map((group) => ({
  group: groupWords[group],
  items: triggerGroups[group].map((value) => ({ value, label: triggerLabel(value) })),
}));

const isKnown = (trigger: string): boolean => known.some(({ items }) => items.some(({ value }) => value === trigger));

/** The known topics, and those that a policy has beside them. */
const choicesWith = (triggers: readonly string[]) => {
  const others = triggers.filter((trigger) => !isKnown(trigger));
  if (others.length === 0) return known;
  return [...known, { group: 'Others', items: others.map((value) => ({ value, label: triggerLabel(value) })) }];
};

export interface TopicsFieldProps {
  readonly id: string;
  readonly triggers: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (triggers: string[]) => void;
}

/** What a policy is about, as the search and the scenario's own topics know it. */
export const TopicsField = ({ id, triggers, error, onChange }: TopicsFieldProps) => (
  <FieldRow
    {...{ id, label: 'Topics', error }}
    explain="Searches find the policy by these topics, and scenarios they apply to show it."
  >
    <MultiSelect
      id={id}
      size="xs"
      className={classes.grow ?? ''}
      searchable
      hidePickedOptions
      placeholder={triggers.length === 0 ? 'Choose topics' : ''}
      data={choicesWith(triggers)}
      value={[...triggers]}
      error={error !== undefined}
      onChange={onChange}
    />
  </FieldRow>
);
