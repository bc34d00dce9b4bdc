import type { RecoveryStatus } from '../../shared/contract/desk/recovery.ts';
import type { Outcome } from '../../shared/outcome.ts';
import type { CreateSlice } from './app-state.ts';

type Damaged = Extract<RecoveryStatus, { readonly status: 'damaged' }>;
type ReadOnly = Extract<RecoveryStatus, { readonly status: 'read-only' }>;

export interface RecoverySlice {
  /** Why nothing can be written for now; undefined when it can. */
  readonly readOnly: ReadOnly['reason'] | undefined;
  /** What of the data file cannot be read or is missing while the rest is in use. */
  readonly damaged: Damaged | undefined;
  /** The page about the damage stands in place of the application. */
  readonly isRecovering: boolean;
  readonly loadDataFile: () => Promise<void>;
  /** Tries to write again, and stores what could not be until now. */
  readonly reopenDataFile: () => Promise<void>;
  /** Stores what is not stored yet and turns to the damage. */
  readonly startRecovery: () => Promise<void>;
}

export const createRecoverySlice: CreateSlice<RecoverySlice> = ({ client, get, set }) => {
  const take = async (outcome: Outcome<RecoveryStatus>): Promise<void> => {
    if (!outcome.ok) return;
    const before = get().readOnly;
    const readOnly = outcome.data.status === 'read-only' ? outcome.data.reason : undefined;
    set({ readOnly, damaged: outcome.data.status === 'damaged' ? outcome.data : undefined });
    if (before !== undefined && readOnly === undefined) await get().flush();
  };
  return {
    readOnly: undefined,
    damaged: undefined,
    isRecovering: false,
    // The page about the damage looks for itself.
    loadDataFile: async () => {
      if (!get().isRecovering) await take(await client.call('recovery.status', {}));
    },
    reopenDataFile: async () => take(await client.call('recovery.reopen', {})),
    startRecovery: async () => {
      await get().flush();
      set({ isRecovering: true });
    },
  };
};
