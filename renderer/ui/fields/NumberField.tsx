import { Input } from '@mantine/core';
import type { ReactNode } from 'react';
import type { PayFrequency } from '../../../shared/service/scenario-income.ts';
import type { Typed } from './draft.ts';
import { type FieldLook, FieldRow, refusedText, useDescribedBy } from './FieldRow.tsx';
import { editText, type FigureLimits, readEntry } from './figure-entry.ts';
import classes from './NumberField.module.css';
import { periodWords } from './pay-period.ts';
import { useDraft } from './use-draft.ts';
import { useSelectedInput } from './use-selected-input.ts';

export interface NumberFieldProps extends FieldLook {
  /** Undefined is an empty field: the value is absent. */
  readonly value: number | undefined;
  readonly format: (value: number) => string;
  readonly limits: FigureLimits;
  /**
   * Runs at every keystroke that gives a figure, so that results follow the typing; with the period that was
   * typed, where the figure brings its own.
   */
  readonly onChange: (value: number | undefined, period?: PayFrequency) => void;
  /** Runs when the field is left. */
  readonly onDone: () => void;
  readonly prefix?: string | undefined;
  readonly suffix?: string | undefined;
  readonly aside?: ReactNode;
  readonly note?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** The label is for screen readers only. */
  readonly bare?: boolean | undefined;
}

const typedFigure = (text: string, limits: FigureLimits): Typed<number> => {
  const entry = readEntry(text, limits);
  if (entry.kind === 'refused') return { ok: false, message: entry.message };
  if (entry.kind === 'empty') return { ok: true, value: undefined };
  return { ok: true, value: entry.value, period: limits.period?.fixed === false ? entry.period : undefined };
};

/** The result of what is typed, while that is more than a plain figure. */
const Result = ({ text, limits, format }: Pick<NumberFieldProps, 'limits' | 'format'> & { readonly text: string }) => {
  const entry = readEntry(text, limits);
  if (entry.kind !== 'figure' || !entry.calculated) return null;
  const { period } = limits;
  const isConverted = period?.fixed === true && entry.period !== undefined;
  return (
    <output className={classes.result}>
      = {format(entry.value)}
      {isConverted && ` ${periodWords[period.per]}`}
    </output>
  );
};

/** A figure in a form. Accepts calculations (`500*48`); Enter evaluates them, Esc restores the old value. */
export const NumberField = (props: NumberFieldProps) => {
  const { id, label, explain, value, format, limits, prefix, suffix, aside, note, disabled, bare } = props;
  const draft = useDraft({
    value,
    period: limits.period?.fixed === false ? limits.period.per : undefined,
    read: (text) => typedFigure(text, limits),
    textOf: (figure) => editText(figure, limits.unit),
    onChange: props.onChange,
    onDone: props.onDone,
  });
  const input = useSelectedInput(draft);

  const error = refusedText(draft.refused, value === undefined ? undefined : format(value)) ?? props.error;

  const describedBy = useDescribedBy({ ...props, error });

  return (
    <FieldRow id={id} label={label} explain={explain} error={error} aside={aside} note={note} bare={bare}>
      <div className={classes.box}>
        <Input
          id={id}
          {...input}
          value={draft.text ?? (value === undefined ? '' : format(value))}
          onChange={(event) => draft.type(event.currentTarget.value)}
          onBlur={draft.leave}
          classNames={{ input: classes.input ?? '' }}
          leftSection={prefix}
          leftSectionWidth={20}
          rightSection={suffix}
          rightSectionWidth={suffix === undefined ? 8 : 34}
          rightSectionPointerEvents="none"
          error={error !== undefined}
          disabled={disabled ?? false}
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          attributes={{ input: { 'aria-describedby': describedBy } }}
          aria-invalid={error !== undefined}
          data-explain={explain}
        />
        {draft.isEdited && <Result text={draft.text ?? ''} limits={limits} format={format} />}
      </div>
    </FieldRow>
  );
};
