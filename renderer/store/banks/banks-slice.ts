import type { Output } from '../../../shared/contract/index.ts';
import { fail, mapOutcome, type Outcome, succeed } from '../../../shared/outcome.ts';
import type { CreateSlice } from '../app-state.ts';
import { idle, type Remote } from '../remote.ts';
import { createRemoteReader } from '../remote-reader.ts';
import { callsOf, isPayloadName, partsOf, type PickedFile } from './file-parts.ts';

export type StagedImport = NonNullable<Output<'banks.staged'>['staged']>;
type Tally = Output<'banks.take'>;

/** How far the reading of files is. */
export interface ImportProgress {
  readonly done: number;
  readonly files: number;
  readonly payloads: number;
}

/** What the page of published products shows. */
export type BankView = 'kept' | 'read' | 'update';

export interface BanksSlice {
  readonly bankView: BankView;
  /** What is kept, by brand. */
  readonly publishedBrands: Remote<Output<'banks.brands'>>;
  /** Every published product that is kept, with the state that it is in. */
  readonly publishedListings: Remote<Output<'banks.products'>['products']>;
  /** What is read and waits to be taken; null when there is nothing. */
  readonly staged: Remote<StagedImport | null>;
  /** Files are being read; null when none are. */
  readonly importing: ImportProgress | null;
  readonly showBankView: (view: BankView) => void;
  readonly loadPublishedBrands: () => Promise<void>;
  readonly loadPublishedListings: () => Promise<void>;
  readonly loadStaged: () => Promise<void>;
  /** Reads files, to be looked at before anything is written. CANCELLED when it was called off. */
  readonly importFiles: (files: readonly PickedFile[]) => Promise<Outcome<null>>;
  /** One line of what is read, in full. */
  readonly readStagedLine: (id: string, line: number) => Promise<Outcome<Output<'banks.line'>>>;
  /** How a published product was over time; empty for one that is not published. */
  readonly readRateHistory: (id: string) => Promise<Outcome<Output<'banks.history'>>>;
  readonly cancelImport: () => void;
  readonly takeStaged: (removeMissingOf: readonly string[]) => Promise<Outcome<Tally>>;
  readonly discardStaged: () => Promise<void>;
  readonly removePublished: (brand: string) => Promise<Outcome<null>>;
  /** What is kept changed, here or elsewhere. */
  readonly onBanksChanged: () => void;
}

const nothingToRead = () =>
  fail('INVALID_FILE', 'There is no .json or .zip file among what was chosen. Nothing was read.');

export const createBanksSlice: CreateSlice<BanksSlice> = (context) => {
  const { client, get, set } = context;
  const brands = createRemoteReader(context, 'publishedBrands');
  const listings = createRemoteReader(context, 'publishedListings');
  const staged = createRemoteReader(context, 'staged');
  let reading = 0;

  const send = async (id: string, files: readonly PickedFile[], isCurrent: () => boolean): Promise<Outcome<null>> => {
    let done = 0;
    /** Files are gathered to a call, since most are small. */
    let waiting: Parameters<typeof callsOf>[0] = [];
    const flush = async (): Promise<Outcome<null>> => {
      const parts = waiting;
      waiting = [];
      for (const call of callsOf(parts)) {
        const added = await client.call('banks.addFiles', { id, parts: call });
        if (!isCurrent()) return fail('CANCELLED', 'The import was called off.');
        if (!added.ok) return added;
        set({ importing: { done, files: files.length, payloads: added.data.payloads } });
      }
      return succeed(null);
    };
    for (const [index, file] of files.entries()) {
      waiting = [...waiting, ...partsOf(file.name, await file.read())];
      done += 1;
      const isLast = index === files.length - 1;
      if (callsOf(waiting).length > 1 || done % 50 === 0 || isLast) {
        const sent = await flush();
        if (!sent.ok) return sent;
      }
    }
    return succeed(null);
  };

  const loadStaged = (): Promise<void> =>
    staged.read(async () => mapOutcome(await client.call('banks.staged', {}), (found) => found.staged ?? null));

  const discardStaged = async (): Promise<void> => {
    const { staged: shown } = get();
    if (shown.status === 'loaded' && shown.data !== null) await client.call('banks.discard', { id: shown.data.id });
    staged.show({ status: 'loaded', data: null });
    set({ bankView: 'kept' });
  };

  return {
    bankView: 'kept',
    publishedBrands: idle,
    publishedListings: idle,
    staged: idle,
    importing: null,
    showBankView: (bankView) => set({ bankView }),
    loadPublishedBrands: () => brands.read(() => client.call('banks.brands', {})),
    loadPublishedListings: () =>
      listings.read(async () => mapOutcome(await client.call('banks.products', {}), ({ products }) => products)),
    loadStaged,
    importFiles: async (chosen) => {
      const files = chosen.filter(({ name }) => isPayloadName(name));
      if (files.length === 0) return nothingToRead();
      reading += 1;
      const own = reading;
      const begun = await client.call('banks.beginImport', {});
      if (!begun.ok) return begun;
      set({ importing: { done: 0, files: files.length, payloads: 0 } });
      const sent = await send(begun.data.id, files, () => own === reading);
      if (own !== reading) return fail('CANCELLED', 'The import was called off.');
      set({ importing: null });
      if (!sent.ok) {
        await client.call('banks.discard', { id: begun.data.id });
        return sent;
      }
      await loadStaged();
      set({ bankView: 'read' });
      return succeed(null);
    },
    readStagedLine: (id, line) => client.call('banks.line', { id, line }),
    readRateHistory: (id) => client.call('banks.history', { id }),
    cancelImport: () => {
      reading += 1;
      set({ importing: null });
      void client.call('banks.beginImport', {}).then((begun) => {
        if (begun.ok) void client.call('banks.discard', { id: begun.data.id });
      });
    },
    takeStaged: async (removeMissingOf) => {
      const { staged: shown } = get();
      if (shown.status !== 'loaded' || shown.data === null)
        return fail('NOT_FOUND', 'There is nothing read that could be taken.');
      const taken = await client.call('banks.take', { id: shown.data.id, removeMissingOf: [...removeMissingOf] });
      if (taken.ok) {
        staged.show({ status: 'loaded', data: null });
        set({ bankView: 'kept' });
      }
      return taken;
    },
    discardStaged,
    removePublished: async (brand) => mapOutcome(await client.call('banks.remove', { brand }), () => null),
    onBanksChanged: () => {
      const { publishedBrands, loadPublishedBrands } = get();
      const { publishedListings, loadPublishedListings } = get();
      if (publishedListings.status !== 'idle') void loadPublishedListings();
      if (publishedBrands.status !== 'idle') void loadPublishedBrands();
    },
  };
};
