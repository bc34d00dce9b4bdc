import type { Input, Output } from '../../shared/contract/index.ts';
import type { PolicyNote } from '../../shared/contract/lenders/policies.ts';
import { mapOutcome, type Outcome } from '../../shared/outcome.ts';
import type { CreateSlice } from './app-state.ts';
import { idle, type Remote } from './remote.ts';
import { createRemoteReader } from './remote-reader.ts';

export interface PolicyNotesSlice {
  /** The broker's own notes, on lenders of any service. */
  readonly policyNotes: Remote<readonly PolicyNote[]>;
  readonly loadPolicyNotes: () => Promise<void>;
  /** Writes the note on a lender and topic; an empty text removes it. The outcome is for the caller to report. */
  readonly writePolicyNote: (note: Input<'policies.writeNote'>) => Promise<Outcome<readonly PolicyNote[]>>;
  /** Writes every note to one file. */
  readonly exportPolicyNotes: () => Promise<Outcome<Output<'policies.exportNotes'>>>;
}

export const createPolicyNotesSlice: CreateSlice<PolicyNotesSlice> = (context) => {
  const { client } = context;
  const notes = createRemoteReader(context, 'policyNotes');
  return {
    policyNotes: idle,
    loadPolicyNotes: () =>
      notes.read(async () => mapOutcome(await client.call('policies.notes', {}), (answer) => answer.notes)),
    writePolicyNote: async (note) => {
      const outcome = mapOutcome(await client.call('policies.writeNote', note), (answer) => answer.notes);
      if (outcome.ok) notes.show({ status: 'loaded', data: outcome.data });
      return outcome;
    },
    exportPolicyNotes: () => client.call('policies.exportNotes', {}),
  };
};
