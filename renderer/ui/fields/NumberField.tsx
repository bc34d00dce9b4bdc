import { Input } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PayFrequency } from '../../../shared/service/scenario.ts';
import { describedBy, type FieldLook, FieldRow } from './FieldRow.tsx';
import { editText, type FigureLimits, readEntry } from './figure-entry.ts';
import classes from './NumberField.module.css';
import { periodWords } from './pay-period.ts';

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

/** The text while it is edited; `sent` is the value last passed on, `initial` and its period those before editing. */
interface Draft {
  readonly text: string;
  readonly sent: number | undefined;
  readonly initial: number | undefined;
  readonly period: PayFrequency | undefined;
  readonly left: boolean;
}

const useDraft = ({ value, limits, onChange, onDone }: NumberFieldProps) => {
  const [draft, setDraft] = useState<Draft | null>(null);
  // The value changed from outside (undo, another window): the draft is out of date.
  if (draft && draft.sent !== value) setDraft(draft.left ? null : { ...draft, text: editText(value), sent: value });

  const entry = draft ? readEntry(draft.text, limits) : undefined;

  const ownPeriod = limits.period?.fixed === false ? limits.period.per : undefined;
  const send = (next: number | undefined, period = ownPeriod): void => {
    if (next !== value || period !== ownPeriod) onChange(next, period);
  };
  return {
    draft,
    entry,
    begin: () =>
      setDraft((before) => ({
        text: before?.text ?? editText(value),
        sent: value,
        initial: value,
        period: ownPeriod,
        left: false,
      })),
    type: (text: string) => {
      const typed = readEntry(text, limits);
      const sent = typed.kind === 'figure' ? typed.value : typed.kind === 'empty' ? undefined : value;
      setDraft({ initial: value, period: ownPeriod, ...draft, text, sent, left: false });
      send(sent, typed.kind === 'figure' && ownPeriod !== undefined ? typed.period : undefined);
    },
    revert: () => {
      if (!draft) return;
      setDraft({ ...draft, text: editText(draft.initial), sent: draft.initial });
      send(draft.initial, draft.period);
    },
    settle: () => {
      if (draft && entry?.kind === 'figure') setDraft({ ...draft, text: editText(entry.value), sent: entry.value });
      onDone();
    },
    leave: () => {
      // Text that cannot be stored stays visible, with the reason.
      setDraft(draft && entry?.kind === 'refused' ? { ...draft, left: true } : null);
      onDone();
    },
  };
};

/** A figure in a form. Accepts calculations (`500*48`); Enter evaluates them, Esc restores the old value. */
export const NumberField = (props: NumberFieldProps) => {
  const { id, label, explain, value, format, limits, prefix, suffix, aside, note, disabled, bare } = props;
  const { draft, entry, begin, type, revert, settle, leave } = useDraft(props);
  const input = useRef<HTMLInputElement>(null);
  /** The field was entered by pointer, which is still down. */
  const pointed = useRef(false);

  const refused = draft?.left && entry?.kind === 'refused' ? entry.message : undefined;
  const kept = value === undefined ? 'nothing is stored' : `${format(value)} is kept`;
  const error = refused === undefined ? props.error : `${refused}; ${kept}.`;

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    flushSync(event.key === 'Enter' ? settle : revert);
    input.current?.select();
  };

  return (
    <FieldRow id={id} label={label} explain={explain} error={error} aside={aside} note={note} bare={bare}>
      <div className={classes.box}>
        <Input
          id={id}
          ref={input}
          value={draft ? draft.text : value === undefined ? '' : format(value)}
          onChange={(event) => type(event.currentTarget.value)}
          onPointerDown={() => {
            pointed.current = document.activeElement !== input.current;
          }}
          onFocus={(event) => {
            // The plain digits must be in the field before the first keystroke arrives.
            flushSync(begin);
            event.currentTarget.select();
          }}
          onPointerUp={(event) => {
            // A click sets the caret after the focus; a drag has made a selection on purpose.
            const { selectionStart, selectionEnd } = event.currentTarget;
            if (pointed.current && selectionStart === selectionEnd) event.currentTarget.select();
            pointed.current = false;
          }}
          onBlur={leave}
          onKeyDown={onKeyDown}
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
          aria-describedby={describedBy({ ...props, error })}
          aria-invalid={error !== undefined}
          data-explain={explain}
        />
        {draft && !draft.left && entry?.kind === 'figure' && entry.calculated && (
          <output className={classes.result}>
            = {format(entry.value)} {limits.period?.fixed && entry.period && periodWords[limits.period.per]}
          </output>
        )}
      </div>
    </FieldRow>
  );
};
