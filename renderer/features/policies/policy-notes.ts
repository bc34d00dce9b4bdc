import { useMemo } from 'react';
import type { Input, Output } from '../../../shared/contract/index.ts';
import type { PolicyNote } from '../../../shared/contract/lenders/policies.ts';
import type { Outcome } from '../../../shared/outcome.ts';
import type { AppStore } from '../../store/app-store.ts';
import { useCall } from '../../store/calls.ts';
import { latest } from '../../store/remote.ts';

/** The broker's notes on a lender, in the order of the topics. */
export const useNotes = (lender: string, topics: readonly string[]): readonly PolicyNote[] => {
  const notes = latest(useCall('policies.notes', {}))?.notes;
  return useMemo(
    () => topics.flatMap((topic) => notes?.filter((note) => note.lender === lender && note.topic === topic) ?? []),
    [notes, lender, topics],
  );
};

/** Writes the note on a lender and topic; an empty text removes it. */
export const writeNote = async (
  { client, calls }: Pick<AppStore, 'client' | 'calls'>,
  note: Input<'policies.writeNote'>,
): Promise<Outcome<Output<'policies.notes'>>> => {
  const outcome = await client.call('policies.writeNote', note);
  // The editor closes on the answer: the note is on the screen by then.
  if (outcome.ok) calls.put('policies.notes', {}, outcome.data);
  return outcome;
};
