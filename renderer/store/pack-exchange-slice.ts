import type { Input, Output } from '../../shared/contract/index.ts';
import type { PackDetail } from '../../shared/contract/lenders/packs.ts';
import { type AppError, type Outcome, succeed } from '../../shared/outcome.ts';
import type { CreateSlice } from './app-state.ts';

type Opened = Extract<Output<'packs.openFile'>, { readonly status: 'opened' }>;

/** A lender's file that was read and waits to be taken. */
export type OpenedPack = Pick<Opened, 'file' | 'standing'>;

/** A lender leaves the computer as a file, and comes in as one. */
export interface PackExchangeSlice {
  readonly openedPack: OpenedPack | null;
  /** Why the file that was chosen last is none that can be taken. */
  readonly packFileError: AppError | null;
  /** Reads a file to be looked at; nothing is changed. `choose`: the page must ask for it. */
  readonly openPackFile: (text?: string) => Promise<Outcome<'opened' | 'cancelled' | 'choose'>>;
  readonly takePackFile: (as: Input<'packs.takeFile'>['as']) => Promise<Outcome<PackDetail>>;
  readonly putPackFileAway: () => void;
}

export const createPackExchangeSlice: CreateSlice<PackExchangeSlice> = ({ client, get, set }) => ({
  openedPack: null,
  packFileError: null,
  openPackFile: async (text) => {
    const outcome = await client.call('packs.openFile', text === undefined ? {} : { text });
    if (!outcome.ok) {
      // A file that does not fit is told of place by place.
      if (outcome.error.code === 'INVALID_FILE') set({ openedPack: null, packFileError: outcome.error });
      return outcome;
    }
    const { data } = outcome;
    if (data.status === 'opened')
      set({ openedPack: { file: data.file, standing: data.standing }, packFileError: null });
    return succeed(data.status);
  },
  takePackFile: async (as) => {
    const { openedPack } = get();
    if (openedPack === null) return { ok: false, error: { code: 'NOT_FOUND', message: 'No file waits to be taken.' } };
    const outcome = await client.call('packs.takeFile', { as, file: openedPack.file });
    if (!outcome.ok) return outcome;
    set({ openedPack: null });
    get().discardPackDraft(outcome.data.id);
    get().openPack(outcome.data.id);
    return outcome;
  },
  putPackFileAway: () => set({ openedPack: null, packFileError: null }),
});
