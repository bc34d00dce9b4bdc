import { Input } from '@mantine/core';
import { visibleText } from '../words/visible-text.ts';
import type { Typed } from './draft.ts';
import { type FieldLook, FieldRow, refusedText, useDescribedBy } from './FieldRow.tsx';
import { useDraft } from './use-draft.ts';
import { useSelectedInput } from './use-selected-input.ts';

export interface ReadFieldProps extends FieldLook {
  /** As it is shown and edited; undefined when absent. */
  readonly value: string | undefined;
  readonly read: (text: string) => Typed<string>;
  readonly onChange: (value: string | undefined) => void;
  /** Runs when the field is left. */
  readonly onDone: () => void;
  readonly placeholder?: string | undefined;
  readonly inputMode?: 'numeric' | 'text' | undefined;
  /** The label is for screen readers only. */
  readonly bare?: boolean | undefined;
}

/** A line of text that must have a form of its own. What has another stays, and nothing is stored of it. */
export const ReadField = (props: ReadFieldProps) => {
  const { id, label, explain, value, read, onChange, onDone, placeholder, bare } = props;
  const draft = useDraft({
    value,
    read,
    textOf: (stored) => visibleText(stored ?? ''),
    onChange,
    onDone,
  });
  const kept = value === undefined ? undefined : visibleText(value);
  const error = refusedText(draft.refused, kept) ?? props.error;
  const describedBy = useDescribedBy({ ...props, error });
  return (
    <FieldRow id={id} label={label} explain={explain} error={error} bare={bare}>
      <Input
        id={id}
        {...useSelectedInput(draft)}
        value={draft.text ?? visibleText(value ?? '')}
        placeholder={placeholder ?? ''}
        inputMode={props.inputMode ?? 'text'}
        onChange={(event) => draft.type(event.currentTarget.value)}
        onBlur={draft.leave}
        error={error !== undefined}
        autoComplete="off"
        spellCheck={false}
        attributes={{ input: { 'aria-describedby': describedBy } }}
        aria-invalid={error !== undefined}
        data-explain={explain}
      />
    </FieldRow>
  );
};
