import type { BankRegister, UpdateStatus } from '../../../shared/contract/lenders/banks.ts';
import { mapOutcome, type Outcome } from '../../../shared/outcome.ts';
import type { CreateSlice } from '../app-state.ts';
import { idle, type Remote } from '../remote.ts';
import { createRemoteReader } from '../remote-reader.ts';

export interface BankUpdateSlice {
  /** The banks that the register names, as it was last read. */
  readonly bankRegister: Remote<BankRegister>;
  readonly bankUpdate: Remote<UpdateStatus>;
  readonly loadBankUpdate: () => Promise<void>;
  /** Asks the register itself, at the host that is shown. */
  readonly readBankRegister: (host: string) => Promise<Outcome<null>>;
  readonly startBankUpdate: (banks: readonly string[]) => Promise<Outcome<null>>;
  readonly resumeBankUpdate: () => Promise<Outcome<null>>;
  readonly cancelBankUpdate: () => Promise<Outcome<null>>;
  /** Reads what the update fetched and shows what it would change. */
  readonly reviewBankUpdate: () => Promise<Outcome<null>>;
  readonly onBankProgress: (status: UpdateStatus) => void;
}

export const createBankUpdateSlice: CreateSlice<BankUpdateSlice> = (context) => {
  const { client, get, set } = context;
  const register = createRemoteReader(context, 'bankRegister');
  const update = createRemoteReader(context, 'bankUpdate');

  const shown = (outcome: Outcome<UpdateStatus>): Outcome<null> => {
    if (outcome.ok) update.show({ status: 'loaded', data: outcome.data });
    return mapOutcome(outcome, () => null);
  };

  return {
    bankRegister: idle,
    bankUpdate: idle,
    loadBankUpdate: async () => {
      await Promise.all([
        register.read(() => client.call('banks.register', {})),
        update.read(() => client.call('banks.update', {})),
      ]);
    },
    readBankRegister: async (host) => {
      const read = await client.call('banks.readRegister', { host });
      if (read.ok) register.show({ status: 'loaded', data: read.data });
      return mapOutcome(read, () => null);
    },
    startBankUpdate: async (banks) => shown(await client.call('banks.startUpdate', { banks: [...banks] })),
    resumeBankUpdate: async () => shown(await client.call('banks.resumeUpdate', {})),
    cancelBankUpdate: async () => shown(await client.call('banks.cancelUpdate', {})),
    reviewBankUpdate: async () => {
      const read = await client.call('banks.stageUpdate', {});
      if (!read.ok) return read;
      await get().loadStaged();
      set({ bankView: 'read' });
      return mapOutcome(read, () => null);
    },
    onBankProgress: (status) => {
      if (get().bankUpdate.status !== 'idle') update.show({ status: 'loaded', data: status });
    },
  };
};
