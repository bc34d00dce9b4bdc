import type { RecoveryStatus } from '../../shared/contract/recovery.ts';
import type { Outcome } from '../../shared/outcome.ts';
import type { CreateSlice } from './app-state.ts';

export interface RecoverySlice {
  /** Nothing can be written for now: the disk is full. */
  readonly readOnly: boolean;
  readonly loadDataFile: () => Promise<void>;
  /** Tries to write again, and stores what could not be until now. */
  readonly reopenDataFile: () => Promise<void>;
}

export const createRecoverySlice: CreateSlice<RecoverySlice> = ({ client, get, set }) => {
  const take = async (outcome: Outcome<RecoveryStatus>): Promise<void> => {
    if (!outcome.ok) return;
    const before = get().readOnly;
    const readOnly = outcome.data.status !== 'open';
    set({ readOnly });
    if (before && !readOnly) await get().flush();
  };
  return {
    readOnly: false,
    loadDataFile: async () => take(await client.call('recovery.status', {})),
    reopenDataFile: async () => take(await client.call('recovery.reopen', {})),
  };
};
