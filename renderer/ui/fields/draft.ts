import type { PayFrequency } from '../../../shared/service/scenario-income.ts';

/** What typed text means: the value to store, undefined for none, or why nothing can be stored of it. */
export type Typed<Value> =
  | { readonly ok: true; readonly value: Value | undefined; readonly period?: PayFrequency | undefined }
  | { readonly ok: false; readonly message: string };

/** A value with the period that it has of its own, if any; undefined when absent. */
export interface Stored<Value> {
  readonly value: Value | undefined;
  readonly period: PayFrequency | undefined;
}

/** Text that is edited for a stored value. */
export interface Draft<Value> {
  readonly text: string;
  /** What was stored before the editing. It holds for as long as the text cannot be stored. */
  readonly before: Stored<Value>;
  /** What was passed on last. */
  readonly sent: Stored<Value>;
  /** Being typed; just emptied; kept with Enter; or left, with the text still in the field. */
  readonly phase: 'typed' | 'emptied' | 'kept' | 'left';
}

export const draftOf = <Value>(text: string, stored: Stored<Value>): Draft<Value> => ({
  text,
  before: stored,
  sent: stored,
  phase: 'typed',
});

/**
 * What is passed on is what the whole text says, or what was stored before: `58/hr` passes through `58`, which
 * nobody meant.
 */
export const withText = <Value>(draft: Draft<Value>, text: string, typed: Typed<Value>): Draft<Value> => ({
  ...draft,
  text,
  sent: typed.ok ? { value: typed.value, period: typed.period ?? draft.before.period } : draft.before,
  phase: typed.ok && typed.value === undefined ? 'emptied' : 'typed',
});
