import { MultiSelect, TagsInput } from '@mantine/core';
import type { ParameterEntry, ParameterValue } from '../../../shared/pack/parameter-table.ts';
import { ChoiceField } from '../fields/ChoiceField.tsx';
import { DayField } from '../fields/DayField.tsx';
import { type FieldLook, FieldRow } from '../fields/FieldRow.tsx';
import { NumberField } from '../fields/NumberField.tsx';
import { choiceWords, formatFigure, limitsOf, shownFigure, storedFigure, unitWords } from '../words/parameter-words.ts';
import classes from './ParameterControl.module.css';

export interface ParameterControlProps {
  /** Of the field in the page; by default one for each parameter. */
  readonly id?: string;
  readonly entry: ParameterEntry;
  readonly value: ParameterValue;
  readonly error: string | undefined;
  readonly onChange: (value: ParameterValue) => void;
}

const nothing = (): void => undefined;

const lookOf = ({ entry, error, id = `parameter-${entry.name}` }: ParameterControlProps): FieldLook => ({
  id,
  label: entry.label,
  explain: entry.meaning,
  error,
});

type FigureEntry = Extract<ParameterEntry, { readonly kind: 'figure' }>;

const Figure = ({ props, entry }: { readonly props: ParameterControlProps; readonly entry: FigureEntry }) => (
  <NumberField
    {...lookOf(props)}
    value={typeof props.value === 'number' ? shownFigure(entry, props.value) : undefined}
    format={formatFigure}
    limits={limitsOf(entry)}
    // Without a figure the usual one holds, or no limit where there may be none.
    onChange={(shown) =>
      props.onChange(shown === undefined ? (entry.isOptional ? null : entry.usual) : storedFigure(entry, shown))
    }
    onDone={nothing}
    aside={<span className={classes.unit}>{unitWords[entry.unit]}</span>}
    note={props.value === null ? 'No limit' : undefined}
  />
);

const List = ({ props, choices }: { readonly props: ParameterControlProps; readonly choices?: readonly string[] }) => {
  const look = lookOf(props);
  const value = Array.isArray(props.value) ? props.value.map(String) : [];
  return (
    <FieldRow {...look}>
      {choices === undefined ? (
        <TagsInput id={look.id} size="xs" value={value} onChange={props.onChange} maxTags={500} />
      ) : (
        <MultiSelect
          id={look.id}
          size="xs"
          data={choices.map((choice) => ({ value: choice, label: choiceWords(choice) }))}
          value={value}
          onChange={props.onChange}
        />
      )}
    </FieldRow>
  );
};

/** The control of one parameter, as its kind needs it. */
export const ParameterControl = (props: ParameterControlProps) => {
  const { entry, value, onChange } = props;
  switch (entry.kind) {
    case 'figure':
      return <Figure props={props} entry={entry} />;
    case 'choice':
      return (
        <ChoiceField
          {...lookOf(props)}
          value={String(value)}
          choices={entry.choices.map((choice) => ({ value: choice, label: choiceWords(choice) }))}
          onChange={onChange}
        />
      );
    case 'day':
      return (
        <DayField
          {...lookOf(props)}
          value={String(value)}
          onChange={(day) => onChange(day ?? entry.usual)}
          onDone={nothing}
        />
      );
    case 'list':
      return <List props={props} {...(entry.choices && { choices: entry.choices })} />;
  }
};
