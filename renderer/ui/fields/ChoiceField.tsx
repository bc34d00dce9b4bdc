import { NativeSelect } from '@mantine/core';
import { visibleText } from '../words/visible-text.ts';
import { type FieldLook, FieldRow, useDescribedBy } from './FieldRow.tsx';

export interface ChoiceFieldProps extends FieldLook {
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
  /** The label is for screen readers only. */
  readonly bare?: boolean | undefined;
}

/** One of a few choices, in the platform's own list: quick by keyboard. */
export const ChoiceField = (props: ChoiceFieldProps) => {
  const { id, label, explain, error, value, choices, onChange, bare } = props;
  const describedBy = useDescribedBy(props);
  return (
    <FieldRow id={id} label={label} explain={explain} error={error} bare={bare}>
      <NativeSelect
        id={id}
        size="xs"
        rightSectionWidth={24}
        value={value}
        data={choices.map((choice) => ({ ...choice, label: visibleText(choice.label) }))}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error !== undefined}
        attributes={{ input: { 'aria-describedby': describedBy } }}
        data-explain={explain}
      />
    </FieldRow>
  );
};
