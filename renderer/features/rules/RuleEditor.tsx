import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { fail } from '../../../shared/outcome.ts';
import {
  maxRuleChanges,
  maxRuleName,
  maxRuleSource,
  rule as ruleSchema,
  type Rule,
} from '../../../shared/rule/rule.ts';
import type { RuleDraft } from '../../store/rules/rule-draft-slice.ts';
import { useApp } from '../../store/use-app.ts';
import { DayField } from '../../ui/fields/DayField.tsx';
import { ErrorNote } from '../../ui/page/ErrorNote.tsx';
import { useWork } from '../../ui/page/use-work.ts';
import { ChangeFields } from './ChangeFields.tsx';

/** What is wrong with a rule, in words; undefined where nothing is. */
const problemOf = (rule: Rule): string | undefined => {
  if (rule.name.trim() === '') return 'Enter a name for the rule.';
  const [first] = ruleSchema.safeParse(rule).error?.issues ?? [];
  const [part, position] = first?.path ?? [];
  const what = part === 'changes' && position !== undefined ? `Change ${Number(position) + 1}` : 'The rule';
  return first && `${what} cannot be used: ${first.message}.`;
};

interface PartProps {
  readonly rule: Rule;
  readonly onChange: (rule: Rule) => void;
}

/** What it is called, where it was read, and from when it holds. */
const Head = ({ rule, onChange }: PartProps) => (
  <>
    <TextInput
      label="Name"
      value={rule.name}
      maxLength={maxRuleName}
      data-autofocus
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => onChange({ ...rule, name: event.currentTarget.value })}
    />
    <TextInput
      label="Source"
      placeholder="Where it was read"
      value={rule.source}
      maxLength={maxRuleSource}
      onChange={(event) => onChange({ ...rule, source: event.currentTarget.value })}
    />
    <DayField
      id="rule-from"
      label="Holds from"
      explain="As far as the day is known. Figures are those of today."
      value={rule.from}
      onChange={(from) => {
        const { from: _before, ...others } = rule;
        onChange({ ...others, ...(from !== undefined && { from }) });
      }}
      onDone={() => undefined}
    />
  </>
);

const another: Rule['changes'][number] = { kind: 'set', lenders: 'all', parameter: 'rental_shade', value: 0.75 };

const Changes = ({ rule, onChange }: PartProps) => {
  const put = (changes: Rule['changes']): void => onChange({ ...rule, changes });
  return (
    <>
      {rule.changes.map((one, index) => (
        <ChangeFields
          key={index}
          position={index}
          change={one}
          onChange={(next) => put(rule.changes.with(index, next))}
          onRemove={rule.changes.length > 1 ? () => put(rule.changes.toSpliced(index, 1)) : undefined}
        />
      ))}
      <Button
        variant="subtle"
        leftSection={<IconPlus size={14} />}
        disabled={rule.changes.length >= maxRuleChanges}
        onClick={() => put([...rule.changes, another])}
      >
        Another change
      </Button>
    </>
  );
};

/** A rule in a dialog: its name, day and source, and what it changes. */
export const RuleEditor = ({ draft }: { readonly draft: RuleDraft }) => {
  const close = useApp((state) => state.draftRule);
  const saveRule = useApp((state) => state.saveRule);
  const [rule, setRule] = useState(draft.rule);
  const work = useWork();
  const save = () =>
    work.run(async () => {
      const problem = problemOf(rule);
      return problem === undefined ? saveRule({ ...draft, rule }) : fail('INVALID_INPUT', problem);
    });
  return (
    <Modal opened onClose={() => close(null)} title={draft.id === null ? 'New rule' : 'Edit the rule'} size="xl">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap="sm">
          {work.error && <ErrorNote error={work.error} title="The rule was not saved" />}
          <Head rule={rule} onChange={setRule} />
          <Changes rule={rule} onChange={setRule} />
          <Group justify="flex-end">
            <Button variant="default" onClick={() => close(null)}>
              Cancel
            </Button>
            <Button type="submit" loading={work.busy}>
              Save the rule
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};
