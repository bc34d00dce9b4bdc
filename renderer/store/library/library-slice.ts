import type { ParsedInput } from '../../../shared/contract/index.ts';
import type { AppError } from '../../../shared/outcome.ts';
import { noScope } from '../../../shared/scenario/listing/no-scope.ts';
import type { ScenarioSort } from '../../../shared/scenario/marks.ts';
import type { CreateSlice, SliceContext } from '../app-state.ts';
import { createLibraryReader } from './library-reader.ts';
import { emptyRows, libraryPageSize, type LibraryRows } from './library-rows.ts';

export type LibraryQuery = Omit<ParsedInput<'scenarios.list'>, 'offset' | 'limit'>;

/** What narrows the library, all of it off. */
export const noFilters: Partial<LibraryQuery> = {
  ...{ search: '', status: undefined, service: undefined },
  ...noScope,
};

export interface Library {
  readonly status: 'idle' | 'loading' | 'loaded' | 'failed';
  readonly query: LibraryQuery;
  readonly content: LibraryRows;
  readonly error: AppError | null;
}

interface SelectingRows {
  /** The row that arrow keys move; the id stays when the order changes. */
  readonly selectedScenario: string | null;
  readonly selectScenario: (id: string | null) => void;
  /** Selects a row by its position, once it is read; a later selection wins. */
  readonly selectLibraryRow: (index: number) => Promise<void>;
}

interface ReadingRows {
  readonly library: Library;
  /** Changes search or order and reads the first page again. */
  readonly queryLibrary: (change: Partial<LibraryQuery>) => Promise<void>;
  /** Sorts by a column, or reverses the order if it is already sorted by it. */
  readonly sortLibrary: (sort: ScenarioSort) => Promise<void>;
  /** Reads the missing pages of the visible rows `first` to `last`. */
  readonly ensureLibraryRows: (first: number, last: number) => Promise<void>;
  /** Reads the visible rows again, after a change elsewhere. */
  readonly refreshLibrary: () => Promise<void>;
}

export type LibrarySlice = SelectingRows & ReadingRows;

const firstDirection: Record<ScenarioSort, 'asc' | 'desc'> = {
  lastEditedOn: 'desc',
  dateCreated: 'desc',
  requested: 'desc',
  description: 'asc',
  settles: 'asc',
  expires: 'asc',
};

const initial: Library = {
  status: 'idle',
  query: { search: '', shelf: 'library', sort: 'lastEditedOn', direction: 'desc' },
  content: emptyRows,
  error: null,
};

/** What the library asks before anything narrows it. */
export const firstLibraryPage = { ...initial.query, offset: 0, limit: libraryPageSize };

/** How often a row is read that other changes keep dropping. */
const maxAttempts = 10;

type ReadMissing = (first: number, last: number) => Promise<void>;

const selectingRows = ({ get, set }: SliceContext, readMissing: ReadMissing): SelectingRows => {
  let selection = new AbortController();
  return {
    selectedScenario: null,
    selectScenario: (selectedScenario) => {
      selection.abort();
      set({ selectedScenario });
    },
    selectLibraryRow: async (index) => {
      selection.abort();
      selection = new AbortController();
      const { signal } = selection;
      // A read under way is dropped when the list is read again, as after changes elsewhere.
      for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
        await readMissing(index, index);
        const { status, content } = get().library;
        const id = content.rows[index]?.id;
        if (id !== undefined && !signal.aborted) set({ selectedScenario: id });
        if (id !== undefined || signal.aborted || status === 'failed' || index >= content.total) return;
      }
    },
  };
};

export const createLibrarySlice: CreateSlice<LibrarySlice> = (context) => {
  const { client, get, set } = context;
  let visible = { first: 0, last: 0 };
  const change = (next: Partial<Library>): void => set({ library: { ...get().library, ...next } });

  const { restart, readMissing } = createLibraryReader({
    request: (offset, limit) => client.call('scenarios.list', { ...get().library.query, offset, limit }),
    rows: () => get().library.content,
    onBegin: () => change({ status: 'loading', error: null }),
    onRows: (content) => change({ status: 'loaded', content, error: null }),
    onFailed: ({ error }) => change({ status: 'failed', error }),
  });

  const queryLibrary = async (next: Partial<LibraryQuery>): Promise<void> => {
    const { query } = get().library;
    change({ query: { ...query, ...next } });
    if (get().library.query.shelf !== query.shelf) get().selectScenario(null);
    await restart(0, 0);
  };

  return {
    library: initial,
    ...selectingRows(context, readMissing),
    queryLibrary,
    sortLibrary: async (sort) => {
      const { query } = get().library;
      const reversed = query.direction === 'asc' ? 'desc' : 'asc';
      await queryLibrary({ sort, direction: query.sort === sort ? reversed : firstDirection[sort] });
    },
    ensureLibraryRows: async (first, last) => {
      visible = { first, last };
      await readMissing(first, last);
    },
    refreshLibrary: () => {
      const end = Math.max(0, get().library.content.total - 1);
      return restart(Math.min(visible.first, end), Math.min(visible.last, end));
    },
  };
};
