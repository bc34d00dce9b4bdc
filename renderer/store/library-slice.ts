import type { Output, ParsedInput } from '../../shared/contract/index.ts';
import type { AppError } from '../../shared/contract/outcome.ts';
import type { ScenarioSort, ScenarioSummary } from '../../shared/contract/scenarios.ts';
import type { CreateSlice } from './slice.ts';

export type LibraryQuery = Pick<ParsedInput<'scenarios.list'>, 'search' | 'sort' | 'direction'>;

/** Rows are fetched in pages of this many, as the table needs them. */
export const libraryPageSize = 100;

/** The library as far as it was read: `rows[i]` is undefined where no page was fetched yet. */
export interface LibraryRows {
  readonly total: number;
  readonly rows: readonly (ScenarioSummary | undefined)[];
}

export interface Library {
  readonly status: 'idle' | 'loading' | 'loaded' | 'failed';
  readonly query: LibraryQuery;
  readonly content: LibraryRows;
  readonly error: AppError | null;
}

export interface LibrarySlice {
  readonly library: Library;
  /** The row that arrow keys move; the id stays when the order changes. */
  readonly selectedScenario: string | null;
  readonly selectScenario: (id: string | null) => void;
  /** Changes search or order and reads the first page anew. */
  readonly queryLibrary: (change: Partial<LibraryQuery>) => Promise<void>;
  readonly sortLibrary: (sort: ScenarioSort) => Promise<void>;
  /** Reads the pages that rows `first` to `last` lie on, where they are missing. */
  readonly ensureLibraryRows: (first: number, last: number) => Promise<void>;
  /** Reads the rows in sight again, after a change elsewhere. */
  readonly refreshLibrary: () => Promise<void>;
}

const emptyRows: LibraryRows = { total: 0, rows: [] };

const firstDirection: Record<ScenarioSort, 'asc' | 'desc'> = {
  lastEditedOn: 'desc',
  dateCreated: 'desc',
  requested: 'desc',
  description: 'asc',
};

/** Puts a page into its place; a changed total drops what lies beyond it. */
export const placePage = (before: LibraryRows, offset: number, page: Output<'scenarios.list'>): LibraryRows => {
  const rows = Array.from({ length: page.total }, (_, index) => page.items[index - offset] ?? before.rows[index]);
  return { total: page.total, rows };
};

export const createLibrarySlice: CreateSlice<LibrarySlice> = ({ client, get, set }) => {
  let generation = 0;
  let fetching = new Set<number>();
  let visible = { first: 0, last: 0 };

  const change = (next: Partial<Library>): void => set({ library: { ...get().library, ...next } });

  const readPage = async (pageIndex: number, base: () => LibraryRows): Promise<void> => {
    const mine = generation;
    const offset = pageIndex * libraryPageSize;
    fetching.add(pageIndex);
    const outcome = await client.call('scenarios.list', { ...get().library.query, offset, limit: libraryPageSize });
    if (mine !== generation) return;
    fetching.delete(pageIndex);
    if (outcome.ok) change({ status: 'loaded', content: placePage(base(), offset, outcome.data), error: null });
    else change({ status: 'failed', error: outcome.error });
  };

  const content = (): LibraryRows => get().library.content;

  const pagesOf = (first: number, last: number): number[] => {
    const from = Math.floor(first / libraryPageSize);
    const to = Math.floor(Math.max(first, last) / libraryPageSize);
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  };

  const restart = async (pages: readonly number[]): Promise<void> => {
    generation += 1;
    fetching = new Set();
    change({ status: 'loading', error: null });
    const [first = 0, ...others] = pages;
    // Rows of the old order stay until the first page of the new one is there.
    await readPage(first, () => emptyRows);
    await Promise.all(others.map((page) => readPage(page, content)));
  };

  const queryLibrary = async (next: Partial<LibraryQuery>): Promise<void> => {
    change({ query: { ...get().library.query, ...next } });
    await restart([0]);
  };

  return {
    library: {
      status: 'idle',
      query: { search: '', sort: 'lastEditedOn', direction: 'desc' },
      content: emptyRows,
      error: null,
    },
    selectedScenario: null,
    selectScenario: (selectedScenario) => set({ selectedScenario }),
    queryLibrary,
    sortLibrary: async (sort) => {
      const { query } = get().library;
      const reversed = query.direction === 'asc' ? 'desc' : 'asc';
      await queryLibrary({ sort, direction: query.sort === sort ? reversed : firstDirection[sort] });
    },
    ensureLibraryRows: async (first, last) => {
      visible = { first, last };
      const { rows, total } = content();
      const end = Math.min(last, total - 1);
      const missing = pagesOf(first, end).filter((page) => {
        const start = page * libraryPageSize;
        const length = Math.min(libraryPageSize, total - start);
        return !fetching.has(page) && Array.from({ length }, (_, i) => rows[start + i]).includes(undefined);
      });
      await Promise.all(missing.map((page) => readPage(page, content)));
    },
    refreshLibrary: () => restart(pagesOf(visible.first, Math.min(visible.last, Math.max(0, content().total - 1)))),
  };
};
