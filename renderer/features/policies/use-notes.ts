import { useMemo } from 'react';
import type { PolicyNote } from '../../../shared/contract/lenders/policies.ts';
import { latest } from '../../store/remote.ts';
import { useApp } from '../../store/use-app.ts';

/** The broker's notes on a lender, on these topics, in their order. */
export const useNotes = (lender: string, topics: readonly string[]): readonly PolicyNote[] => {
  const notes = useApp((state) => latest(state.policyNotes));
  return useMemo(
    () => topics.flatMap((topic) => notes?.filter((note) => note.lender === lender && note.topic === topic) ?? []),
    [notes, lender, topics],
  );
};
