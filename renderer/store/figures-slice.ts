import type { Output } from '../../shared/contract/index.ts';
import type { FigurePoint, FigureRunStatus } from '../../shared/contract/scenarios/figures.ts';
import { mapOutcome } from '../../shared/outcome.ts';
import type { ChangeGroup } from '../../shared/scenario/kept-figures.ts';
import type { CreateSlice } from './app-state.ts';
import { idle, latest, type Remote } from './remote.ts';
import { createRemoteReader } from './remote-reader.ts';

type Page = Output<'figures.changes'>;
export type ListedChange = Page['items'][number];

/** Which of the changes are listed. */
export interface ChangesView {
  readonly group: ChangeGroup;
  /** Null: at every lender. */
  readonly lender: string | null;
  /** AUD: what counts as changed. */
  readonly moreThan: number;
}

/** What the last change of rates did to the library, and the days of the scenarios in sight. */
export interface FiguresSlice {
  /** Null until it is read, or before the first run. */
  readonly figureRun: FigureRunStatus | null;
  readonly figureTotals: Output<'figures.status'>['totals'];
  readonly loadFigures: () => Promise<void>;
  readonly onFigureRun: (run: FigureRunStatus) => void;
  readonly callFigures: (name: 'cancel' | 'resume' | 'dismiss') => Promise<void>;
  readonly changesView: ChangesView;
  readonly changes: Remote<Page>;
  readonly changeChangesView: (change: Partial<ChangesView>) => void;
  readonly loadChanges: () => Promise<void>;
  readonly loadMoreChanges: () => Promise<void>;
  /** The days kept, oldest first, by scenario. */
  readonly figureDays: Readonly<Record<string, readonly FigurePoint[]>>;
  readonly loadFigureDays: (ids: readonly string[]) => Promise<void>;
}

const pageSize = 100;
/** The most that one call may ask for. */
const maxIds = 100;

export const createFiguresSlice: CreateSlice<FiguresSlice> = (context) => {
  const { client, get, set } = context;
  const reader = createRemoteReader(context, 'changes');

  const readPage = (offset: number) => {
    const { group, lender, moreThan } = get().changesView;
    const narrowed = lender === null ? {} : { lender };
    return client.call('figures.changes', { group, moreThan, ...narrowed, offset, limit: pageSize });
  };
  const readTotals = async (): Promise<void> => {
    const outcome = await client.call('figures.status', { moreThan: get().changesView.moreThan });
    if (outcome.ok) set({ figureRun: outcome.data.run, figureTotals: outcome.data.totals });
  };

  /** What was computed meanwhile is on the screen once nobody types. */
  const showNewFigures = (): void => {
    const { whenQuiet, loadFigures, library, refreshLibrary, figureDays, loadFigureDays, page, loadChanges } = get();
    whenQuiet('figures', () => {
      void loadFigures();
      if (library.status !== 'idle') void refreshLibrary();
      if (page === 'changes') void loadChanges();
      void loadFigureDays(Object.keys(figureDays).slice(-maxIds));
    });
  };

  return {
    figureRun: null,
    figureTotals: { gained: 0, lost: 0, changed: 0 },
    loadFigures: readTotals,
    onFigureRun: (figureRun) => {
      const before = get().figureRun;
      set({ figureRun });
      if (figureRun.state === 'done' && before !== null && before.state !== 'done') showNewFigures();
    },
    callFigures: async (name) => {
      await client.call(`figures.${name}`, {});
      await readTotals();
    },
    changesView: { group: 'gained', lender: null, moreThan: 10_000 },
    changes: idle,
    changeChangesView: (change) => {
      set({ changesView: { ...get().changesView, ...change } });
      void get().loadChanges();
    },
    loadChanges: async () => {
      await Promise.all([readTotals(), reader.read(() => readPage(0))]);
    },
    loadMoreChanges: async () => {
      const shown = latest(get().changes);
      if (shown === undefined) return;
      const before = get().changes;
      await reader.read(async () => {
        const more = await readPage(shown.items.length);
        return mapOutcome(more, ({ total, items }) => ({ total, items: [...shown.items, ...items] }));
      }, before);
    },
    figureDays: {},
    loadFigureDays: async (ids) => {
      if (ids.length === 0) return;
      const outcome = await client.call('figures.days', { ids: ids.slice(0, maxIds) });
      if (!outcome.ok) return;
      const found = Object.fromEntries(outcome.data.scenarios.map(({ id, points }) => [id, points]));
      set({ figureDays: { ...get().figureDays, ...found } });
    },
  };
};
