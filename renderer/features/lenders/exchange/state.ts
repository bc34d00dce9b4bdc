import type { Input, Output } from '../../../../shared/contract/index.ts';
import type { PackDetail } from '../../../../shared/contract/lenders/packs.ts';
import { type AppError, fail, type Outcome, succeed } from '../../../../shared/outcome.ts';
import type { CreateFeature } from '../../../store/feature-state.ts';

type Opened = Extract<Output<'packs.openFile'>, { readonly status: 'opened' }>;

/** A lender's file that was read and checked, and how it compares with what is on this computer. */
export type OpenedFile = Pick<Opened, 'file' | 'standing'>;

/** The import of a lender's file. */
export interface ExchangeState {
  readonly opened: OpenedFile | null;
  /** Why the file that was chosen last cannot be imported. */
  readonly invalid: AppError | null;
  /**
   * Reads a file for review; nothing is changed. `choose`: the page must ask for the file. While another one is under
   * review, it waits.
   */
  readonly openFile: (text?: string) => Promise<Outcome<'opened' | 'cancelled' | 'choose'>>;
  /** Imports the opened file, and shows the lender. */
  readonly importFile: (as: Input<'packs.takeFile'>['as']) => Promise<Outcome<PackDetail>>;
  readonly close: () => void;
}

export const createExchange: CreateFeature<ExchangeState> = ({ app, get, set }) => {
  /** The file that is read or shown before the next one. */
  let turn: Promise<unknown> = Promise.resolve();
  let closed = Promise.withResolvers<undefined>();
  closed.resolve(undefined);

  const show = (shown: Partial<Pick<ExchangeState, 'opened' | 'invalid'>>): void => {
    closed = Promise.withResolvers();
    set(shown);
  };
  const close = (): void => {
    set({ opened: null, invalid: null });
    closed.resolve(undefined);
  };

  const read = async (text: string | undefined): ReturnType<ExchangeState['openFile']> => {
    const outcome = await app.client.call('packs.openFile', text === undefined ? {} : { text });
    if (!outcome.ok) {
      // The dialog lists what is wrong with an invalid file, entry by entry.
      if (outcome.error.code === 'INVALID_FILE') show({ invalid: outcome.error });
      return outcome;
    }
    const { data } = outcome;
    if (data.status === 'opened') show({ opened: { file: data.file, standing: data.standing } });
    return succeed(data.status);
  };

  return {
    opened: null,
    invalid: null,
    openFile: (text) => {
      const outcome = turn.then(() => closed.promise).then(() => read(text));
      turn = outcome;
      return outcome;
    },
    importFile: async (as) => {
      const { opened } = get();
      if (opened === null) return fail('NOT_FOUND', 'No file is open to be imported.');
      const outcome = await app.client.call('packs.takeFile', { as, file: opened.file });
      if (!outcome.ok) return outcome;
      const { id } = outcome.data;
      app.calls.put('packs.read', { id }, outcome.data);
      app.getState().discardPackDraft(id);
      app.getState().openPack(id);
      close();
      return outcome;
    },
    close,
  };
};
