import type { Input, Output } from '../../../shared/contract/index.ts';
import type { UpdateStatus } from '../../../shared/contract/lenders/bank-updates.ts';
import type { BankRegister } from '../../../shared/contract/lenders/banks.ts';
import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import type { PickedFile } from '../../commands/command.ts';
import type { CreateFeature } from '../../store/feature-state.ts';
import { isPayloadName } from './file-parts.ts';
import { calledOff, type ImportProgress, sendFiles } from './send-files.ts';

export type StagedImport = NonNullable<Output<'banks.staged'>['staged']>;

/** What the page of published products shows. */
export type BankView = 'kept' | 'read' | 'update';

/** Calls that answer with how the update stands afterwards. */
type UpdateCall = 'startUpdate' | 'resumeUpdate' | 'cancelUpdate';

/** What the person does with the products that banks publish. */
export interface BanksState {
  readonly view: BankView;
  /** Files are being read; null when none are. */
  readonly importing: ImportProgress | null;
  readonly show: (view: BankView) => void;
  /** Reads files, to be looked at before anything is written. CANCELLED when it was called off. */
  readonly importFiles: (files: readonly PickedFile[]) => Promise<Outcome<null>>;
  readonly cancelImport: () => void;
  readonly take: (id: string, removeMissingOf: readonly string[]) => Promise<Outcome<Output<'banks.take'>>>;
  readonly discard: (id: string) => Promise<void>;
  /** Asks the register itself, at the host that is shown. */
  readonly readRegister: (host: string) => Promise<Outcome<BankRegister>>;
  readonly changeUpdate: <N extends UpdateCall>(name: N, input: Input<`banks.${N}`>) => Promise<Outcome<UpdateStatus>>;
  /** Reads what the update fetched and shows what it would change. */
  readonly reviewUpdate: () => Promise<Outcome<Output<'banks.stageUpdate'>>>;
}

const nothingToRead = () =>
  fail('INVALID_FILE', 'There is no .json or .zip file among what was chosen. Nothing was read.');

export const createBanks: CreateFeature<BanksState> = ({ app: { client, calls }, set }) => {
  let reading = new AbortController();

  const readStaged = () => calls.askAgain('banks.staged', {});

  const discard = async (id: string): Promise<void> => {
    await client.call('banks.discard', { id });
    await readStaged();
  };

  return {
    view: 'kept',
    importing: null,
    show: (view) => set({ view }),
    importFiles: async (chosen) => {
      const files = chosen.filter(({ name }) => isPayloadName(name));
      if (files.length === 0) return nothingToRead();
      reading.abort();
      reading = new AbortController();
      const { signal } = reading;
      const isCalledOff = (): boolean => signal.aborted;
      const begun = await client.call('banks.beginImport', {});
      if (isCalledOff()) return calledOff();
      if (!begun.ok) return begun;
      const { id } = begun.data;
      const onProgress = (importing: ImportProgress): void => set({ importing });
      onProgress({ done: 0, files: files.length, payloads: 0 });
      const sent = await sendFiles({ client, signal, onProgress }, id, files);
      if (isCalledOff()) return calledOff();
      if (!sent.ok) {
        set({ importing: null });
        await discard(id);
        return sent;
      }
      await readStaged();
      if (isCalledOff()) return calledOff();
      set({ importing: null, view: 'read' });
      return succeed(null);
    },
    cancelImport: () => {
      reading.abort();
      set({ importing: null });
      // The one that begins takes the place of the one under way.
      void client.call('banks.beginImport', {}).then((begun) => (begun.ok ? discard(begun.data.id) : undefined));
    },
    take: async (id, removeMissingOf) => {
      const taken = await client.call('banks.take', { id, removeMissingOf: [...removeMissingOf] });
      if (taken.ok) {
        calls.put('banks.staged', {}, {});
        set({ view: 'kept' });
      }
      return taken;
    },
    discard: async (id) => {
      await discard(id);
      set({ view: 'kept' });
    },
    readRegister: async (host) => {
      const read = await client.call('banks.readRegister', { host });
      if (read.ok) calls.put('banks.register', {}, read.data);
      return read;
    },
    changeUpdate: async (name, input) => {
      // Each of these answers with a status; TypeScript does not follow that through the name.
      const outcome = (await client.call(`banks.${name}`, input)) as Outcome<UpdateStatus>;
      // Its status may be older than one that an event brought meanwhile.
      return outcome.ok ? calls.askAgain('banks.update', {}) : outcome;
    },
    reviewUpdate: async () => {
      const staged = await client.call('banks.stageUpdate', {});
      if (!staged.ok) return staged;
      await readStaged();
      set({ view: 'read' });
      return staged;
    },
  };
};
