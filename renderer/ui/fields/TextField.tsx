import { Input } from '@mantine/core';
import { storedText, visibleText } from '../words/visible-text.ts';
import { type FieldLook, FieldRow, useDescribedBy } from './FieldRow.tsx';

export interface TextFieldProps extends FieldLook {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onDone: () => void;
  readonly placeholder?: string | undefined;
  readonly inputMode?: 'numeric' | 'text' | undefined;
  readonly maxLength?: number | undefined;
  readonly wide?: boolean | undefined;
  /** The label is for screen readers only. */
  readonly bare?: boolean | undefined;
}

/** A line of text in a form. */
export const TextField = (props: TextFieldProps) => {
  const { id, label, explain, error, value, onChange, onDone, placeholder, wide, bare } = props;
  const describedBy = useDescribedBy(props);
  return (
    <FieldRow id={id} label={label} explain={explain} error={error} wide={wide} bare={bare}>
      <Input
        id={id}
        value={visibleText(value)}
        placeholder={placeholder ?? ''}
        maxLength={props.maxLength ?? 300}
        inputMode={props.inputMode ?? 'text'}
        onChange={(event) => onChange(storedText(event.currentTarget.value, value))}
        onBlur={onDone}
        error={error !== undefined}
        autoComplete="off"
        spellCheck={false}
        attributes={{ input: { 'aria-describedby': describedBy } }}
        data-explain={explain}
      />
    </FieldRow>
  );
};
