import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useFeature } from '../../store/feature-state.ts';
import { useSourceLenders } from '../../ui/source/use-source-lenders.ts';
import classes from './PoliciesPage.module.css';
import { createPolicies } from './state.ts';

/** `All lenders`, one name, or `3 lenders`. */
const choiceText = (chosen: readonly string[] | null, nameOf: (id: string) => string): string => {
  if (chosen === null) return 'All lenders';
  const [first, ...others] = chosen;
  if (first === undefined) return 'No lenders';
  return others.length === 0 ? nameOf(first) : `${chosen.length} lenders`;
};

interface ChecklistProps {
  readonly lenders: ReturnType<typeof useSourceLenders>['all'];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

const Checklist = ({ lenders, chosen, onChange }: ChecklistProps) => {
  const has = new Set(chosen);
  const toggle = (id: string): void =>
    onChange(lenders.filter((one) => !one.whiteLabel && has.has(one.id) !== (one.id === id)).map((one) => one.id));
  return lenders.map(({ id, name, whiteLabel }) => (
    <Checkbox
      key={id}
      label={name}
      description={whiteLabel ? 'White label: no policies here' : undefined}
      disabled={whiteLabel}
      checked={has.has(id) && !whiteLabel}
      onChange={() => toggle(id)}
    />
  ));
};

/** Which lenders to look up: all of them by default. */
export const LenderChoice = () => {
  const { all, nameOf } = useSourceLenders();
  const chosen = useFeature(createPolicies, (state) => state.filter.lenders);
  const changeFilter = useFeature(createPolicies, (state) => state.changeFilter);
  const [opened, setOpened] = useState(false);
  const choose = (ids: readonly string[]): void => {
    const complete = all.every(({ id, whiteLabel }) => whiteLabel || ids.includes(id));
    changeFilter({ lenders: complete ? null : ids });
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" trapFocus width={280}>
      <Popover.Target>
        <Button
          variant="default"
          rightSection={<IconChevronDown size={14} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          {choiceText(chosen, nameOf)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.choice ?? ''}>
        <Stack gap={8}>
          <div className={classes.choiceActions}>
            <Button variant="subtle" size="compact-xs" onClick={() => choose(all.map(({ id }) => id))}>
              All
            </Button>
            <Button variant="subtle" size="compact-xs" onClick={() => choose([])}>
              None
            </Button>
          </div>
          <Checklist lenders={all} chosen={chosen ?? all.map(({ id }) => id)} onChange={choose} />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
};
