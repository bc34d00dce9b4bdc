import { useState } from 'react';
import type { PayFrequency } from '../../../shared/service/scenario.ts';

/** What typed text means: the value to store, undefined for none, or why nothing can be stored of it. */
export type Typed<Value> =
  | { readonly ok: true; readonly value: Value | undefined; readonly period?: PayFrequency | undefined }
  | { readonly ok: false; readonly message: string };

interface DraftProps<Value> {
  /** As stored; undefined when absent. */
  readonly value: Value | undefined;
  /** The period of the value, where it has one of its own. */
  readonly period?: PayFrequency | undefined;
  readonly read: (text: string) => Typed<Value>;
  /** The value as it is edited. */
  readonly textOf: (value: Value | undefined) => string;
  /** Runs at every keystroke that gives a value, so that results follow the typing. */
  readonly onChange: (value: Value | undefined, period?: PayFrequency) => void;
  /** Runs when the field is left. */
  readonly onDone: () => void;
}

/** The text while it is edited; `sent` is the value last passed on, `initial` and its period those before editing. */
interface Draft<Value> {
  readonly text: string;
  readonly sent: Value | undefined;
  readonly initial: Value | undefined;
  readonly period: PayFrequency | undefined;
  readonly left: boolean;
}

/** Text that is typed for a stored value. Text that cannot be stored stays, and what was stored before is kept. */
export const useDraft = <Value>({ value, period, read, textOf, onChange, onDone }: DraftProps<Value>) => {
  const [draft, setDraft] = useState<Draft<Value> | null>(null);
  // The value changed from outside (undo, another window): the draft is out of date.
  if (draft && draft.sent !== value) setDraft(draft.left ? null : { ...draft, text: textOf(value), sent: value });

  const typed = draft ? read(draft.text) : undefined;
  const unread: Draft<Value> = { text: textOf(value), sent: value, initial: value, period, left: false };

  const send = (next: Value | undefined, nextPeriod = period): void => {
    if (next !== value || nextPeriod !== period) onChange(next, nextPeriod);
  };
  return {
    /** The text in the field while it is edited, or left with text that cannot be stored. */
    text: draft?.text,
    isEdited: draft !== null && !draft.left,
    /** Why the text that was left in the field is not stored. */
    refused: draft?.left && typed?.ok === false ? typed.message : undefined,
    begin: () => setDraft({ ...unread, text: draft?.text ?? unread.text }),
    type: (text: string) => {
      const next = read(text);
      const sent = next.ok ? next.value : value;
      setDraft({ ...unread, ...draft, text, sent, left: false });
      send(sent, next.ok ? next.period : undefined);
    },
    revert: () => {
      if (!draft) return;
      setDraft({ ...draft, text: textOf(draft.initial), sent: draft.initial });
      send(draft.initial, draft.period);
    },
    settle: () => {
      if (draft && typed?.ok) setDraft({ ...draft, text: textOf(typed.value), sent: typed.value });
      onDone();
    },
    leave: () => {
      // Text that cannot be stored stays visible, with the reason.
      setDraft(draft && typed?.ok === false ? { ...draft, left: true } : null);
      onDone();
    },
    /** Stores a value that was chosen instead of typed. */
    choose: (chosen: Value) => {
      setDraft(null);
      send(chosen);
      onDone();
    },
  };
};
