import { Select } from '@mantine/core';
import { stateIds, stateNames } from '../../../shared/costs/state.ts';
import type { LibraryScope } from '../../../shared/scenario/listing/scope.ts';
import { stageLabels, stages } from '../../../shared/scenario/marks.ts';
import { useCall } from '../../store/calls.ts';
import { latest } from '../../store/remote.ts';
import { DayField } from '../fields/DayField.tsx';
import { useLenders } from '../lenders/use-lenders.ts';
import { visibleText } from '../words/visible-text.ts';
import classes from './Scope.module.css';
import { StillReading } from './StillReading.tsx';

export interface ScopeProps {
  readonly scope: LibraryScope;
  /** Of the page, for the fields’ own. */
  readonly id: string;
  readonly onChange: (scope: LibraryScope) => void;
}

interface ChoiceProps {
  readonly label: string;
  readonly any: string;
  readonly data: readonly { readonly value: string; readonly label: string }[];
  readonly value: string | undefined;
  readonly isSearched?: boolean;
  readonly onChoose: (value: string | null) => void;
}

/** Its options stay within whatever holds it, which a click on one must not close. */
const Choice = ({ label, any, data, value, isSearched = false, onChoose }: ChoiceProps) => (
  <Select
    aria-label={label}
    placeholder={any}
    data={[...data]}
    value={value ?? null}
    searchable={isSearched}
    clearable
    clearButtonProps={{ 'aria-label': `${label}: ${any.toLowerCase()}` }}
    comboboxProps={{ withinPortal: false }}
    onChange={onChoose}
  />
);

const TagChoice = ({ scope, onChange }: Omit<ScopeProps, 'id'>) => {
  const tags = latest(useCall('scenarios.tags', {}, { isPatient: true }))?.tags ?? [];
  const { tag } = scope;
  const inUse = tags.map(({ tag: value, scenarios }) => ({ value, label: `${visibleText(value)} (${scenarios})` }));
  const data =
    tag === undefined || tags.some((one) => one.tag === tag) ? inUse : [{ value: tag, label: tag }, ...inUse];
  return (
    <Choice
      label="Tag"
      any="Any tag"
      data={data}
      value={tag}
      onChoose={(chosen) => onChange({ ...scope, tag: chosen ?? undefined })}
    />
  );
};

const days = [
  { name: 'settlesFrom', label: 'Settles from', explain: 'A settlement on this day or later.' },
  { name: 'settlesUntil', label: 'Settles until', explain: 'A settlement on this day or earlier.' },
  { name: 'madeSince', label: 'Made since', explain: 'Scenarios made on this day or later.' },
] as const;

/** What narrows the library to a part: tag, stage, lender, state, settlement, and when a scenario was made. */
export const ScopeFields = ({ scope, id, onChange }: ScopeProps) => {
  const { all } = useLenders();
  return (
    <div className={classes.fields} role="group" aria-label="Which scenarios">
      <StillReading />
      <TagChoice scope={scope} onChange={onChange} />
      <Choice
        label="Stage"
        any="Any stage"
        data={stages.map((stage) => ({ value: stage, label: stageLabels[stage] }))}
        value={scope.stage}
        onChoose={(chosen) => onChange({ ...scope, stage: stages.find((stage) => stage === chosen) })}
      />
      <Choice
        label="With a loan of"
        any="Any lender of a loan"
        isSearched
        data={all.map((lender) => ({ value: lender.id, label: visibleText(lender.name) }))}
        value={scope.lender?.id}
        onChoose={(chosen) => {
          const found = all.find((lender) => lender.id === chosen);
          onChange({ ...scope, lender: found && { id: found.id, name: found.name } });
        }}
      />
      <Choice
        label="State"
        any="Any state"
        data={stateIds.map((state) => ({ value: state, label: stateNames[state] }))}
        value={scope.state}
        onChoose={(chosen) => onChange({ ...scope, state: stateIds.find((state) => state === chosen) })}
      />
      {days.map(({ name, label, explain }) => (
        <DayField
          key={name}
          id={`${id}-${name}`}
          label={label}
          explain={explain}
          value={scope[name]}
          onChange={(day) => onChange({ ...scope, [name]: day })}
          onDone={() => undefined}
        />
      ))}
    </div>
  );
};
