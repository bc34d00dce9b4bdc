import type { Choice } from '../../../../shared/scenario/choices.ts';
import { CheckField } from '../../../ui/fields/CheckField.tsx';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { DayField } from '../../../ui/fields/DayField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { withValue } from '../model/with-value.ts';
import { type FieldProps, useField } from './use-field.ts';

interface TextProps extends FieldProps<string> {
  readonly placeholder?: string;
  readonly wide?: boolean;
  readonly bare?: boolean;
  readonly inputMode?: 'numeric';
  readonly maxLength?: number;
}

/** A line of text; an empty one is absent. */
export const TextAt = ({ path, label, explain, ...look }: TextProps) => {
  const { id, value, error, set, done } = useField<string>(path, label);
  return (
    <TextField
      id={id}
      label={label}
      explain={explain}
      error={error}
      value={value ?? ''}
      onChange={(text) => set(text === '' ? undefined : text)}
      onDone={done}
      {...look}
    />
  );
};

/** A calendar day, stored as an ISO day. */
export const DayAt = ({ path, label, explain }: FieldProps<string>) => {
  const { id, value, error, set, done } = useField<string>(path, label);
  return <DayField id={id} label={label} explain={explain} error={error} value={value} onChange={set} onDone={done} />;
};

/** One of several choices. `absent` is the choice that stands for an absent value. */
export const ChoiceAt = ({
  path,
  label,
  explain,
  choices,
  absent,
}: FieldProps<string> & { choices: readonly Choice[]; absent: string }) => {
  const { id, value, error, set, done } = useField<string>(path, label);
  const chosen = value ?? absent;
  return (
    <ChoiceField
      id={id}
      label={label}
      explain={explain}
      error={error}
      value={chosen}
      choices={withValue(choices, chosen)}
      onChange={(next) => {
        set(next === '' ? undefined : next);
        done();
      }}
    />
  );
};

/** A yes or no. `absent` is the meaning of an absent value. */
export const FlagAt = ({
  path,
  label,
  explain,
  absent = false,
  wide,
}: FieldProps<boolean> & { absent?: boolean; wide?: boolean }) => {
  const { id, value, error, set, done } = useField<boolean>(path, label);
  return (
    <CheckField
      id={id}
      label={label}
      explain={explain}
      error={error}
      wide={wide}
      checked={value ?? absent}
      onChange={(checked) => {
        set(checked === absent ? undefined : checked);
        done();
      }}
    />
  );
};
