import { useState } from 'react';
import type { PayFrequency } from '../../../shared/service/scenario-income.ts';
import { type Draft, draftOf, type Stored, type Typed, withText } from './draft.ts';

interface DraftProps<Value> {
  /** As stored; undefined when absent. */
  readonly value: Value | undefined;
  /** The period of the value, where it has one of its own. */
  readonly period?: PayFrequency | undefined;
  readonly read: (text: string) => Typed<Value>;
  /** The value as it is edited. */
  readonly textOf: (value: Value | undefined) => string;
  /** Runs at every keystroke that changes what the text says, so that results follow the typing. */
  readonly onChange: (value: Value | undefined, period?: PayFrequency) => void;
  /** Runs when the field is left. */
  readonly onDone: () => void;
}

/** Text that is typed for a stored value. Text that cannot be stored stays, and what was stored before is kept. */
export const useDraft = <Value>({ value, period, read, textOf, onChange, onDone }: DraftProps<Value>) => {
  const [draft, setDraft] = useState<Draft<Value> | null>(null);
  const stored: Stored<Value> = { value, period };
  // What holds without a value is not put in the way of the one that is typed next.
  if (draft?.phase === 'emptied') setDraft({ ...draft, sent: stored, phase: 'typed' });
  // The value changed from outside (undo, another window): the draft is out of date.
  else if (draft && draft.sent.value !== value)
    setDraft(draft.phase === 'left' ? null : { ...draft, text: textOf(value), sent: stored });

  const typed = draft ? read(draft.text) : undefined;

  const send = (next: Stored<Value>): void => {
    if (next.value !== value || next.period !== period) onChange(next.value, next.period);
  };
  const change = (next: Draft<Value>): void => {
    setDraft(next);
    send(next.sent);
  };
  return {
    /** The text in the field while it is edited, or left with text that cannot be stored. */
    text: draft?.text,
    isEdited: draft !== null && draft.phase !== 'left',
    /** Why the text that was left or kept in the field is not stored. */
    refused: draft !== null && draft.phase !== 'typed' && typed?.ok === false ? typed.message : undefined,
    begin: () => setDraft(draftOf(draft?.text ?? textOf(value), stored)),
    type: (text: string) => change(withText(draft ?? draftOf(textOf(value), stored), text, read(text))),
    revert: () => {
      if (draft) change({ ...draft, text: textOf(draft.before.value), sent: draft.before, phase: 'typed' });
    },
    settle: () => {
      if (draft && typed?.ok)
        setDraft({ ...draftOf(textOf(typed.value), { ...draft.sent, value: typed.value }), phase: 'kept' });
      else if (draft) setDraft({ ...draft, phase: 'kept' });
      onDone();
    },
    leave: () => {
      // Text that cannot be stored stays visible, with the reason.
      setDraft(draft && typed?.ok === false ? { ...draft, phase: 'left' } : null);
      onDone();
    },
    /** Stores a value that was chosen instead of typed. */
    choose: (chosen: Value) => {
      setDraft(null);
      send({ value: chosen, period });
      onDone();
    },
  };
};
